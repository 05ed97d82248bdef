/** What the store says of deliveries that are owed: since when, by whom, and how many have failed. */
import { describe, expect, it } from 'vitest';
import type { Settlement } from '../../src/inquiry/store/roles/outbox.ts';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, from, hour, moment, second } from './fixture.ts';

export function describeOwed(fixture: Fixture): void {
  describeLaterNotice(fixture);
  describeDeliveryState(fixture);
  describeUndelivered(fixture);
  describeFailingChannels(fixture);
}

function describeLaterNotice(fixture: Fixture): void {
  it('tells staff at the moment that the inquiry names, and the visitor at once', async () => {
    const told = recipients('acknowledgement', 'email', 'slack');
    await fixture.add('a', { recipients: told, notifyAt: moment(hour) });
    const channels = async (ms: number) =>
      (await fixture.claim(ms)).map(({ delivery }) => delivery.channel).toSorted();
    expect(await channels(hour - 1)).toEqual(['acknowledgement']);
    expect(await channels(hour - 1)).toEqual([]);
    expect((await channels(hour)).slice(-2)).toEqual(['email', 'slack']);
  });
}

function describeDeliveryState(fixture: Fixture): void {
  describe('the state of deliveries to staff', () => {
    const state = (ms: number) => {
      fixture.at(ms);
      return fixture.store.deliveryState();
    };

    it('counts what should have been sent, and names since when the oldest is owed', async () => {
      expect(await state(0)).toEqual({ pending: 0, owedSince: undefined, failed: 0 });
      await fixture.add('a', { recipients: recipients('email', 'slack') }, second);
      await fixture.add('b', {}, 2 * second);
      await fixture.add('later', { notifyAt: moment(hour) }, 2 * second);
      const expected = { pending: 3, owedSince: moment(second), failed: 0 };
      expect(await state(hour - 1)).toEqual(expected);
      expect(await state(hour)).toEqual({ ...expected, pending: 4 });
    });

    it('keeps the age of one that is leased or tried again, and forgets what was sent', async () => {
      await fixture.add('a', {}, second);
      const claim = await fixture.claimOne(second);
      const owed = { pending: 1, owedSince: moment(second), failed: 0 };
      expect(await state(second)).toEqual(owed);
      const again = { state: 'pending', nextAttemptAt: moment(hour), error: 'busy' } as const;
      await fixture.store.settle(claim, again, moment(second));
      expect(await state(second)).toEqual(owed);
      const last = await fixture.claimOne(hour);
      await fixture.store.settle(last, { state: 'delivered' }, moment(hour));
      expect(await state(hour)).toEqual({ pending: 0, owedSince: undefined, failed: 0 });
    });

    it('dates what a clock far ahead has queued from its first failed attempt', async () => {
      const ahead = 365 * 24 * hour;
      await fixture.add('a', { recipients: recipients('acknowledgement', 'email') }, ahead);
      const again = { state: 'pending', nextAttemptAt: moment(hour), error: 'busy' } as const;
      for (const claim of await fixture.claim(second)) {
        await fixture.store.settle(claim, again, moment(second));
      }
      const owed = { pending: 1, owedSince: moment(second), failed: 0 };
      expect(await state(second)).toEqual(owed);
      await fixture.store.settle(await fixture.claimOne(hour), again, moment(hour));
      expect(await state(hour)).toEqual(owed);
    });

    it('counts what failed for good, and its age anew when it is sent again', async () => {
      await fixture.add('a');
      await fixture.fail(0);
      expect(await state(second)).toEqual({ pending: 0, owedSince: undefined, failed: 1 });
      await fixture.act('a', { kind: 'resent' });
      expect(await state(hour)).toEqual({ pending: 1, owedSince: moment(hour), failed: 0 });
    });

    it("leaves out the visitor's, whose address may be mistyped", async () => {
      await fixture.add('a', { recipients: recipients('acknowledgement') });
      expect(await state(second)).toMatchObject({ pending: 0 });
      await fixture.fail(0);
      expect(await state(second)).toEqual({ pending: 0, owedSince: undefined, failed: 0 });
      await fixture.act('a', { kind: 'resent' });
      expect(await state(hour)).toMatchObject({ pending: 0 });
    });

    it('counts alerts too', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
      const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
      await fixture.store.queueDueAlerts(alert);
      expect(await state(hour)).toMatchObject({ pending: 1, owedSince: moment(hour) });
    });
  });
}

function describeUndelivered(fixture: Fixture): void {
  it('counts by channel what waits and what has failed, and nothing that was delivered', async () => {
    const channels = ['acknowledgement', 'email', 'slack'];
    const counts = async () => {
      const undelivered = await fixture.store.undelivered(channels);
      return undelivered.map(({ channel, pending, failed }) => [channel, pending, failed]);
    };
    expect(await counts()).toEqual(channels.map((channel) => [channel, 0, 0]));
    await fixture.add('a', { recipients: recipients(...channels) });
    await fixture.add('later', { notifyAt: moment(hour) });
    for (const claim of await fixture.claim(0)) {
      const settlement: Settlement =
        claim.delivery.channel === 'slack'
          ? { state: 'delivered' }
          : { state: 'failed', error: 'refused' };
      await fixture.store.settle(claim, settlement, moment(0));
    }
    expect(await counts()).toEqual([
      ['acknowledgement', 0, 1],
      ['email', 1, 1],
      ['slack', 0, 0],
    ]);
    await fixture.act('a', { kind: 'dismissed', configured: channels });
    expect(await counts()).toEqual([
      ['acknowledgement', 0, 0],
      ['email', 1, 0],
      ['slack', 0, 0],
    ]);
    expect(await fixture.store.undelivered(['webhook'])).toEqual([
      { channel: 'webhook', pending: 0, failed: 0 },
    ]);
  });
}

function describeFailingChannels(fixture: Fixture): void {
  describe('a failing channel', () => {
    async function attempt(id: string, channel: string, ms: number, settlement: Settlement) {
      const claims = await fixture.claim(ms);
      const claim = claims.find(({ delivery }) => delivery.inquiryId === id);
      if (claim?.delivery.channel !== channel) throw new Error(`${id} is not due by ${channel}.`);
      await fixture.store.settle(claim, settlement, moment(ms));
    }
    const refused = (nextMs: number): Settlement => ({
      state: 'pending',
      nextAttemptAt: moment(nextMs),
      error: 'refused',
    });
    const failing = () => fixture.store.failingChannels();

    it('is known with its first failure since its last success, and what it owes', async () => {
      expect(await failing()).toEqual([]);
      await fixture.add('a');
      await attempt('a', 'email', 0, refused(hour));
      await fixture.add('b', {}, second);
      await attempt('b', 'email', second, { state: 'failed', error: 'refused' });
      await fixture.add('c', { recipients: recipients('slack') }, second);
      expect(await failing()).toEqual([
        { channel: 'email', since: moment(0), inquiries: 2, alerts: 0 },
      ]);

      await attempt('a', 'email', hour, { state: 'delivered' });
      expect(await failing()).toEqual([]);
      await fixture.act('b', { kind: 'resent' }, { at: moment(2 * hour) });
      await attempt('b', 'email', 2 * hour, refused(3 * hour));
      const again = { channel: 'email', since: moment(2 * hour), inquiries: 1, alerts: 0 };
      expect(await failing()).toEqual([again]);
      expect(await fixture.other.failingChannels()).toEqual([again]);
    });

    it('owes nothing that was dismissed or erased', async () => {
      await fixture.add('a');
      await fixture.fail(0);
      await fixture.add('b', from('bob@example.com'));
      await fixture.fail(0);
      expect(await failing()).toMatchObject([{ channel: 'email', inquiries: 2 }]);
      await fixture.act('a', { kind: 'dismissed', configured: ['email'] });
      await fixture.store.erase('bob@example.com');
      expect(await failing()).toMatchObject([{ channel: 'email', inquiries: 0, alerts: 0 }]);
    });

    it('owes alerts too', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
      const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
      await fixture.store.queueDueAlerts(alert);
      await fixture.fail(hour);
      const expected = { channel: 'email', since: moment(hour), inquiries: 0, alerts: 1 };
      expect(await failing()).toEqual([expected]);
    });

    it('is one to staff: a visitor can mistype an address', async () => {
      await fixture.add('a', { recipients: recipients('acknowledgement') });
      await fixture.fail(0);
      expect(await failing()).toEqual([]);
    });

    it('is noted once when two deliveries fail at the same moment', async () => {
      await fixture.add('a');
      await fixture.add('b');
      const claims = await fixture.claim(0);
      const stores = [fixture.store, fixture.other];
      const settled = claims.map((claim, index) =>
        stores[index]?.settle(claim, refused(hour), moment(second)),
      );
      expect(await Promise.all(settled)).toEqual([true, true]);
      const expected = { channel: 'email', since: moment(second), inquiries: 2, alerts: 0 };
      expect(await failing()).toEqual([expected]);
      expect(await fixture.store.attempts('a')).toHaveLength(1);
      expect(await fixture.store.attempts('b')).toHaveLength(1);
    });
  });
}
