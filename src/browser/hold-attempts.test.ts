// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdAttempts } from './hold-attempts.ts';

/** How long an attempt waits for the script, in milliseconds. */
const patience = 4000;

let script: PromiseWithResolvers<void>;
const load = vi.fn(() => script.promise);
/** Submits that reach the page, and those of them that its script takes over. */
const reached = vi.fn();
let isLive: boolean;
/** To be called once the script has loaded. */
let release: () => void;
/** Removes the page's listeners, as leaving it does. */
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  script = Promise.withResolvers();
  isLive = false;
  document.body.innerHTML =
    '<form><input name="name" required value="Ann"><input name="email" required value="a@b"><button type="submit">Send</button></form>';
  part('form').addEventListener('submit', (event) => {
    reached();
    if (isLive) event.preventDefault();
  });
  // jsdom would report that it does not navigate.
  document.addEventListener('submit', (event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    Object.defineProperty(event, 'defaultPrevented', { value: defaultPrevented });
  });
  const listeners = vi.spyOn(window, 'addEventListener');
  release = holdAttempts(load);
  leave = () => {
    for (const [type, listener, options] of listeners.mock.calls)
      removeEventListener(type, listener as EventListener, options);
    listeners.mockRestore();
  };
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const part = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const press = () => part('button').click();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const arrive = async () => {
  isLive = true;
  script.resolve();
  release();
  await wait(0);
};
const isPosted = () => part('form').dataset.posted === 'true';

it('an attempt before the script is repeated once the script has come, and only once', async () => {
  press();
  await wait(patience - 1);
  expect(reached).not.toHaveBeenCalled();
  await arrive();
  await wait(patience);
  expect(reached).toHaveBeenCalledOnce();
  press();
  expect(reached).toHaveBeenCalledTimes(2);
  expect(isPosted()).toBe(false);
});

it('an attempt is sent natively when the script stalls for four seconds, and marked', async () => {
  press();
  await wait(patience - 1);
  press();
  expect(reached).not.toHaveBeenCalled();
  await wait(1);
  expect(reached).toHaveBeenCalledOnce();
  expect(isPosted()).toBe(true);
});

it('an attempt is sent natively when the script fails to load, never within the event that was held', async () => {
  script.reject(new TypeError('no network'));
  press();
  // Firefox remembers the failure, so the load fails at once; in its event a press is ignored.
  await Promise.resolve()
    .then(() => {})
    .then(() => {});
  expect(reached).not.toHaveBeenCalled();
  await wait(0);
  expect(reached).toHaveBeenCalledOnce();
  press();
  expect(reached).toHaveBeenCalledTimes(2);
});

it('all fields that native validation finds are held: none takes the focus from the first', async () => {
  script.reject(new TypeError('no network'));
  const prevented: boolean[] = [];
  for (const field of document.querySelectorAll('input')) {
    field.removeAttribute('value');
    const event = new Event('invalid', { cancelable: true });
    field.dispatchEvent(event);
    prevented.push(event.defaultPrevented);
    // Between the events of a real press the microtasks run.
    await Promise.resolve()
      .then(() => {})
      .then(() => {});
  }
  expect(prevented).toEqual([true, true]);
});

it('a script that comes after a native post finds the form marked, and later posts are its own', async () => {
  press();
  await wait(patience);
  await arrive();
  expect(reached).toHaveBeenCalledOnce();
  expect(isPosted()).toBe(true);
  delete part('form').dataset.posted;
  press();
  expect(isPosted()).toBe(false);
});
