/** The actions and observations of a visitor, in any engine. */
import { expect } from '@playwright/test';
import { type Found, keys, type Tab, type Target } from './tab.ts';

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

  opens = (path: string) => this.#tab.open(this.#site + path);
  goesBack = () => this.#tab.back();
  presses = (key: keyof typeof keys) => this.#tab.type(keys[key]);
  clicksAt = (x: number, y: number) => this.#tab.click(x, y);
  /** @returns what the window shows, as PNG */
  looks = () => this.#tab.picture();

  /** Clicks the first such element, once it has come to rest and nothing covers it. */
  async clicks(target: Target): Promise<void> {
    let last = '';
    await this.#until(
      async () => {
        const element = await this.#first(target);
        const { x, y, free, moves } = await this.#tab.run(centerOf, undefined, element);
        const at = `${x} ${y}`;
        const rests = at === last && !moves;
        last = at;
        // A page that still scrolls, as after a link to an anchor, is left alone.
        if (rests && !free) await this.#tab.run(bringIntoView, undefined, element);
        expect({ rests, free }).toEqual({ rests: true, free: true });
        await this.#tab.click(x, y);
      },
      `to click ${inWords(target)}`,
    );
  }

  /** Writes into a text field of this name. */
  async fills(name: string, text: string): Promise<void> {
    await this.clicks({ role: 'textbox', name });
    await this.#tab.type(text);
  }

  sees = (target: Target) => this.#until(() => this.#first(target), `to see ${inWords(target)}`);

  seesNo = (target: Target) =>
    this.#until(
      async () => expect(await this.#tab.find(target)).toHaveLength(0),
      `to see no ${inWords(target)}`,
    );

  /** Sees an element with exactly this text. @param part a selector of what it is in */
  reads = (text: string, part = 'body') => this.knows(hasText, [part, text], true);
  readsNo = (text: string, part = 'body') => this.knows(hasText, [part, text], false);

  isAt = (path: string) => this.knows(() => location.pathname + location.hash, undefined, path);

  hasFocusOn = (target: Target) =>
    this.#until(
      async () => {
        const isFocused = (element: Element) => element === document.activeElement;
        expect(await this.#tab.run(isFocused, undefined, await this.#first(target))).toBe(true);
      },
      `to have the focus on ${inWords(target)}`,
    );

  /** The element's beginning is in the window, and nothing covers it. */
  hasInView = (target: Target) =>
    this.#until(
      async () => {
        const found = await this.#first(target);
        expect(await this.#tab.run(isInView, undefined, found)).toBe(true);
      },
      `to have ${inWords(target)} in view`,
    );

  canScroll = (expected: boolean) =>
    this.knows((root) => getComputedStyle(root).overflowY !== 'hidden', undefined, expected);

  /** Waits until a script of the page returns what is expected. @param script as in `Tab` */
  knows<Result, Value>(
    script: (root: Element, value: Value) => Result,
    value: Value,
    expected: Result,
  ): Promise<void> {
    const look = async () => {
      const told: unknown = await this.#tab.run(script, value);
      expect(told).toEqual(expected);
    };
    return this.#until(look, `to know ${value ?? ''}`);
  }

  /** @param script as in `Tab`; given the first such element */
  async measures<Result>(target: Target, script: (element: Element) => Result): Promise<Result> {
    return this.#tab.run(script, undefined, await this.#first(target));
  }

  async #first(target: Target): Promise<Found> {
    const [found] = await this.#tab.find(target);
    if (!found) throw new Error(`There is no ${inWords(target)}.`);
    return found;
  }

  async #until(look: () => Promise<unknown>, what: string): Promise<void> {
    await expect(look, `the visitor waits ${what}`).toPass({ intervals, timeout: 20_000 });
  }
}

function inWords({ role, name, within }: Target): string {
  return `${role} '${name}'${within ? ` in ${inWords(within)}` : ''}`;
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
