/** Inquiries of another store are taken with all that is kept of them. */
import { describe, expect, it } from 'vitest';
import { addVariety } from '../../../tests/contract/transferring.ts';
import {
  Fixture,
  hour,
  leaseMs,
  moment,
  openEmbedded,
  second,
} from '../../../tests/fixtures/stores.ts';
import type { InquiryFile } from '../core/record.ts';

const fixture = new Fixture(openEmbedded);

describe('inquiries that were taken', () => {
  const whole = (id: string) => fixture.file(id);

  it('say whom their deliveries are for, and since when staff are owed those that are pending', async () => {
    await addVariety(fixture);
    const told = ({ deliveries }: InquiryFile) =>
      deliveries.map(({ channel, audience, owedSince }) => ({ channel, audience, owedSince }));
    const staff = { audience: 'staff', owedSince: undefined };
    const visitor = { channel: 'acknowledgement', audience: 'visitor', owedSince: undefined };
    expect(told(await whole('new'))).toEqual([
      visitor,
      { ...staff, channel: 'email', owedSince: moment(5 * second) },
      { ...staff, channel: 'slack', owedSince: moment(5 * second) },
    ]);
    expect(told(await whole('failed'))).toEqual([
      visitor,
      { ...staff, channel: 'email' },
      { ...staff, channel: 'slack' },
    ]);
  });

  it('may be claimed at their time, whoever had leased them, and are settled', async () => {
    await fixture.add('a');
    const again = { state: 'pending', nextAttemptAt: moment(second), error: 'busy' } as const;
    await fixture.store.settle(await fixture.claimOne(0), again, moment(0));
    const given = await whole('a');
    const lost = await fixture.claimOne(second);
    await fixture.store.take(given);
    expect(await fixture.store.settle(lost, { state: 'delivered' }, moment(second))).toBe(false);
    expect(await fixture.claim(second - 1)).toEqual([]);
    const claim = await fixture.claimOne(second);
    expect(claim.delivery.attempts).toBe(1);
    expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(second))).toBe(true);
    const errors = (await fixture.attempts('a')).map(({ error }) => error);
    expect(errors).toEqual(['busy', undefined]);
  });

  it('that are leased when they are given are still pending', async () => {
    await fixture.add('a');
    await fixture.claimOne(0);
    const given = await whole('a');
    await fixture.store.take(given);
    expect(given.deliveries).toMatchObject([{ state: 'pending', owedSince: moment(0) }]);
    expect(await fixture.claim(leaseMs)).toHaveLength(1);
  });

  it('are alerted of once, wherever that was', async () => {
    await fixture.add('a', { recipients: [], dueAt: moment(0) });
    await fixture.add('b', { recipients: [], dueAt: moment(0) });
    const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
    const unalerted = await whole('b');
    await fixture.store.queueDueAlerts(alert);
    const alerted = await whole('a');
    await fixture.store.purge(moment(hour));
    for (const one of [alerted, unalerted]) await fixture.store.take(one);
    const later = { ...alert, channels: ['email', 'slack'] };
    expect(await fixture.store.queueDueAlerts(later)).toBe(1);
    const claims = await fixture.claim(hour);
    expect(claims.map(({ inquiry }) => inquiry.id).toSorted()).toEqual(['a', 'b', 'b']);
  });
});
