import type { InquiryStore } from '#server/store/store.ts';
import type { Alarm } from './alarms.ts';

/** How long before an answer is overdue staff are alerted, in milliseconds. */
const alertLead = 30 * 60_000;

interface DueSoonOptions {
  store: Pick<InquiryStore, 'queueDueAlerts'>;
  channels: string[];
  timeZone: string;
  wake: () => void;
}

/**
 * Alerts staff, once for each inquiry, when its answer is almost overdue: the outbox delivers it. One that was due on
 * an earlier day, while no server ran, is left to the morning mail.
 */
export function dueSoonAlarm({ store, channels, timeZone, wake }: DueSoonOptions): Alarm {
  return async (now) => {
    const dueBefore = new Date(now.getTime() + alertLead);
    const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    const dueFrom = new Date(day.startOfDay().epochMilliseconds);
    if ((await store.queueDueAlerts({ now, dueFrom, dueBefore, channels })) > 0) wake();
    return [];
  };
}
