import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '../store/store.ts';
import { watchDueInquiries } from './due-watch.ts';

const queueDueAlerts = vi.fn<InquiryStore['queueDueAlerts']>();
const store = { queueDueAlerts } as unknown as InquiryStore;
const log = { error: vi.fn() };
const wake = vi.fn();
const now = () => new Date('2026-03-02T15:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  queueDueAlerts.mockReset().mockResolvedValue(0);
  wake.mockReset();
  log.error.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the watch over the promise', () => {
  it('looks every minute for answers due within half an hour, until it is ended', async () => {
    const watch = watchDueInquiries({ store, channels: ['email'], wake, log, now });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queueDueAlerts).toHaveBeenCalledExactlyOnceWith({
      now: now(),
      dueBefore: new Date('2026-03-02T15:30:00Z'),
      channels: ['email'],
    });
    watch.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(queueDueAlerts).toHaveBeenCalledOnce();
  });

  it('wakes the outbox only when there is an alert', async () => {
    const watch = watchDueInquiries({ store, channels: ['email'], wake, log, now });
    await watch.look();
    expect(wake).not.toHaveBeenCalled();
    queueDueAlerts.mockResolvedValueOnce(2);
    await watch.look();
    expect(wake).toHaveBeenCalledOnce();
    watch.stop();
  });

  it('survives a store that fails', async () => {
    queueDueAlerts.mockRejectedValueOnce(new StoreUnavailable('locked'));
    const watch = watchDueInquiries({ store, channels: ['email'], wake, log, now });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new StoreUnavailable('locked') },
      expect.stringContaining('could not be looked up'),
    );
    expect(queueDueAlerts).toHaveBeenCalledTimes(2);
    watch.stop();
  });

  it('does not look where no channel could tell staff', () => {
    watchDueInquiries({ store, channels: [], wake, log, now });
    expect(vi.getTimerCount()).toBe(0);
  });
});
