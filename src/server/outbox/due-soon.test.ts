import { expect, it, vi } from 'vitest';
import type { InquiryStore } from '#server/store/store.ts';
import { dueSoonAlarm } from './due-soon.ts';

it('queues alerts of answers due on this day within half an hour, and wakes the outbox for one', async () => {
  const queueDueAlerts = vi.fn<InquiryStore['queueDueAlerts']>();
  queueDueAlerts.mockResolvedValueOnce(0).mockResolvedValueOnce(2);
  const wake = vi.fn();
  const channels = ['email'];
  const timeZone = 'America/New_York';
  const alarm = dueSoonAlarm({ store: { queueDueAlerts }, channels, timeZone, wake });
  const now = new Date('2026-03-02T15:01:00Z');
  const never = async () => undefined;
  await alarm(now, never);
  expect(queueDueAlerts).toHaveBeenCalledExactlyOnceWith({
    now,
    // Earlier ones are in the morning mail.
    dueFrom: new Date('2026-03-02T05:00:00Z'),
    dueBefore: new Date('2026-03-02T15:31:00Z'),
    channels,
  });
  expect(wake).not.toHaveBeenCalled();
  await alarm(now, never);
  expect(wake).toHaveBeenCalledOnce();
});
