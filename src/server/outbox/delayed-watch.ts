import type { DeliveryLog } from './channels/channel.ts';
import { type Delayed, inquiriesDelayed } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
const interval = 60_000;
const leastBetween = 60 * 60_000;

const isRecent = (time: number) => performance.now() - time < leastBetween;

interface DelayedWatchOptions {
  delayed: (now: Date) => Delayed;
  notify: Notify;
  log: Pick<DeliveryLog, 'warn'>;
  timeZone: string;
  now?: () => Date;
}

/** Tells staff, at most once an hour, that notifications are delayed; repeated until a channel accepts it. */
export function watchDelayed(options: DelayedWatchOptions) {
  const { delayed, notify, log, timeZone, now = () => new Date() } = options;
  let lastWarned = Number.NEGATIVE_INFINITY;
  let lastSent = Number.NEGATIVE_INFINITY;
  let isSending = false;

  async function look(): Promise<void> {
    const current = delayed(now());
    if (current.waiting === 0 && current.quarantined === 0) return;
    if (isSending || isRecent(lastSent)) return;
    if (!isRecent(lastWarned)) {
      lastWarned = performance.now();
      log.warn(current, 'more inquiries have come than are announced one by one');
    }
    isSending = true;
    if (await notify(inquiriesDelayed(current, now(), timeZone))) lastSent = performance.now();
    isSending = false;
  }

  const timer = setInterval(look, interval);
  return { look, stop: () => clearInterval(timer) };
}
