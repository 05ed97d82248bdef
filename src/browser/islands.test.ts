// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIslands } from './islands.ts';
import { replayAttempts } from './replay.ts';

/** How long an attempt waits for the script, in milliseconds. */
const patience = 4000;

let script: PromiseWithResolvers<void>;
const start = vi.fn(async () => {});
const load = vi.fn(() => script.promise.then(() => ({ start })));
/** Submits that reach the browser. */
const native = vi.fn((event: Event) => event.preventDefault());
/** Removes the page's listeners, as leaving it does. */
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  script = Promise.withResolvers();
  document.body.innerHTML =
    '<div data-island="form"><form><input name="name" required value="Ann"><button>Send</button></form></div>';
  document.body.addEventListener('submit', native);
  const listeners = vi.spyOn(window, 'addEventListener');
  replayAttempts(async () => {});
  startIslands({ form: load });
  leave = () => {
    for (const [type, listener, options] of listeners.mock.calls)
      removeEventListener(type, listener as EventListener, options);
    listeners.mockRestore();
  };
});
afterEach(() => {
  leave();
  document.body.removeEventListener('submit', native);
  vi.useRealTimers();
  vi.clearAllMocks();
});

const part = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const press = () => part('button').click();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const arrive = async () => {
  script.resolve();
  await wait(0);
};
const pageShow = async (persisted: boolean) => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await wait(0);
};

describe('an attempt before the script', () => {
  it('is replayed once the script has started, and only once', async () => {
    press();
    await wait(patience - 1);
    expect(native).not.toHaveBeenCalled();
    await arrive();
    await wait(patience);
    expect(start).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
    press();
    expect(part('form').dataset.posted).toBeUndefined();
  });

  it('is sent natively when the script stalls for four seconds, counted from the attempt', async () => {
    part('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await wait(60_000);
    press();
    await wait(patience - 1);
    press();
    expect(native).not.toHaveBeenCalled();
    await wait(1);
    expect(native).toHaveBeenCalledOnce();
    expect(part('form').dataset.posted).toBe('true');
  });

  it('is sent natively when the script fails to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    press();
    script.reject(new TypeError('no network'));
    await wait(0);
    expect(log).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
    press();
    expect(native).toHaveBeenCalledTimes(2);
  });

  it('is left to the browser outside islands', () => {
    document.body.innerHTML = '<form><button>Send</button></form>';
    press();
    expect(native).toHaveBeenCalledOnce();
  });
});

describe('a script that arrives too late', () => {
  it('starts only when Back restores the page that is being left', async () => {
    press();
    await wait(patience);
    await arrive();
    await pageShow(false);
    expect(start).not.toHaveBeenCalled();
    await pageShow(true);
    expect(start).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
  });

  it('starts where native validation has stopped the attempt, and finds no mark of a post', async () => {
    part('input').removeAttribute('value');
    press();
    await wait(patience);
    await arrive();
    expect(start).toHaveBeenCalledOnce();
    expect(native).not.toHaveBeenCalled();
    part('input').setAttribute('value', 'Ann');
    press();
    expect(native).toHaveBeenCalledOnce();
    expect(part('form').dataset.posted).toBeUndefined();
  });
});

it('a pointer that reaches an island loads its script once; one that rests over a scrolling page does not', () => {
  const move = (movementX: number) =>
    part('form').dispatchEvent(
      Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }),
    );
  move(0);
  expect(load).not.toHaveBeenCalled();
  move(1);
  move(1);
  expect(load).toHaveBeenCalledOnce();
});

it('the form starts when it is almost visible and the browser is idle', () => {
  let see = (_: { isIntersecting: boolean }[]) => {};
  const observe = vi.fn();
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = () => {};
      constructor(listener: typeof see) {
        see = listener;
      }
    },
  );
  part('[data-island]').dataset.island = 'contact-form';
  startIslands({ 'contact-form': load });
  expect(observe).toHaveBeenCalledExactlyOnceWith(part('form'));
  see([{ isIntersecting: false }]);
  expect(idle).not.toHaveBeenCalled();
  see([{ isIntersecting: true }]);
  expect(load).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  expect(load).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
