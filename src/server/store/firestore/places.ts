/** Lists ordered by time and id, from a database that orders by time only. */
import type { ListFilter, Place } from '#server/store/store.ts';

interface Source<T> extends Pick<ListFilter, 'after' | 'oldestFirst'> {
  pageSize: number;
  placeOf(found: T): Place;
  /**
   * Reads in the order of time.
   * @param from the first moment, in milliseconds; undefined: from the beginning
   * @param limit fewer results than this are the last ones
   */
  read(from: number | undefined, limit: number): Promise<T[]>;
}

/** Yields page by page. All of one moment are read together, however many, and sorted. */
export async function* inOrderOfPlaces<T>(source: Source<T>): AsyncGenerator<T[]> {
  const { after, oldestFirst = false, pageSize, placeOf, read } = source;
  const direction = oldestFirst ? 1 : -1;
  const momentOf = (found: T) => placeOf(found).timestamp.getTime();
  const isListed = (found: T) => !after || direction * compare(placeOf(found), after) > 0;
  let from = after?.timestamp.getTime();
  let limit = pageSize;
  for (;;) {
    const found = await read(from, limit);
    const last = found.at(-1);
    const isEnd = found.length < limit || last === undefined;
    // There may be more of the last moment.
    const whole = isEnd ? found : found.filter((one) => momentOf(one) !== momentOf(last));
    const end = whole.at(-1);
    if (end === undefined && !isEnd) {
      limit *= 2;
      continue;
    }
    yield whole
      .filter(isListed)
      .sort((one, other) => direction * compare(placeOf(one), placeOf(other)));
    if (isEnd || end === undefined) return;
    from = momentOf(end) + direction;
    limit = pageSize;
  }
}

function compare(one: Place, other: Place): number {
  const between = one.timestamp.getTime() - other.timestamp.getTime();
  if (between !== 0) return between;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
