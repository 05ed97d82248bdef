import { describe, expect, it } from 'vitest';
import { hour, minute } from '../../../tests/fixtures/desk.ts';
import { early, MorningFixture } from '../../../tests/fixtures/mornings.ts';

const mornings = new MorningFixture();

describe('the morning mail', () => {
  it('comes at opening time, once', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    const look = mornings.watch();
    await look(hour - 1);
    expect(mornings.told).toEqual([]);
    await look(1);
    expect(mornings.told).toHaveLength(1);
    for (let index = 0; index < 3; index++) await look(hour);
    expect(mornings.told).toHaveLength(1);
  });

  it('does not come when there is nothing', async () => {
    await mornings.add('Waiting');
    await mornings.watch()(hour);
    expect(mornings.told).toEqual([]);
  });

  it('does not come in the afternoon when nothing waited in the morning, after a restart either', async () => {
    const look = mornings.watch();
    await look(hour);
    await mornings.add('Late', { dueAt: mornings.now() });
    mornings.time += 5 * hour;
    await look();
    await mornings.watch()();
    expect(mornings.told).toEqual([]);
  });

  it('does not come on a weekend, and on Monday names what has been quarantined since Friday', async () => {
    await mornings.add('Before', { suspicions: ['odd'] });
    const look = mornings.watch();
    await look(hour);
    await mornings.add('After', { suspicions: ['odd'] });
    for (let day = 0; day < 2; day++) await look(24 * hour);
    expect(mornings.told).toHaveLength(1);
    await look(24 * hour);
    expect(mornings.told).toHaveLength(2);
    expect(mornings.lists()).toEqual({ 'In quarantine': ['After'] });
  });

  it('of a server that was off at opening time comes when it is back, until closing time', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    await mornings.watch()(9 * hour);
    expect(mornings.told).toHaveLength(1);
    await mornings.add('Evening', { suspicions: ['odd'] });
    mornings.time = new Date('2026-11-23T23:00:00Z').getTime();
    await mornings.watch()();
    expect(mornings.told).toHaveLength(1);
  });

  it('names what was quarantined, what is overdue and what was not delivered, each with its link', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    await mornings.add('Late', { dueAt: new Date(mornings.time - minute) });
    await mornings.add('Waiting');
    await mornings.add('Lost');
    const now = mornings.now();
    for (const claim of await mornings.store.claimDeliveries({ now, leaseMs: 1, limit: 9 })) {
      if (claim.inquiry.id !== 'Lost') continue;
      await mornings.store.settle(claim, { state: 'failed', error: 'refused' }, now);
    }
    await mornings.watch()(hour);
    expect(mornings.lists()).toEqual({
      Overdue: ['Late'],
      'Not delivered': ['Lost'],
      'In quarantine': ['Held'],
    });
    const items = mornings.told.flatMap(({ lists = [] }) => lists.flatMap((list) => list.items));
    for (const { url } of items) expect(url).toMatch(/^open \w{4}-\w{4}$/);
  });

  it('names thirty of a kind and counts the others, and leaves to the desk what is older than a month', async () => {
    mornings.time -= 40 * 24 * hour;
    await mornings.add('Old', { dueAt: new Date(mornings.time) });
    mornings.time = early.getTime();
    for (let number = 0; number < 35; number++) {
      await mornings.add(`Late ${number}`, { dueAt: new Date(mornings.time) });
    }
    await mornings.watch()(hour);
    expect(mornings.told[0]?.title).toBe('This morning: 35 overdue');
    expect(mornings.lists().Overdue).toHaveLength(30);
    expect(mornings.lists().Overdue).not.toContain('Old');
  });
});
