// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeAtOnceWhereSlow } from './page-changes.ts';

let observed: (tasks: number[]) => void;

/** A browser that tells of long tasks, or doesn't. */
function browser(supportedEntryTypes: string[]) {
  class Observer {
    static supportedEntryTypes = supportedEntryTypes;
    constructor(told: (list: { getEntries(): { duration: number }[] }) => void) {
      observed = (tasks) => told({ getEntries: () => tasks.map((duration) => ({ duration })) });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

/** Leaves the page. @returns whether that is a change without pictures */
function isSkipped(): boolean {
  const viewTransition = { skipTransition: vi.fn() };
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition }));
  return viewTransition.skipTransition.mock.calls.length > 0;
}

const listening = vi.spyOn(window, 'addEventListener');
beforeEach(() => {
  browser(['longtask']);
  observed = () => expect.fail('nobody asked');
});
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  vi.unstubAllGlobals();
});

it('A page whose tasks are short gives way in a change', () => {
  changeAtOnceWhereSlow();
  expect(isSkipped()).toBe(false);
  observed([60, 100]);
  expect(isSkipped()).toBe(false);
});

it('A page that had a long task gives way at once, whatever comes later', () => {
  changeAtOnceWhereSlow();
  observed([60, 101]);
  observed([60]);
  expect(isSkipped()).toBe(true);
});

it('A page that is left without a change has none to skip', () => {
  changeAtOnceWhereSlow();
  observed([200]);
  expect(() => dispatchEvent(new Event('pageswap'))).not.toThrow();
});

it('Browsers that tell nothing of tasks change as they do', () => {
  browser([]);
  changeAtOnceWhereSlow();
  expect(() => observed([200])).toThrow('nobody asked');
  expect(isSkipped()).toBe(false);
});
