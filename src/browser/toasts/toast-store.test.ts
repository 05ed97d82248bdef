import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts as store, type ToastMessage } from './toast-store.ts';

const message = { title: 'Saved', description: 'All of it.' };
const second = { title: 'Second', description: '' };

const wait = (ms: number) => void vi.advanceTimersByTime(ms);

/** Shows a toast whose card is rendered at once. */
function shown(toast: ToastMessage) {
  const next = store.show(toast);
  store.resume('not drawn');
  return next;
}

/** Expects the visible toast to disappear after this time, in milliseconds, and not before. */
function expectToLast(ms: number) {
  wait(ms - 1);
  expect(store.current()).toBeDefined();
  wait(1);
  expect(store.current()).toBeUndefined();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  store.current()?.dismiss();
  vi.useRealTimers();
});

it('dismisses a toast after 5000 ms, or after the duration that it was given', () => {
  shown(message);
  expect(store.current()).toMatchObject({ ...message, duration: 5000 });
  expectToLast(5000);
  shown({ ...message, duration: 200 });
  expectToLast(200);
});

it('starts the timer when the card is rendered', () => {
  store.show(message);
  wait(60_000);
  store.resume('not drawn');
  wait(4999);
  store.show(second);
  wait(60_000);
  expect(store.current()).toMatchObject(second);
  store.resume('not drawn');
  expectToLast(5000);
});

it('replaces the visible toast, whose dismissal then does nothing, and starts a new timer', () => {
  for (const duration of [5000, Number.POSITIVE_INFINITY]) {
    const old = shown({ ...message, duration });
    wait(4999);
    shown(second);
    old.dismiss();
    expect(store.current()).toMatchObject(second);
    expectToLast(5000);
  }
});

it('stops the timer while any pause lasts, and continues with the remaining time', () => {
  shown({ ...message, duration: 500 });
  wait(300);
  store.pause('pointer');
  store.pause('hidden tab');
  wait(60_000);
  store.resume('pointer');
  wait(60_000);
  store.resume('hidden tab');
  expectToLast(200);
});
