import { counted, describeTime } from '#server/wording.ts';
import type { DeliveryLog } from './channels/channel.ts';
import { everyMinute } from './every-minute.ts';
import type { Delayed, Notice } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
const leastBetween = 60 * 60_000;

const isRecent = (time: number) => performance.now() - time < leastBetween;

interface DelayedWatchOptions {
  delayed: (now: Date) => Delayed;
  notify: Notify;
  log: Pick<DeliveryLog, 'warn'>;
  timeZone: string;
}

/** Tells staff, at most once an hour, that notifications are delayed; repeated until a channel accepts it. */
export function watchDelayed({ delayed, notify, log, timeZone }: DelayedWatchOptions) {
  let lastWarned = Number.NEGATIVE_INFINITY;
  let lastSent = Number.NEGATIVE_INFINITY;

  return everyMinute(async () => {
    const now = new Date();
    const current = delayed(now);
    if (current.waiting + current.quarantined === 0 || isRecent(lastSent)) return;
    if (!isRecent(lastWarned)) {
      lastWarned = performance.now();
      log.warn(current, 'more inquiries have come than are announced one by one');
    }
    if (await notify(inquiriesDelayed(current, now, timeZone))) lastSent = performance.now();
  });
}

function inquiriesDelayed(delayed: Delayed, at: Date, timeZone: string): Notice {
  const { waiting, until, quarantined } = delayed;
  const sentences = [
    'More inquiries have come within an hour than are announced one by one.',
    until &&
      `${counted(waiting, 'inquiry waits and is', 'inquiries wait and are')} announced later, the last one at ${describeTime(until, timeZone)}.`,
    quarantined > 0 &&
      `${counted(quarantined, 'inquiry is', 'inquiries are')} in quarantine because one sender sent many within the hour. If they come from many senders, TRUSTED_PROXY_HOPS is wrong: all visitors count as one.`,
    'The first inquiry of each sender is announced at once.',
  ];
  return {
    type: 'inquiries.delayed',
    id: `inquiries-delayed-${at.getTime()}`,
    at,
    title: 'Many inquiries: not all are announced at once',
    text: sentences.filter(Boolean).join('\n'),
  };
}
