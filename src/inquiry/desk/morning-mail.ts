/** What waits for staff when their day begins: told once, on business days, if there is anything. */
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryFile } from '../core/record.ts';
import type { DeliveryLog, Writing } from '../delivery/channel.ts';
import { type Found, morningSummary } from '../delivery/morning-summary.ts';
import type { Notify } from '../delivery/notifier.ts';
import { businessDayAt } from '../promises/business-hours.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';
import { confirmSummary, takeSummary } from './summary-lease.ts';

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
/**
 * How long no other server sends it, in milliseconds. Must exceed the time that a summary is made and sent
 * in; channels end within 30 seconds.
 */
const leaseMs = 5 * 60_000;

interface MorningMailOptions {
  store: Pick<InquiryStore, 'list' | 'remember'>;
  hours: OpeningHours;
  notify: Notify;
  linksTo: Writing['linksTo'];
  log: Pick<DeliveryLog, 'warn'>;
  now?: () => Date;
}

/**
 * One server alone sends it, and once. One that no channel has taken, or whose server was killed, is tried
 * again when the lease ends, five minutes after it was begun. A server that was off at opening time sends
 * it when it is back, until closing time.
 * @returns `look`, which looks at once, and `stop`, which ends the watch and waits for a summary that is
 *   being sent
 */
export function watchMornings(options: MorningMailOptions) {
  const { store, hours, notify, linksTo, log, now = () => new Date() } = options;
  let doneFor = '';
  /** What was sent, but may not be confirmed. */
  let sent: { day: string; at: Date } | undefined;

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

  async function tell(at: Date, before: Date | undefined): Promise<boolean> {
    const since = new Date(at.getTime() - longestAgo);
    const waiting = {
      quarantined: await find({ standing: 'quarantined', since: before ?? since }),
      overdue: await find({ dueBefore: at, since, oldestFirst: true }),
      undelivered: await find({ failed: true, since }),
    };
    const summary = morningSummary(waiting, at, hours.timeZone, linksTo);
    return summary === undefined || notify(summary);
  }

  async function look(): Promise<void> {
    const at = now();
    const day = businessDayAt(at, hours);
    if (!day || day === doneFor) return;
    try {
      if (sent?.day !== day) {
        const taken = await takeSummary(store, day, at, leaseMs);
        if (taken.state === 'told') doneFor = day;
        if (taken.state !== 'taken' || !(await tell(at, taken.before))) return;
        sent = { day, at };
      }
      await confirmSummary(store, day, sent.at);
      doneFor = day;
    } catch (err) {
      log.warn({ err }, 'the morning mail could not be made; trying again within minutes');
    }
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
