/** The morning mail: a summary at opening time on business days, if anything waits for staff. */

import type { InquiryFile } from '#server/store/record.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { businessDayAt } from '#shared/business-hours.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import type { DeliveryLog, Writing } from './channels/channel.ts';
import { type Found, morningSummary } from './morning-summary.ts';
import type { Notice } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Inquiries of one kind that are listed, and that are counted. */
const mostNamed = 30;
const mostCounted = 1000;
/** In milliseconds: inquiries that nobody ever marks as answered must not be listed for ever. */
const longestAgo = 30 * 24 * 3600 * 1000;
/** Between two checks whether the day has begun, in milliseconds. */
const interval = 60_000;
/** Key of the memory of the last summary, even if nothing waited. */
const lastKey = 'morning';

interface MorningMailOptions {
  store: Pick<InquiryStore, 'list' | 'recall' | 'remember'>;
  hours: OpeningHours;
  /** Sends each summary once, whichever server asks first. */
  notify: Notify;
  linksTo: Writing['linksTo'];
  log: Pick<DeliveryLog, 'warn'>;
  now?: () => Date;
}

/**
 * A server that was down at opening time sends it when it is back, until closing time.
 * @returns `look` checks at once; `stop` ends the watch and waits for a summary being sent
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
      // Ignores a time that a wrong clock set in the future.
      quarantined: await find({ status: 'quarantined', since: last <= at ? last : since }),
      overdue: await find({ dueBefore: at, since, oldestFirst: true }),
      undelivered: await find({ failed: true, since }),
    };
    return morningSummary(waiting, { today, at }, hours.timeZone, linksTo);
  }

  /** Of several servers, the first one's note counts. */
  async function note(today: string, at: Date): Promise<void> {
    const value = { today, at: at.toISOString() };
    await store.remember(lastKey, (known) => {
      const isFirst = known?.value.today !== today;
      return { result: undefined, ...(isFirst && { memory: { value } }) };
    });
  }

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
    // One after the other: sending may take longer than the interval.
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
