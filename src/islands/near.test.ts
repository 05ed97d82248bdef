// @vitest-environment jsdom
/** An attempt made before an island's script has come; e2e/first-touch.spec.ts sees real ones. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import near from './near.ts';

/** Milliseconds after which an attempt goes its native way. */
const patience = 4000;

let script: PromiseWithResolvers<() => Promise<void>>;
const start = vi.fn(async () => {});
/** What the browser itself sent, or what it found missing. */
const native = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  script = Promise.withResolvers();
  document.body.innerHTML =
    '<astro-island><form><input name="name" required value="Ann"><button>Send</button></form></astro-island>';
  document.body.addEventListener('submit', native);
  near(() => script.promise, { name: '', value: '' }, part('astro-island'));
});
afterEach(() => {
  document.body.removeEventListener('submit', native);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const part = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const press = () => part('button').click();
const arrive = async () => {
  script.resolve(start);
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
