/** The store's role Access: what staff's links and summaries need to have in common. */
import { describe, expect, it } from 'vitest';
import { type Fixture, hour, moment, second } from './fixture.ts';

export function describeAccess(fixture: Fixture): void {
  describeVoidLinks(fixture);
  describeUsedLinks(fixture);
  describeSummaries(fixture);
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
  });
}

function describeSummaries(fixture: Fixture): void {
  describe('the summary of a day', () => {
    const take = (day: string, ms: number, store = fixture.store) =>
      store.takeSummary(day, moment(ms));

    it('is taken over once, and says when the one before was', async () => {
      expect(await take('2026-02-03', 0)).toEqual({ before: undefined });
      expect(await take('2026-02-03', second)).toBe(false);
      expect(await take('2026-02-03', second, fixture.other)).toBe(false);
      expect(await take('2026-02-04', 24 * hour, fixture.other)).toEqual({ before: moment(0) });
      expect(await take('2026-02-09', 150 * hour)).toEqual({ before: moment(24 * hour) });
      expect(await take('2026-02-09', 150 * hour)).toBe(false);
    });

    it('is taken over by one of two servers at once', async () => {
      await take('2026-02-03', 0);
      for (const day of ['2026-02-04', '2026-02-05', '2026-02-06']) {
        const taken = await Promise.all([take(day, hour), take(day, hour, fixture.other)]);
        expect(taken.filter((one) => one !== false)).toHaveLength(1);
      }
    });

    it('can be given back, and is then taken over as if nobody had', async () => {
      await take('2026-02-03', 0);
      await take('2026-02-04', hour);
      await fixture.store.returnSummary('2026-02-04');
      expect(await take('2026-02-04', 2 * hour, fixture.other)).toEqual({ before: moment(0) });
      expect(await take('2026-02-04', 2 * hour)).toBe(false);
      await fixture.store.returnSummary('2026-02-04');
      expect(await take('2026-02-05', 3 * hour)).toEqual({ before: moment(0) });
    });

    it('can be given back twice, also one that nobody has taken', async () => {
      await take('2026-02-03', 0);
      for (let times = 0; times < 2; times++) await fixture.store.returnSummary('2026-02-03');
      await fixture.store.returnSummary('2026-02-02');
      expect(await take('2026-02-03', hour)).toEqual({ before: undefined });
    });
  });
}
