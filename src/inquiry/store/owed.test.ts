/** What the store says of deliveries that are owed: since when, by whom, and how many have failed. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import {
  Fixture,
  from,
  hour,
  moment,
  openEmbedded,
  second,
} from '../../../tests/fixtures/stores.ts';
import type { Settlement } from './store.ts';

const fixture = new Fixture(openEmbedded);

describeLaterNotice();
describeDeliveryState();
describeFailingChannels();

function describeLaterNotice(): void {
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

function describeDeliveryState(): void {
  describe('the state of deliveries to staff', () => {
    const state = (ms: number) => {
      fixture.at(ms);
      return fixture.owed();
    };

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

function describeFailingChannels(): void {
  describe('a failing channel', () => {
    const failing = () => fixture.failing();

    it('owes nothing that was answered or erased', async () => {
      await fixture.add('a');
      await fixture.fail(0);
      await fixture.add('b', from('bob@example.com'));
      await fixture.fail(0);
      expect(await failing()).toMatchObject([{ channel: 'email', inquiries: 2 }]);
      await fixture.act('a', { kind: 'answered' });
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
  });
}

describe('a channel that fails', () => {
  async function attempt(id: string, channel: string, ms: number, settlement: Settlement) {
    const claims = await fixture.claim(ms);
    const claim = claims.find(({ inquiry }) => inquiry.id === id);
    if (claim?.delivery.channel !== channel) throw new Error(`${id} is not due by ${channel}.`);
    await fixture.store.settle(claim, settlement, moment(ms));
  }
  const refused = (nextMs: number): Settlement => ({
    state: 'pending',
    nextAttemptAt: moment(nextMs),
    error: 'refused',
  });
  const failing = () => fixture.failing();

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
    expect(await fixture.failing(fixture.other)).toEqual([again]);
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
    expect(await fixture.attempts('a')).toHaveLength(1);
    expect(await fixture.attempts('b')).toHaveLength(1);
  });
});
