/** The actions and observations of a visitor, in any engine. */
import { expect } from '@playwright/test';
import type { Tab } from './puppeteer.ts';

/** Identifies a visible element by role and name. */
export interface Target {
  role: 'button' | 'dialog' | 'heading' | 'link' | 'navigation' | 'textbox';
  name: string;
  within?: Target;
}

/** A self-contained function that runs in the page. */
type Script<Result, Value = void> = (element: Element, value: Value) => Result;

/** In milliseconds. */
const intervals = [50, 50, 100, 200];

/** A visitor of the site at an address, in one tab. */
export class Visitor {
  readonly #tab: Tab;
  readonly #site: string;

  /** @param site its origin */
  constructor(tab: Tab, site: string) {
    this.#tab = tab;
    this.#site = site;
  }

  opens = (path: string) => this.#tab.goto(this.#site + path);
  goesBack = () => this.#tab.goBack();
  presses = (key: 'Tab' | 'Escape') => this.#tab.keyboard.press(key);

  /** Clicks the first such element, once it has come to rest and nothing covers it. */
  async clicks(target: Target): Promise<void> {
    let last = '';
    await this.#until(`to click ${inWords(target)}`, async () => {
      const { x, y, free, moves } = await this.measures(target, centerOf);
      const at = `${x} ${y}`;
      const rests = at === last && !moves;
      last = at;
      // Does not disturb a page that is still scrolling, for example to an anchor.
      if (rests && !free) await this.measures(target, bringIntoView);
      expect({ rests, free }).toEqual({ rests: true, free: true });
      await this.#tab.mouse.click(x, y);
    });
  }

  /** Writes into a text field of this name. */
  async fills(name: string, text: string): Promise<void> {
    await this.clicks({ role: 'textbox', name });
    await this.#tab.keyboard.type(text);
  }

  sees = (target: Target) => this.#finds(target, 'to see', () => true);

  seesNo = (target: Target) =>
    this.#until(`to see no ${inWords(target)}`, async () =>
      expect(await this.#tab.evaluate(`${found(target)}.length`)).toBe(0),
    );

  /** Sees an element with exactly this text. @param part selects an ancestor */
  reads = (text: string, part = 'body') => this.knows(hasText, [part, text], true);
  readsNo = (text: string, part = 'body') => this.knows(hasText, [part, text], false);

  isAt = (path: string) => this.knows(() => location.pathname + location.hash, undefined, path);

  hasFocusOn = (target: Target) =>
    this.#finds(target, 'to focus', (element) => element === document.activeElement);

  /** The element's beginning is in the window, and nothing covers it. */
  hasInView = (target: Target) => this.#finds(target, 'to have in view', isInView);

  canScroll = (expected: boolean) =>
    this.knows((root) => getComputedStyle(root).overflowY !== 'hidden', undefined, expected);

  /** Waits until a script, given the document's root, returns what is expected. */
  knows<Result, Value>(script: Script<Result, Value>, value: Value, expected: Result) {
    return this.#until(`to know ${value ?? ''}`, async () => {
      const [result]: unknown[] = await this.#run('[document.documentElement]', script, value);
      expect(result).toEqual(expected);
    });
  }

  /** @param script given the first such element @throws when there is none */
  async measures<Result>(target: Target, script: Script<Result>): Promise<Result> {
    const [result] = await this.#run(found(target), script, undefined);
    if (result === undefined) throw new Error(`There is no ${inWords(target)}.`);
    return result;
  }

  /** Waits until a script returns true for the first such element. */
  #finds(target: Target, what: string, script: Script<boolean>) {
    return this.#until(`${what} ${inWords(target)}`, async () =>
      expect(await this.measures(target, script)).toBe(true),
    );
  }

  /** @param elements an expression @returns the script's result for the first element, if there is one */
  async #run<Result, Value>(elements: string, script: Script<Result, Value>, value: Value) {
    const first = `${elements}.slice(0, 1)`;
    const call = `(element) => (${script})(element, ${JSON.stringify(value)})`;
    const json = await this.#tab.evaluate(`JSON.stringify(${first}.map(${call}))`);
    return JSON.parse(json as string) as Result[];
  }

  async #until(what: string, check: () => Promise<unknown>): Promise<void> {
    await expect(check, `the visitor waits ${what}`).toPass({ intervals, timeout: 20_000 });
  }
}

function inWords({ role, name, within }: Target): string {
  return `${role} '${name}'${within ? ` in ${inWords(within)}` : ''}`;
}

/** An expression for the elements in the page. */
const found = (target: Target) => `(${find})(${JSON.stringify(target)})`;

/** Runs in the page. @returns such elements in the order of the document */
function find({ role, name, within }: Target): Element[] {
  const tags = {
    button: 'button, summary',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4',
    link: 'a',
    navigation: 'nav',
    textbox: 'input, textarea',
  };
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    const labels = ids?.map((id) => document.getElementById(id)) ?? [
      ...((element as HTMLInputElement).labels ?? []),
    ];
    const parts = labels.length > 0 ? labels : [element];
    return element.ariaLabel ?? parts.map((part) => part?.textContent.trim()).join(' ');
  };
  const roots = within ? find(within).slice(0, 1) : [document];
  return roots
    .flatMap((root) => [...root.querySelectorAll(tags[role])])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => nameOf(element) === name);
}

/**
 * Runs in the page: the middle of an element, whether it is visible and uncovered, and whether an animation
 * moves it, which a busy engine may not have drawn yet.
 */
function centerOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const moves = document
    .getAnimations()
    .some(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        (effect as KeyframeEffect).target?.contains(element),
    );
  return { x, y, free: element.contains(document.elementFromPoint(x, y)), moves };
}

/** Runs in the page: scrolls to an element at once. */
function bringIntoView(element: Element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Runs in the page: whether the beginning of the element is visible and uncovered. */
function isInView(element: Element) {
  const { left, top, height } = element.getBoundingClientRect();
  const middle = document.elementFromPoint(left + 2, top + height / 2);
  return top > 0 && element.contains(middle);
}

/** Runs in the page. */
function hasText(root: Element, [part, text]: [string, string]) {
  return [...root.querySelectorAll(`${part} *`)].some(
    (element) => element.textContent.trim() === text && element.checkVisibility(),
  );
}
