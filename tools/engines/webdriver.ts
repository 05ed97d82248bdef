/** The parts that WebDriver and WebDriver BiDi share. */
import type { Target } from './tab.ts';

/** A press of the mouse, in CSS pixels from the window's corner. */
export const clickAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Each character's key, pressed and released. */
export const typed = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** The elements of this site that may have a role: engines find elements by role slowly, or not at all. */
export const candidates: Record<Target['role'], string> = {
  article: 'article',
  button: 'button, summary',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4',
  link: 'a',
  navigation: 'nav',
  textbox: 'input, textarea',
};

/** Runs in the page. Elements that are not displayed have neither role nor name. */
export function displayed(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}
