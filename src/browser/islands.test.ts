// @vitest-environment jsdom
/** An attempt made before an island's script has come; tests/browser/first-touch.spec.ts sees real ones. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIslands } from './islands.ts';
import { replayAttempts } from './replay.ts';

/** Milliseconds after which an attempt goes its native way. */
const patience = 4000;

let script: PromiseWithResolvers<void>;
const start = vi.fn(async () => {});
const load = vi.fn(() => script.promise.then(() => ({ start })));
/** What the browser itself sent, or what it found missing. */
const native = vi.fn((event: Event) => event.preventDefault());
/** Ends what a page listens to, as leaving it does. */
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
  it('is repeated once the script has started, and once only', async () => {
    press();
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(native).not.toHaveBeenCalled();
    await arrive();
    expect(start).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(patience);
    expect(native).toHaveBeenCalledOnce();
  });

  it('goes its native way after four seconds when the script stalls', async () => {
    press();
    await vi.advanceTimersByTimeAsync(patience - 1);
    press();
    expect(native).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(native).toHaveBeenCalledOnce();
  });

  it('counts its four seconds from the attempt, not from the first touch', async () => {
    part('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    press();
    await vi.advanceTimersByTimeAsync(patience - 1);
    expect(native).not.toHaveBeenCalled();
  });

  it('goes its native way when the script fails to load', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    press();
    script.reject(new TypeError('no network'));
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
    press();
    expect(native).toHaveBeenCalledTimes(2);
  });

  it('is left alone outside of islands', () => {
    document.body.innerHTML = '<form><button>Send</button></form>';
    press();
    expect(native).toHaveBeenCalledOnce();
  });
});

describe('a script that comes after that', () => {
  it('does nothing on the page that is being left, and starts when the visitor comes back', async () => {
    press();
    await vi.advanceTimersByTimeAsync(patience);
    await arrive();
    expect(start).not.toHaveBeenCalled();
    expect(native).toHaveBeenCalledOnce();
    await comeBack();
    expect(start).toHaveBeenCalledOnce();
    expect(native).toHaveBeenCalledOnce();
  });

  it('finds that the browser has posted the form', async () => {
    press();
    await vi.advanceTimersByTimeAsync(patience);
    expect(part('form').dataset.posted).toBe('true');
  });

  it('is not told of a post by what the script itself handles after an attempt in vain', async () => {
    part('input').removeAttribute('value');
    press();
    await vi.advanceTimersByTimeAsync(patience);
    await arrive();
    part('input').setAttribute('value', 'Ann');
    press();
    expect(native).toHaveBeenCalledOnce();
    expect(part('form').dataset.posted).toBeUndefined();
  });

  it('starts where the browser itself has found something missing', async () => {
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

  it('that comes to an island loads what it needs, once', () => {
    move(1);
    move(1);
    expect(load).toHaveBeenCalledOnce();
  });

  it('under which the page scrolls, while it rests, loads nothing', () => {
    move(0);
    expect(load).not.toHaveBeenCalled();
  });
});
