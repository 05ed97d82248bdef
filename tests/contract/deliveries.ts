/** Deliveries are claimed, alerts are queued, and what is owed is counted. */
import { describe, expect, it } from 'vitest';
import { furthestAttemptMs } from '#server/store/store.ts';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, hour, leaseMs, moment, second } from '../fixtures/stores.ts';

export function describeDeliveries(fixture: Fixture): void {
  describeClaiming(fixture);
  describeWrongClocks(fixture);
  describeOwed(fixture);

  it('due alerts are queued once, one for each channel, by one of two at once', async () => {
    const alert = { now: moment(hour), dueBefore: moment(2 * hour), channels: ['email', 'slack'] };
    const stores = [fixture.store, fixture.other];
    await fixture.add('a', { recipients: recipients(), dueAt: moment(2 * hour - 1) });
    await fixture.add('later', { recipients: recipients(), dueAt: moment(2 * hour) });
    const counts = await Promise.all(stores.map((store) => store.queueDueAlerts(alert)));
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await fixture.store.queueDueAlerts(alert)).toBe(0);
    const claims = await fixture.claim(hour);
    const alerts = claims.map(
      ({ inquiry, delivery: { kind, channel } }) => `${inquiry.id} ${kind} ${channel}`,
    );
    expect(alerts.toSorted()).toEqual(['a due-alert email', 'a due-alert slack']);
    expect(await fixture.channelsOf('later')).toEqual([]);
  });
}

function describeClaiming(fixture: Fixture): void {
  describe('claiming deliveries', () => {
    it('gives those that are due, oldest first, up to the limit, with inquiry and record', async () => {
      await fixture.add('c', {}, 3 * second);
      await fixture.add('a', {}, second);
      await fixture.add('b', {}, 2 * second);
      await fixture.add('d', {}, 4 * second);
      expect(await fixture.claim(second - 1)).toEqual([]);
      const { inquiry, record, deliveries } = await fixture.file('a');
      const [first, next] = await fixture.claim(3 * second, 2);
      const lease = expect.stringMatching(/./);
      expect(first).toEqual({ inquiry, record, delivery: deliveries[0], lease });
      expect(next?.inquiry.id).toBe('b');
      const ids = (await fixture.claim(3 * second, 2)).map((claim) => claim.inquiry.id);
      expect(ids).toEqual(['c']);
      expect(await fixture.claim(3 * second, 2)).toEqual([]);
    });

    it('leaves a leased one alone until the lease ends, then gives it again', async () => {
      await fixture.add('a');
      await fixture.claimOne(0);
      expect(await fixture.claim(leaseMs - 1)).toEqual([]);
      expect(await fixture.claim(leaseMs - 1, 1, fixture.other)).toEqual([]);
      const [again] = await fixture.claim(leaseMs, 1, fixture.other);
      expect(again).toMatchObject({ inquiry: { id: 'a' }, delivery: { attempts: 0 } });
      expect(await fixture.claim(leaseMs)).toEqual([]);
    });

    it('gives each delivery to one of two that claim at once', async () => {
      const channels = ['email', 'slack'];
      const ids = ['a', 'b', 'c'];
      for (const id of ids) await fixture.add(id, { recipients: recipients(...channels) });
      const claims = await Promise.all([
        fixture.claim(0),
        fixture.claim(0, 100, fixture.other),
        fixture.claim(0),
      ]);
      const keys = claims.flat().map(({ inquiry, delivery }) => inquiry.id + delivery.channel);
      const expected = ids.flatMap((id) => channels.map((channel) => id + channel));
      expect(keys.toSorted()).toEqual(expected);
    });

    it('is next possible when one is due, or when its lease ends', async () => {
      expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
      await fixture.add('b', {}, 2 * second);
      await fixture.add('a', {}, second);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(second));
      const claim = await fixture.claimOne(second);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(2 * second));
      await fixture.claimOne(2 * second);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(second + leaseMs));
      await fixture.store.settle(claim, { state: 'delivered' }, moment(2 * second));
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(2 * second + leaseMs));
    });
  });
}

function describeWrongClocks(fixture: Fixture): void {
  it('a delivery scheduled by a wrong clock is due at once, after those that are due', async () => {
    await fixture.add('wrong', {}, furthestAttemptMs + 1);
    await fixture.add('right', {}, 0);
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(0));
    const [first] = await fixture.claim(0, 1);
    expect(first?.inquiry.id).toBe('right');
    fixture.at(0);
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(0));
    const [next] = await fixture.claim(0);
    expect(next?.inquiry.id).toBe('wrong');
    expect(await fixture.claim(0)).toEqual([]);
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(leaseMs));
  });

  it('a delivery scheduled as far ahead as possible waits for its time', async () => {
    await fixture.add('a', {}, furthestAttemptMs);
    expect(await fixture.claim(0)).toEqual([]);
    fixture.at(0);
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(furthestAttemptMs));
  });
}

function describeOwed(fixture: Fixture): void {
  it('what is overdue is counted by channel, with the time since when', async () => {
    const late = async (ms: number) => {
      fixture.at(ms);
      return fixture.owed();
    };
    expect(await late(0)).toEqual({ pending: 0, owedSince: undefined, failed: 0 });
    await fixture.add('a', { recipients: recipients('email', 'slack') }, second);
    await fixture.add('b', {}, 2 * second);
    await fixture.add('later', { notifyAt: moment(hour) }, 2 * second);
    const expected = { pending: 3, owedSince: moment(second), failed: 0 };
    expect(await late(hour - 1)).toEqual(expected);
    expect(await late(hour)).toEqual({ ...expected, pending: 4 });
    expect(await fixture.store.channels()).toMatchObject([
      { channel: 'email', late: 3, lateSince: moment(second) },
      { channel: 'slack', late: 1, lateSince: moment(second) },
    ]);
  });

  it('what waits, has failed or is an alert is counted by channel, and nothing else', async () => {
    const counts = async () =>
      (await fixture.store.channels()).map(({ channel, audience, pending, failed, alerts }) =>
        [channel, audience, pending, failed, alerts].join(' '),
      );
    expect(await counts()).toEqual([]);
    const everyone = recipients('acknowledgement', 'email', 'slack');
    await fixture.add('a', { recipients: everyone, dueAt: moment(0) });
    await fixture.add('later', { notifyAt: moment(hour) });
    for (const claim of await fixture.claim(0)) {
      const isDelivered = claim.delivery.channel === 'slack';
      const failed = { state: 'failed', error: 'refused' } as const;
      const settlement = isDelivered ? ({ state: 'delivered' } as const) : failed;
      await fixture.store.settle(claim, settlement, moment(0));
    }
    const alert = { now: moment(0), dueBefore: moment(1), channels: ['slack'] };
    await fixture.store.queueDueAlerts(alert);
    expect(await counts()).toEqual([
      'acknowledgement visitor 0 1 0',
      'email staff 1 1 0',
      'slack staff 1 0 1',
    ]);
    await fixture.act('a', { kind: 'answered' });
    expect(await counts()).toEqual(['email staff 1 0 0']);
  });
}
