/** Lists in the order of places, from a store that reads in the order of time alone. */
import type { ListFilter, Place } from '../store.ts';

interface Source<T> extends Pick<ListFilter, 'after' | 'oldestFirst'> {
  /** How many are read at once. */
  pageSize: number;
  placeOf(found: T): Place;
  /**
   * Reads the next ones in the order of time.
   * @param from those of this moment (in milliseconds) and what comes after it; undefined: from the
   *   beginning
   * @param limit fewer than this many are the last ones
   */
  read(from: number | undefined, limit: number): Promise<T[]>;
}

/** Yields page by page. Those of one moment are read together, however many they are, and sorted. */
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
    // The last moment may go on beyond what was read.
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

/** By time, and by id at the same moment. */
function compare(one: Place, other: Place): number {
  const between = one.timestamp.getTime() - other.timestamp.getTime();
  if (between !== 0) return between;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
