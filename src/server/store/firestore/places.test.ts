import { describe, expect, it } from 'vitest';
import type { Place } from '#server/store/store.ts';
import { inOrderOfPlaces } from './places.ts';

const place = (ms: number, id: string): Place => ({ timestamp: new Date(ms), id });

/** A source ordered by time only. @param reads the number of results of each call */
function listed(
  places: Place[],
  options: { after?: Place; oldestFirst?: boolean },
  reads: number[],
) {
  const direction = options.oldestFirst ? 1 : -1;
  return inOrderOfPlaces({
    ...options,
    pageSize: 3,
    placeOf: (one: Place) => one,
    async read(from, limit) {
      const found = places
        .filter(
          ({ timestamp }) => from === undefined || direction * (Number(timestamp) - from) >= 0,
        )
        .toSorted((one, other) => direction * (Number(one.timestamp) - Number(other.timestamp)))
        .slice(0, limit);
      reads.push(found.length);
      return found;
    },
  });
}

const idsOf = async (pages: AsyncIterable<Place[]>) =>
  (await Array.fromAsync(pages)).flat().map(({ id }) => id);

describe('a list in order', () => {
  it('sorts a moment that is longer than a page', async () => {
    const ids = ['g', 'c', 'a', 'e', 'b', 'f', 'd'];
    const places = [place(2, 'z'), ...ids.map((id) => place(1, id)), place(0, 'y')];
    const expected = ['z', 'g', 'f', 'e', 'd', 'c', 'b', 'a', 'y'];
    expect(await idsOf(listed(places, {}, []))).toEqual(expected);
    expect(await idsOf(listed(places, { oldestFirst: true }, []))).toEqual(expected.toReversed());
    const after = place(1, 'd');
    expect(await idsOf(listed(places, { after }, []))).toEqual(['c', 'b', 'a', 'y']);
    const following = listed(places, { after, oldestFirst: true }, []);
    expect(await idsOf(following)).toEqual(['e', 'f', 'g', 'z']);
  });

  it('reads on only as far as it is taken, and nothing of nothing', async () => {
    expect(await idsOf(listed([], {}, []))).toEqual([]);
    const places = Array.from({ length: 100 }, (_, index) => place(index, `i${index}`));
    const reads: number[] = [];
    for await (const page of listed(places, {}, reads)) {
      expect(page.map(({ id }) => id)).toEqual(['i99', 'i98']);
      break;
    }
    expect(reads).toEqual([3]);
  });
});
