// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { followReader } from './follow-reader.ts';

/** jsdom has no layout: three sections of 1000 pixels, in a page of which 600 are seen at once. */
beforeEach(() => {
  document.body.innerHTML = `
    <ol><li><a href="#a">A</a></li><li><a href="#b">B</a></li><li><a href="#c">C</a></li></ol>
    <h2 id="a"></h2><h2 id="b"></h2><h2 id="c"></h2>`;
  for (const [index, heading] of [...document.querySelectorAll('h2')].entries()) {
    heading.getBoundingClientRect = () => new DOMRect(0, 500 + index * 1000 - scrollY, 0, 0);
  }
  Object.defineProperties(document.documentElement, {
    scrollHeight: { value: 3500, configurable: true },
    clientHeight: { value: 600, configurable: true },
  });
  scrollTo(0);
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** jsdom does not scroll either. */
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  dispatchEvent(new Event('scroll'));
}
const list = () => document.querySelector('ol') as HTMLElement;
const marked = () =>
  [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

test('one entry is marked: the first one above all sections, then that of the section last begun', () => {
  onTestFinished(followReader(list()));
  expect(marked()).toEqual(['A']);
  scrollTo(1300);
  expect(marked()).toEqual(['A']);
  scrollTo(1450);
  expect(marked()).toEqual(['B']);
  scrollTo(2900);
  expect(marked()).toEqual(['C']);
});

test('undoing it removes the mark and stops following', () => {
  const stop = followReader(list());
  stop();
  expect(marked()).toEqual([]);
  scrollTo(1450);
  expect(marked()).toEqual([]);
});
