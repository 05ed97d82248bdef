import type { InquiryStore } from '#server/store/store.ts';
import { everyMinute } from './every-minute.ts';

/** How long before an answer is overdue staff are alerted, in milliseconds. */
const alertLead = 30 * 60_000;

interface DueWatchOptions {
  store: Pick<InquiryStore, 'queueDueAlerts'>;
  channels: string[];
  timeZone: string;
  wake: () => void;
  log: { error(fields: object, message: string): void };
}

/**
 * Alerts staff, once for each inquiry, when its answer is almost overdue. One that was due on an earlier day, while no
 * server ran, is left to the morning mail.
 */
export function watchDueInquiries({ store, channels, timeZone, wake, log }: DueWatchOptions) {
  async function look(): Promise<void> {
    const now = new Date();
    const dueBefore = new Date(now.getTime() + alertLead);
    const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    const dueFrom = new Date(day.startOfDay().epochMilliseconds);
    if ((await store.queueDueAlerts({ now, dueFrom, dueBefore, channels })) > 0) wake();
  }
  return everyMinute(look, (err) =>
    log.error({ err }, 'inquiries due soon could not be looked up; trying again in a minute'),
  );
}
