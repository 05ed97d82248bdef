/** How often pages were viewed, by week and origin: in memory, and once a minute in the store. */
import type { FastifyBaseLogger } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';

/** Of page and origin. Strangers can invent labels: the views of further pairs count as `(other)`. */
const mostPairs = 2000;
/** In milliseconds: twelve weeks. */
const lifetime = 12 * 7 * 24 * 3_600_000;

/** By page and origin, such as `/about google / cpc`. */
type Counts = Map<string, number>;

export function createViewCounts(store: InquiryStore, timeZone: string, log: FastifyBaseLogger) {
  let counts: Counts = new Map();
  return {
    add: (page: string, origin: string) => add(counts, `${page} ${origin}`, 1),
    async save(): Promise<void> {
      if (counts.size === 0) return;
      const unsaved = counts;
      counts = new Map();
      const now = new Date();
      try {
        await store.updateValue(keyOf(mondayOf(now, timeZone)), (known) => {
          const sum = readCounts(known?.value);
          for (const [pair, views] of unsaved) add(sum, pair, views);
          const value = Object.fromEntries(
            sum.entries().map(([pair, views]) => [pair, `${views}`]),
          );
          const expiresAt = new Date(now.getTime() + lifetime);
          return { result: undefined, storedValue: { value, expiresAt } };
        });
      } catch (err) {
        for (const [pair, views] of unsaved) add(counts, pair, views);
        log.warn({ err }, 'page views could not be saved: retrying in a minute');
      }
    },
  };
}

/** The views of each page by origin in the week that begins on that Monday. */
export async function readPageViews(store: InquiryStore, monday: Temporal.PlainDate) {
  const counts = readCounts((await store.getValue(keyOf(monday)))?.value);
  return Array.from(counts, ([pair, views]) => {
    const [page = '', origin = ''] = pair.split(/ (.*)/);
    return { page, origin, views };
  });
}

export function mondayOf(time: Date, timeZone: string): Temporal.PlainDate {
  const today = time.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 });
}

const keyOf = (monday: Temporal.PlainDate) => `views ${monday}`;

const readCounts = (value: Record<string, string> = {}): Counts =>
  new Map(Object.entries(value).map(([pair, views]) => [pair, Number(views)]));

function add(counts: Counts, pair: string, views: number): void {
  const hasPlace = counts.has(pair) || counts.size < mostPairs;
  const place = hasPlace ? pair : `${pair.split(' ', 1)} (other)`;
  counts.set(place, (counts.get(place) ?? 0) + views);
}
