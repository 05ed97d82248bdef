import type { InquiryStore } from '#server/store/store.ts';

/** Staff are alerted this long before an answer is overdue, in milliseconds. */
const alertLead = 30 * 60_000;
const interval = 60_000;

interface DueWatchOptions {
  store: Pick<InquiryStore, 'queueDueAlerts'>;
  channels: string[];
  wake: () => void;
  log: { error(fields: object, message: string): void };
  now?: () => Date;
}

/** Alerts staff, once for each inquiry, when its answer is almost overdue. */
export function watchDueInquiries(options: DueWatchOptions) {
  const { store, channels, wake, log, now = () => new Date() } = options;
  const look = async () => {
    const moment = now();
    const dueBefore = new Date(moment.getTime() + alertLead);
    try {
      if ((await store.queueDueAlerts({ now: moment, dueBefore, channels })) > 0) wake();
    } catch (err) {
      log.error({ err }, 'inquiries due soon could not be looked up; trying again in a minute');
    }
  };
  const timer = channels.length > 0 ? setInterval(look, interval) : undefined;
  return { look, stop: () => clearInterval(timer) };
}
