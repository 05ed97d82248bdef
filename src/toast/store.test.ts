import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, defaultDuration, type ToastMessage } from './store.ts';

const message = { title: 'Saved', description: 'All of it.' };

/** A toast whose card is drawn at once. */
function shown(store: ReturnType<typeof createToastStore>, toast: ToastMessage) {
  const next = store.show(toast);
  store.resume('not drawn');
  return next;
}

describe('the toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('dismisses a toast 5000 ms after it is shown, not sooner', () => {
    const store = createToastStore();
    shown(store, message);
    vi.advanceTimersByTime(4999);
    expect(store.current()).toMatchObject({ ...message, duration: 5000 });
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('starts the clock when the card is drawn: until then nobody has seen it', () => {
    const store = createToastStore();
    store.show(message);
    vi.advanceTimersByTime(60_000);
    store.resume('not drawn');
    vi.advanceTimersByTime(defaultDuration - 1);
    expect(store.current()).toBeDefined();
    store.show({ title: 'Second', description: '' });
    vi.advanceTimersByTime(60_000);
    expect(store.current()?.title).toBe('Second');
    store.resume('not drawn');
    vi.advanceTimersByTime(defaultDuration);
    expect(store.current()).toBeUndefined();
  });

  it('takes a given duration instead', () => {
    const store = createToastStore();
    shown(store, { ...message, duration: 200 });
    vi.advanceTimersByTime(199);
    expect(store.current()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('sets no timer for an infinite duration', () => {
    const store = createToastStore();
    shown(store, { ...message, duration: Number.POSITIVE_INFINITY });
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10 * 24 * 3600 * 1000);
    expect(store.current()).toBeDefined();
  });

  it('does not fire a very long timer at once', () => {
    const store = createToastStore();
    shown(store, { ...message, duration: 2 ** 32 });
    vi.advanceTimersByTime(defaultDuration);
    expect(store.current()).toBeDefined();
  });

  it('replaces the visible toast and starts the clock of the new one', () => {
    const store = createToastStore();
    shown(store, message);
    vi.advanceTimersByTime(defaultDuration - 1);
    shown(store, { title: 'Second', description: '' });
    vi.advanceTimersByTime(defaultDuration - 1);
    expect(store.current()?.title).toBe('Second');
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('replaces a toast that would stay forever with one that does not', () => {
    const store = createToastStore();
    shown(store, { ...message, duration: Number.POSITIVE_INFINITY });
    shown(store, message);
    vi.advanceTimersByTime(defaultDuration);
    expect(store.current()).toBeUndefined();
  });

  it('does not let an old toast dismiss the one that replaced it', () => {
    const store = createToastStore();
    const old = shown(store, message);
    shown(store, { title: 'Second', description: '' });
    old.dismiss();
    expect(store.current()?.title).toBe('Second');
  });

  it('stops the clock while any pause lasts and continues with the time that remained', () => {
    const store = createToastStore();
    shown(store, { ...message, duration: 500 });
    vi.advanceTimersByTime(300);
    store.pause('pointer');
    store.pause('hidden tab');
    vi.advanceTimersByTime(60_000);
    store.resume('pointer');
    vi.advanceTimersByTime(60_000);
    expect(store.current()).toBeDefined();
    store.resume('hidden tab');
    vi.advanceTimersByTime(199);
    expect(store.current()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeUndefined();
  });

  it('starts the clock of a toast shown in a hidden tab once the tab is visible', () => {
    const store = createToastStore();
    store.pause('hidden tab');
    shown(store, message);
    vi.advanceTimersByTime(60_000);
    expect(store.current()).toBeDefined();
    store.resume('hidden tab');
    vi.advanceTimersByTime(defaultDuration);
    expect(store.current()).toBeUndefined();
  });

  it('tells its listeners of every change until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    shown(store, message).dismiss();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    shown(store, message);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('shows every toast as a new one, plain unless it says otherwise', () => {
    const store = createToastStore();
    const first = shown(store, message);
    const second = shown(store, { ...message, kind: 'success' });
    expect(first).toMatchObject({ id: 1, kind: 'plain' });
    expect(second).toMatchObject({ id: 2, kind: 'success' });
  });

  it('has no clock without a toast, and one clock with it', () => {
    const store = createToastStore();
    store.resume('pointer');
    expect(vi.getTimerCount()).toBe(0);
    shown(store, message);
    store.resume('pointer');
    expect(vi.getTimerCount()).toBe(1);
    store.current()?.dismiss();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets an old toast be dismissed again without harm', () => {
    const store = createToastStore();
    const old = shown(store, message);
    old.dismiss();
    old.dismiss();
    expect(store.current()).toBeUndefined();
  });
});
