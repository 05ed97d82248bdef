/** What servers remember together. */
import { describe, expect, it } from 'vitest';
import { type Fixture, hour, moment, second } from '../fixtures/stores.ts';

export function describeRemembering(fixture: Fixture): void {
  describe('a memory', () => {
    const put = (by: string, store = fixture.store, expiresAt?: Date) =>
      store.remember('link', (known) => ({
        result: known?.value.by,
        ...(!known && { memory: { value: { by }, expiresAt } }),
      }));

    it('is known to all, and stays as it is when nothing else is decided', async () => {
      expect(await fixture.store.recall('link')).toBeUndefined();
      expect(await put('ann')).toBeUndefined();
      expect(await put('bob', fixture.other)).toBe('ann');
      expect(await fixture.other.recall('link')).toEqual({ value: { by: 'ann' } });
      expect(await fixture.store.recall('other')).toBeUndefined();
    });

    it('counts for nothing once it has expired', async () => {
      await put('ann', fixture.store, moment(second));
      fixture.at(second - 1);
      expect(await put('bob')).toBe('ann');
      fixture.at(second);
      expect(await fixture.store.recall('link')).toBeUndefined();
      expect(await put('bob', fixture.other, moment(hour))).toBeUndefined();
      expect(await put('eve')).toBe('bob');
    });

    it('is that of one alone of those that decide at once', async () => {
      const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
      const known = await Promise.all(
        names.map((name, index) => put(name, index % 2 ? fixture.other : fixture.store)),
      );
      expect(known.filter((by) => by === undefined)).toHaveLength(1);
      const winner = names[known.indexOf(undefined)];
      expect(new Set(known)).toEqual(new Set([undefined, winner]));
    });
  });
}
