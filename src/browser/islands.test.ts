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
const arrive = async () => {
  script.resolve();
  await vi.advanceTimersByTimeAsync(0);
};
const comeBack = async () => {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
};

describe('an attempt before the script', () => {
  it('is replayed once the script has started, and only once', async () => {
    press();
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(native).not.toHaveBeenCalled();
    await arrive();
    expect(start).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(patience);
    expect(native).toHaveBeenCalledOnce();
  });

  it('is sent natively when the script stalls for four seconds, counted from the attempt', async () => {
    part('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    press();
    await vi.advanceTimersByTimeAsync(patience - 1);
    press();
    expect(native).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(native).toHaveBeenCalledOnce();
    expect(part('form').dataset.posted).toBe('true');
  });

  it('is sent natively when the script fails to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    press();
    script.reject(new TypeError('no network'));
    await vi.advanceTimersByTimeAsync(0);
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

describe('a script that loads after that', () => {
  it('starts only when Back restores the page that is being left', async () => {
    press();
    await vi.advanceTimersByTimeAsync(patience);
    await arrive();
    expect(start).not.toHaveBeenCalled();
    expect(native).toHaveBeenCalledOnce();
    await comeBack();
    expect(start).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
  });

  it('finds no mark of a post on a form that it handles itself after an invalid attempt', async () => {
    part('input').removeAttribute('value');
    press();
    await vi.advanceTimersByTimeAsync(patience);
    await arrive();
    part('input').setAttribute('value', 'Ann');
    press();
    expect(native).toHaveBeenCalledOnce();
    expect(part('form').dataset.posted).toBeUndefined();
  });

  it('starts where native validation has stopped the attempt', async () => {
    part('input').removeAttribute('value');
    press();
    await vi.advanceTimersByTimeAsync(patience);
    expect(native).not.toHaveBeenCalled();
    await arrive();
    expect(start).toHaveBeenCalledOnce();
    expect(native).not.toHaveBeenCalled();
  });
});

describe('a pointer', () => {
  const move = (movementX: number) =>
    part('form').dispatchEvent(
      Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }),
    );

  it('that reaches an island loads its script, once', () => {
    move(1);
    move(1);
    expect(load).toHaveBeenCalledOnce();
  });

  it('that rests while the page scrolls loads nothing', () => {
    move(0);
    expect(load).not.toHaveBeenCalled();
  });
});
