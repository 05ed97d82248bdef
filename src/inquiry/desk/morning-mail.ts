/** What waits for staff when their day begins: told once, on business days, if there is anything. */
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryFile } from '../core/record.ts';
import type { DeliveryLog, Writing } from '../delivery/channel.ts';
import { type Found, morningSummary } from '../delivery/morning-summary.ts';
import type { Notice } from '../delivery/notice.ts';
import type { Notify } from '../delivery/notifier.ts';
import { businessDayAt } from '../promises/business-hours.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';

/** Inquiries of one kind that are named, and those that are counted. */
const mostNamed = 30;
const mostCounted = 1000;
/**
 * What came earlier, in milliseconds, is left to the desk: nobody is told for ever of what nobody has
 * ever marked as answered.
 */
const longestAgo = 30 * 24 * 3600 * 1000;
/** How often it looks whether the day has begun, in milliseconds. */
const interval = 60_000;
/** In the store: when the last summary was made, be it that nothing waited. */
const lastKey = 'morning';

interface MorningMailOptions {
  store: Pick<InquiryStore, 'list' | 'recall' | 'remember'>;
  hours: OpeningHours;
  /** Sends each summary once, however many servers ask for it. */
  notify: Notify;
  linksTo: Writing['linksTo'];
  log: Pick<DeliveryLog, 'warn'>;
  now?: () => Date;
}

/**
 * A server that was off at opening time sends it when it is back, until closing time.
 * @returns `look`, which looks at once, and `stop`, which ends the watch and waits for a summary that is
 *   being sent
 */
export function watchMornings(options: MorningMailOptions) {
  const { store, hours, notify, linksTo, log, now = () => new Date() } = options;
  let doneFor = '';

  async function look(): Promise<void> {
    const at = now();
    const today = businessDayAt(at, hours);
    if (!today || today === doneFor) return;
    try {
      const last = await store.recall(lastKey);
      if (last?.value.today !== today) {
        const summary = await summaryOf(today, at, new Date(last?.value.at ?? Number.NaN));
        if (summary && !(await notify(summary))) return;
        await note(today, at);
      }
      doneFor = today;
    } catch (err) {
      log.warn({ err }, 'the morning mail could not be made; trying again in a minute');
    }
  }

  async function summaryOf(today: string, at: Date, last: Date): Promise<Notice | undefined> {
    const since = new Date(at.getTime() - longestAgo);
    const waiting = {
      // One of a clock that was ahead is none.
      quarantined: await find({ status: 'quarantined', since: last <= at ? last : since }),
      overdue: await find({ dueBefore: at, since, oldestFirst: true }),
      undelivered: await find({ failed: true, since }),
    };
    return morningSummary(waiting, { today, at }, hours.timeZone, linksTo);
  }

  /** Every server does, and the first counts: the others have made theirs in vain. */
  async function note(today: string, at: Date): Promise<void> {
    const value = { today, at: at.toISOString() };
    await store.remember(lastKey, (known) => {
      const isFirst = known?.value.today !== today;
      return { result: undefined, ...(isFirst && { memory: { value } }) };
    });
  }

  /** What is beyond the first ones is counted, without being kept. */
  async function find(filter: ListFilter): Promise<Found> {
    const named: InquiryFile[] = [];
    let count = 0;
    for await (const file of store.list(filter)) {
      count += 1;
      if (named.length < mostNamed) named.push(file);
      if (count === mostCounted) break;
    }
    return { named, count };
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    // One after the other: sending may take longer than the time until the next look.
    looking = looking.then(look);
  }, interval);
  return {
    look,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
