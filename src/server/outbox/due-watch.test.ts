import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { watchDueInquiries } from './due-watch.ts';

const queueDueAlerts = vi.fn<InquiryStore['queueDueAlerts']>();
const log = { error: vi.fn() };
const wake = vi.fn();
const now = () => new Date('2026-03-02T15:00:00Z');
const watch = (...channels: string[]) =>
  watchDueInquiries({ store: { queueDueAlerts }, channels, wake, log, now });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  queueDueAlerts.mockResolvedValue(0);
});
afterEach(() => {
  vi.useRealTimers();
});

it('looks every minute for answers due within half an hour, and wakes the outbox for an alert', async () => {
  const watching = watch('email');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queueDueAlerts).toHaveBeenCalledExactlyOnceWith({
    now: now(),
    dueBefore: new Date('2026-03-02T15:30:00Z'),
    channels: ['email'],
  });
  expect(wake).not.toHaveBeenCalled();
  queueDueAlerts.mockResolvedValueOnce(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wake).toHaveBeenCalledOnce();
  watching.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(queueDueAlerts).toHaveBeenCalledTimes(2);
});

it('survives a store that fails', async () => {
  queueDueAlerts.mockRejectedValueOnce(new StoreUnavailable('locked'));
  const watching = watch('email');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: new StoreUnavailable('locked') },
    expect.stringContaining('could not be looked up'),
  );
  expect(queueDueAlerts).toHaveBeenCalledTimes(2);
  watching.stop();
});

it('does not look where no channel could tell staff', () => {
  watch();
  expect(vi.getTimerCount()).toBe(0);
});
