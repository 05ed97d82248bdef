import type { Delayed } from '../core/delayed.ts';
import type { DeliveryLog } from './channel.ts';
import { inquiriesDelayed } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
const interval = 60_000;
const leastBetween = 60 * 60_000;

const isRecent = (moment: number) => performance.now() - moment < leastBetween;

interface DelayedWatchOptions {
  delayed: (now: Date) => Delayed;
  notify: Notify;
  log: Pick<DeliveryLog, 'warn'>;
  /** The company's, for the times in notices. */
  timeZone: string;
  now?: () => Date;
}

/**
 * Tells staff in one summary that inquiries are delayed, at most once an hour; one that no channel
 * has taken is tried again a minute later.
 * @returns `look`, which looks at once, and `stop`, which ends the watch
 */
export function watchDelayed(options: DelayedWatchOptions) {
  const { delayed, notify, log, timeZone, now = () => new Date() } = options;
  let lastWarned = Number.NEGATIVE_INFINITY;
  let lastTold = Number.NEGATIVE_INFINITY;
  let telling = false;

  async function look(): Promise<void> {
    const { waiting, quarantined, until } = delayed(now());
    if (waiting === 0 && quarantined === 0) return;
    if (telling || isRecent(lastTold)) return;
    if (!isRecent(lastWarned)) {
      lastWarned = performance.now();
      log.warn(
        { waiting, until, quarantined },
        'more inquiries have come than are announced one by one',
      );
    }
    telling = true;
    if (await notify(inquiriesDelayed({ waiting, until, quarantined }, now(), timeZone)))
      lastTold = performance.now();
    telling = false;
  }

  const timer = setInterval(look, interval);
  return { look, stop: () => clearInterval(timer) };
}
