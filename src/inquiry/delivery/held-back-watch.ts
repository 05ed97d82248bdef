import type { HeldBack } from '../core/held-back.ts';
import type { DeliveryLog } from './channel.ts';
import { inquiriesHeldBack } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
const interval = 60_000;
const leastBetween = 60 * 60_000;

const isRecent = (moment: number) => performance.now() - moment < leastBetween;

interface HeldBackWatchOptions {
  heldBack: (now: Date) => HeldBack;
  notify: Notify;
  log: Pick<DeliveryLog, 'warn'>;
  /** The company's, for the times in notices. */
  timeZone: string;
  now?: () => Date;
}

/**
 * Tells staff in one summary that inquiries are held back, at most once an hour; one that no channel
 * has taken is tried again a minute later.
 * @returns `look`, which looks at once, and `stop`, which ends the watch
 */
export function watchHeldBack(options: HeldBackWatchOptions) {
  const { heldBack, notify, log, timeZone, now = () => new Date() } = options;
  let lastWarned = Number.NEGATIVE_INFINITY;
  let lastTold = Number.NEGATIVE_INFINITY;
  let telling = false;

  async function look(): Promise<void> {
    const held = heldBack(now());
    if (held.waiting === 0 && held.quarantined === 0) return;
    if (telling || isRecent(lastTold)) return;
    if (!isRecent(lastWarned)) {
      lastWarned = performance.now();
      log.warn({ ...held }, 'more inquiries have come than are announced one by one');
    }
    telling = true;
    if (await notify(inquiriesHeldBack(held, now(), timeZone))) lastTold = performance.now();
    telling = false;
  }

  const timer = setInterval(look, interval);
  return { look, stop: () => clearInterval(timer) };
}
