import { describe, expect, it } from 'vitest';
import { Fixture, hour, moment, openEmbedded, second } from '../../../tests/fixtures/stores.ts';
import { linksVoidBefore, voidLinks } from './voided-links.ts';

const fixture = new Fixture(openEmbedded);

describe('links', () => {
  it('are void when they were issued before a moment, at first before none', async () => {
    expect(await linksVoidBefore(fixture.store)).toBeUndefined();
    await voidLinks(fixture.store, moment(hour));
    expect(await linksVoidBefore(fixture.store)).toEqual(moment(hour));
    expect(await linksVoidBefore(fixture.other)).toEqual(moment(hour));
  });

  it('stay void: the newer moment wins', async () => {
    for (const [ms, voidMs] of [
      [second, second],
      [hour, hour],
      [second, hour],
      [0, hour],
    ]) {
      await voidLinks(fixture.store, moment(ms ?? 0));
      expect(await linksVoidBefore(fixture.other)).toEqual(moment(voidMs ?? 0));
    }
  });

  it('are void before a moment that is right, also when a later one was of a wrong clock', async () => {
    for (const ms of [2 * hour, 3 * hour]) await voidLinks(fixture.store, moment(ms));
    await voidLinks(fixture.other, moment(hour), true);
    expect(await linksVoidBefore(fixture.store)).toEqual(moment(hour));
    await voidLinks(fixture.store, moment(hour), true);
    await voidLinks(fixture.store, moment(second));
    expect(await linksVoidBefore(fixture.other)).toEqual(moment(hour));
  });

  it('are void before the newer moment when two void them at once', async () => {
    for (let round = 0; round < 5; round++) {
      const newer = round * hour + second;
      await Promise.all([
        voidLinks(fixture.store, moment(newer)),
        voidLinks(fixture.other, moment(newer - 1)),
      ]);
      expect(await linksVoidBefore(fixture.store)).toEqual(moment(newer));
    }
  });
});
