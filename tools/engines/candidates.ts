/** Where to look for a role in an engine that tells an element's role, but finds elements by it slowly or not. */
import type { Target } from './tab.ts';

/** What may have a role on this site. */
export const candidates: Record<Target['role'], string> = {
  article: 'article',
  button: 'button, summary',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4',
  link: 'a',
  navigation: 'nav',
  textbox: 'input, textarea',
};

/** Runs in the page: the elements that are displayed. What is not has neither role nor name. */
export function displayed(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
}
