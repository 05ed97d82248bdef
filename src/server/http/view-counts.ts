/** How often pages were viewed, by week and origin: in memory, and once a minute in the store. */
import type { FastifyBaseLogger } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';

/** Stands for further origins of a page. */
const otherOrigins = '(other)';
/** Pairs of page and origin: strangers can invent labels. */
const mostPairs = { inMemory: 5000, stored: 500 };
/** In milliseconds: twelve weeks. */
const lifetime = 12 * 7 * 24 * 3_600_000;

/** `rank`: the views, and as many as the pair may have had before it got its place. */
type Counts = Map<string, { views: number; rank: number }>;

export function createViewCounts(store: InquiryStore, timeZone: string, log: FastifyBaseLogger) {
  let counts: Counts = new Map();
  return {
    add: (page: string, origin: string) => add(counts, mostPairs.inMemory, `${page} ${origin}`, 1),
    async save(): Promise<void> {
      if (counts.size === 0) return;
      const unsaved = counts;
      counts = new Map();
      const now = new Date();
      try {
        await store.updateValue(keyOf(mondayOf(now, timeZone)), (known) => {
          const sum = readCounts(known?.value);
          for (const [pair, { views }] of unsaved) add(sum, mostPairs.stored, pair, views);
          const texts = sum.entries().map(([pair, { views, rank }]) => [pair, `${views} ${rank}`]);
          const value = Object.fromEntries(texts);
          const expiresAt = new Date(now.getTime() + lifetime);
          return { result: undefined, storedValue: { value, expiresAt } };
        });
      } catch (err) {
        for (const [pair, { views }] of unsaved) add(counts, mostPairs.inMemory, pair, views);
        log.warn({ err }, 'page views could not be saved: retrying in a minute');
      }
    },
  };
}

/** The views of each page by origin in the week that begins on that Monday. */
export async function readPageViews(store: InquiryStore, monday: Temporal.PlainDate) {
  const counts = readCounts((await store.getValue(keyOf(monday)))?.value);
  return Array.from(counts, ([pair, { views }]) => {
    const [page = '', origin = ''] = pair.split(/ (.*)/);
    return { page, origin, views };
  });
}

export function mondayOf(time: Date, timeZone: string): Temporal.PlainDate {
  const today = time.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return today.subtract({ days: today.dayOfWeek - 1 });
}

const keyOf = (monday: Temporal.PlainDate) => `views ${monday}`;

function readCounts(value: Record<string, string> = {}): Counts {
  const counts = Object.entries(value).map(([pair, text]) => {
    const [views = 0, rank = views] = text.split(' ').map(Number);
    return [pair, { views, rank }] as const;
  });
  return new Map(counts);
}

/**
 * A new pair takes the place, and the rank, of the lowest: each with more than one in `most` of all views has a place.
 * This is Space-Saving, https://doi.org/10.1007/978-3-540-30570-5_27
 */
function add(counts: Counts, most: number, pair: string, added: number): void {
  const isOther = pair === otherOf(pair);
  const unknown = { views: 0, rank: isOther ? Number.POSITIVE_INFINITY : 0 };
  let { views, rank } = counts.get(pair) ?? unknown;
  if (views === 0 && !isOther && counts.size >= most) {
    const [lowest, lost] = counts.entries().reduce((one, next) => {
      return next[1].rank <= one[1].rank ? next : one;
    });
    counts.delete(lowest);
    add(counts, most, otherOf(lowest), lost.views);
    rank = lost.rank;
  }
  counts.set(pair, { views: views + added, rank: rank + added });
}

const otherOf = (pair: string) => `${pair.split(' ', 1)} ${otherOrigins}`;
