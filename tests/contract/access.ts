/** The store's role Access: what staff's links need to have in common. */
import { describe, expect, it } from 'vitest';
import { type Fixture, hour, moment, second } from './fixture.ts';

export function describeAccess(fixture: Fixture): void {
  describeVoidLinks(fixture);
  describeUsedLinks(fixture);
}

function describeVoidLinks(fixture: Fixture): void {
  describe('links', () => {
    it('are void when they were issued before a moment, at first before none', async () => {
      expect(await fixture.store.linksVoidBefore()).toBeUndefined();
      await fixture.store.voidLinks(moment(hour));
      expect(await fixture.store.linksVoidBefore()).toEqual(moment(hour));
      expect(await fixture.other.linksVoidBefore()).toEqual(moment(hour));
    });

    it('stay void: the newer moment wins', async () => {
      for (const [ms, voidMs] of [
        [second, second],
        [hour, hour],
        [second, hour],
        [0, hour],
      ]) {
        await fixture.store.voidLinks(moment(ms ?? 0));
        expect(await fixture.other.linksVoidBefore()).toEqual(moment(voidMs ?? 0));
      }
    });

    it('are void before a moment that is right, also when a later one was of a wrong clock', async () => {
      for (const ms of [2 * hour, 3 * hour]) await fixture.store.voidLinks(moment(ms));
      await fixture.other.voidLinks(moment(hour), true);
      expect(await fixture.store.linksVoidBefore()).toEqual(moment(hour));
      await fixture.store.voidLinks(moment(hour), true);
      await fixture.store.voidLinks(moment(second));
      expect(await fixture.other.linksVoidBefore()).toEqual(moment(hour));
    });

    it('are void before the newer moment when two void them at once', async () => {
      for (let round = 0; round < 5; round++) {
        const newer = round * hour + second;
        await Promise.all([
          fixture.store.voidLinks(moment(newer)),
          fixture.other.voidLinks(moment(newer - 1)),
        ]);
        expect(await fixture.store.linksVoidBefore()).toEqual(moment(newer));
      }
    });
  });
}

function describeUsedLinks(fixture: Fixture): void {
  /** Uses a link that expires an hour after the start. */
  const spend = (link: string, by: string, ms = 0, store = fixture.store) =>
    store.spendLink(link, by, moment(hour), moment(ms));

  describe('a link', () => {
    it('is used once, whichever server is asked', async () => {
      expect(await spend('f00d', 'ann')).toBe(true);
      expect(await spend('f00d', 'bob')).toBe(false);
      expect(await spend('f00d', 'bob', hour - 1, fixture.other)).toBe(false);
      expect(await spend('beef', 'bob', 0, fixture.other)).toBe(true);
      expect(await spend('beef', 'ann')).toBe(false);
    });

    it('is used again by whoever has used it, and by nobody else then', async () => {
      expect(await spend('f00d', 'ann')).toBe(true);
      expect(await spend('f00d', 'ann', second, fixture.other)).toBe(true);
      expect(await spend('f00d', 'bob', second)).toBe(false);
      expect(await spend('f00d', 'ann', hour - 1)).toBe(true);
    });

    it('is used by one of two that use it at once', async () => {
      for (const link of ['a1', 'b2', 'c3', 'd4']) {
        const uses = [fixture.store, fixture.other, fixture.store].map((store, index) =>
          spend(link, `user-${index}`, 0, store),
        );
        expect((await Promise.all(uses)).toSorted()).toEqual([false, false, true]);
      }
    });

    it('is forgotten when it has expired', async () => {
      const later = (by: string) =>
        fixture.store.spendLink('f00d', by, moment(2 * hour), moment(hour));
      await spend('f00d', 'ann');
      expect(await later('bob')).toBe(true);
      expect(await later('ann')).toBe(false);
    });

    it('is known to every server as used until it expires, and by being asked for is not', async () => {
      expect(await fixture.store.isLinkSpent('end:f00d', moment(0))).toBe(false);
      await spend('end:f00d', 'ann');
      for (const store of [fixture.store, fixture.other]) {
        expect(await store.isLinkSpent('end:f00d', moment(hour - 1))).toBe(true);
        expect(await store.isLinkSpent('end:f00d', moment(hour))).toBe(false);
        expect(await store.isLinkSpent('f00d', moment(0))).toBe(false);
      }
      expect(await spend('f00d', 'bob', 0, fixture.other)).toBe(true);
    });
  });
}
