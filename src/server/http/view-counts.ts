/** How often pages were viewed, by week and origin: in memory, and once a minute in the store. */
import type { FastifyBaseLogger } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';

/** Stands for further origins of a page. */
const otherOrigins = '(other)';
/** Pages with origins in a week: strangers can invent labels. */
const mostPairs = 500;
/** In milliseconds: twelve weeks. */
const lifetime = 12 * 7 * 24 * 3_600_000;

type Counts = Map<string, number>;

export function createViewCounts(store: InquiryStore, timeZone: string, log: FastifyBaseLogger) {
  let counts: Counts = new Map();
  return {
    add: (page: string, origin: string) => add(counts, [[`${page} ${origin}`, 1]]),
    async save(): Promise<void> {
      if (counts.size === 0) return;
      const unsaved = counts;
      counts = new Map();
      const now = new Date();
      try {
        await store.updateValue(keyOf(mondayOf(now, timeZone)), (known) => {
          const sum: Counts = new Map();
          add(sum, Object.entries(known?.value ?? {}));
          add(sum, unsaved);
          const value = Object.fromEntries(sum.entries().map(([pair, n]) => [pair, String(n)]));
          const expiresAt = new Date(now.getTime() + lifetime);
          return { result: undefined, storedValue: { value, expiresAt } };
        });
      } catch (err) {
        add(counts, unsaved);
        log.warn({ err }, 'page views could not be saved: retrying in a minute');
      }
    },
  };
}

/** The views of each page by origin in the week that begins on that Monday. */
export async function readPageViews(store: InquiryStore, monday: Temporal.PlainDate) {
  const { value = {} } = (await store.getValue(keyOf(monday))) ?? {};
  return Object.entries(value).map(([pair, count]) => {
    const [page = '', origin = ''] = pair.split(/ (.*)/);
    return { page, origin, views: Number(count) };
  });
}

export function mondayOf(time: Date, timeZone: string): Temporal.PlainDate {
  const today = time.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 });
}

const keyOf = (monday: Temporal.PlainDate) => `views ${monday}`;

function add(counts: Counts, added: Iterable<[pair: string, count: number | string]>): void {
  for (const [pair, count] of added) {
    const isKept = counts.has(pair) || counts.size < mostPairs;
    const key = isKept ? pair : `${pair.split(' ', 1)} ${otherOrigins}`;
    counts.set(key, (counts.get(key) ?? 0) + Number(count));
  }
}
