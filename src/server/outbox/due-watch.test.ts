import { expect, it, onTestFinished, vi } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { watchDueInquiries } from './due-watch.ts';

it('looks every minute for answers due on this day within half an hour, wakes the outbox for an alert, and survives a store that fails', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const queueDueAlerts = vi.fn<InquiryStore['queueDueAlerts']>();
  const down = new StoreUnavailable('locked');
  queueDueAlerts.mockResolvedValueOnce(0).mockRejectedValueOnce(down).mockResolvedValueOnce(2);
  const log = { error: vi.fn() };
  const wake = vi.fn();
  const channels = ['email'];
  const timeZone = 'America/New_York';
  const { stop } = watchDueInquiries({ store: { queueDueAlerts }, channels, timeZone, wake, log });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queueDueAlerts).toHaveBeenCalledExactlyOnceWith({
    now: new Date('2026-03-02T15:01:00Z'),
    // Earlier ones are in the morning mail.
    dueFrom: new Date('2026-03-02T05:00:00Z'),
    dueBefore: new Date('2026-03-02T15:31:00Z'),
    channels,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: down },
    'inquiries due soon could not be looked up; trying again in a minute',
  );
  expect(wake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wake).toHaveBeenCalledOnce();
  await stop();
  expect(vi.getTimerCount()).toBe(0);
});
