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
  describe('a link', () => {
    it('is used once, whichever server is asked', async () => {
      expect(await fixture.store.spendLink('f00d', moment(hour), moment(0))).toBe(true);
      expect(await fixture.store.spendLink('f00d', moment(hour), moment(0))).toBe(false);
      expect(await fixture.other.spendLink('f00d', moment(hour), moment(hour - 1))).toBe(false);
      expect(await fixture.other.spendLink('beef', moment(hour), moment(0))).toBe(true);
      expect(await fixture.store.spendLink('beef', moment(hour), moment(0))).toBe(false);
    });

    it('is used by one of two that use it at once', async () => {
      for (const link of ['a1', 'b2', 'c3', 'd4']) {
        const uses = [fixture.store, fixture.other, fixture.store].map((store) =>
          store.spendLink(link, moment(hour), moment(0)),
        );
        expect((await Promise.all(uses)).toSorted()).toEqual([false, false, true]);
      }
    });

    it('is forgotten when it has expired', async () => {
      await fixture.store.spendLink('f00d', moment(hour), moment(0));
      expect(await fixture.store.spendLink('f00d', moment(2 * hour), moment(hour))).toBe(true);
      expect(await fixture.store.spendLink('f00d', moment(2 * hour), moment(hour))).toBe(false);
    });

    it('is known to every server as used until it expires, and by being asked for is not', async () => {
      expect(await fixture.store.isLinkSpent('end:f00d', moment(0))).toBe(false);
      await fixture.store.spendLink('end:f00d', moment(hour), moment(0));
      for (const store of [fixture.store, fixture.other]) {
        expect(await store.isLinkSpent('end:f00d', moment(hour - 1))).toBe(true);
        expect(await store.isLinkSpent('end:f00d', moment(hour))).toBe(false);
        expect(await store.isLinkSpent('f00d', moment(0))).toBe(false);
      }
      expect(await fixture.other.spendLink('f00d', moment(hour), moment(0))).toBe(true);
    });
  });
}
