/** The store's role Desk: staff release, discard, send again and dismiss. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { done, type Fixture, hour, moment, second } from './fixture.ts';

const needless = { state: 'needless' };
const discarded = { kind: 'discarded' } as const;
const resent = { kind: 'resent' } as const;

export function describeDesk(fixture: Fixture): void {
  describeQuarantine(fixture);
  describeResending(fixture);
  describeDismissing(fixture);
}

function describeQuarantine(fixture: Fixture): void {
  describe('quarantine', () => {
    const suspicious = { suspicions: ['odd'] };
    const release = (id: string, told = recipients('email', 'acknowledgement')) =>
      fixture.act(id, { kind: 'released', dueAt: moment(9 * hour), recipients: told });
    const discard = (id: string) => fixture.act(id, discarded);

    it('ends with a release, which queues the deliveries', async () => {
      await fixture.add('a', suspicious);
      expect(await release('a')).toEqual(done());
      const { record, deliveries } = await fixture.file('a');
      expect(record).toMatchObject({ standing: 'accepted', dueAt: moment(9 * hour) });
      // Why it was held stays on record.
      expect(record.suspicions).toEqual(['odd']);
      expect(deliveries.map(({ kind }) => kind)).toEqual(['inquiry', 'inquiry']);
      expect(deliveries.map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
        moment(hour),
        moment(hour),
      ]);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
    });

    it('ends once', async () => {
      await fixture.add('a', suspicious);
      expect(await release('a')).toEqual(done());
      expect(await release('a', recipients('slack'))).toEqual(needless);
      expect(await discard('a')).toEqual(needless);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
    });

    it('ends once when two people release at the same moment', async () => {
      await fixture.add('a', suspicious);
      const due = { dueAt: moment(9 * hour), recipients: recipients('email') };
      const change = { kind: 'released', ...due } as const;
      const released = await Promise.all(
        [fixture.store, fixture.other].map((store, index) =>
          store.act('a', { id: `x${index}`, at: moment(hour), by: 'Eve', change }),
        ),
      );
      expect(released.map(({ state }) => state).toSorted()).toEqual(['done', 'needless']);
      expect(await fixture.channelsOf('a')).toEqual(['email']);
      expect(await fixture.store.actions('a')).toHaveLength(1);
    });

    it('ends with a release that tells staff at the moment it names', async () => {
      await fixture.add('a', suspicious);
      const due = { dueAt: moment(9 * hour), recipients: recipients('email') };
      await fixture.act('a', { kind: 'released', ...due, notifyAt: moment(2 * hour) });
      expect((await fixture.delivery('a')).nextAttemptAt).toEqual(moment(2 * hour));
    });

    it('lets a release acknowledge only once per address in 24 hours', async () => {
      await fixture.add('a', suspicious);
      await fixture.add('b', { recipients: recipients('acknowledgement') });
      await release('a');
      expect(await fixture.channelsOf('a')).toEqual(['email']);
    });

    it('may end with a discard, and nothing is ever delivered', async () => {
      await fixture.add('a', suspicious);
      expect(await discard('a')).toEqual(done());
      expect(await discard('a')).toEqual(needless);
      expect(await release('a')).toEqual(needless);
      const record = { standing: 'discarded', suspicions: ['odd'] };
      expect((await fixture.file('a')).record).toMatchObject(record);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
    });

    it('holds no accepted inquiry', async () => {
      await fixture.add('a');
      expect(await release('a')).toEqual(needless);
      expect(await discard('a')).toEqual(needless);
    });
  });
}

function describeResending(fixture: Fixture): void {
  describe('sending again', () => {
    it('makes the failed deliveries of one inquiry due, counting attempts onwards', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.add('b', {}, second);
      for (const ms of [0, 0, second]) await fixture.fail(ms);
      expect(await fixture.act('a', resent)).toEqual(done(2));
      expect(await fixture.store.deliveryState()).toMatchObject({ failed: 1 });
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(hour));
      const claims = await fixture.claim(hour);
      expect(claims.map(({ delivery }) => delivery.inquiryId)).toEqual(['a', 'a']);
      expect(claims[0]?.delivery).toMatchObject({ attempts: 1, state: 'pending' });
    });

    it('leaves pending and delivered ones as they are', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      const claim = await fixture.claimOne(0);
      await fixture.store.settle(claim, { state: 'delivered' }, moment(0));
      const before = await fixture.file('a');
      expect(await fixture.act('a', resent)).toEqual(needless);
      expect(await fixture.file('a')).toEqual(before);
    });

    it('takes all that failed, or those of one channel', async () => {
      const ids = Array.from({ length: 25 }, (_, index) => `i${index}`);
      for (const id of ids) await fixture.add(id, { recipients: recipients('email', 'slack') });
      await fixture.add('b', {}, second);
      for (const claim of await fixture.claim(0)) {
        await fixture.store.settle(claim, { state: 'failed', error: 'refused' }, moment(0));
      }
      const resendAll = (channel?: string) =>
        fixture.store.resendAll({ now: moment(hour), channel });
      expect(await resendAll('webhook')).toBe(0);
      expect(await resendAll('slack')).toBe(25);
      expect(await fixture.ids({ failed: true })).toHaveLength(25);
      expect(await resendAll()).toBe(25);
      expect(await fixture.ids({ failed: true })).toEqual([]);
      expect(await fixture.claim(hour)).toHaveLength(51);
    });

    it("takes the visitors' deliveries only when their channel is named", async () => {
      await fixture.add('a', { recipients: recipients('acknowledgement', 'email') });
      await fixture.fail(0);
      await fixture.fail(0);
      expect(await fixture.store.resendAll({ now: moment(hour) })).toBe(1);
      expect((await fixture.claimOne(hour)).delivery.channel).toBe('email');
      expect(await fixture.ids({ failed: true })).toEqual(['a']);
      const channel = 'acknowledgement';
      expect(await fixture.store.resendAll({ now: moment(hour), channel })).toBe(1);
      expect((await fixture.claimOne(hour)).delivery.channel).toBe(channel);
      expect(await fixture.ids({ failed: true })).toEqual([]);
    });
  });
}

function describeDismissing(fixture: Fixture): void {
  describe('dismissing', () => {
    const dismiss = (id: string, configured = ['email', 'slack']) =>
      fixture.act(id, { kind: 'dismissed', configured });

    it('sets the failed deliveries of one inquiry aside, until they are sent again', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.fail(0);
      expect(await dismiss('a')).toEqual(done(1));
      expect(await dismiss('a')).toEqual(needless);
      expect(await fixture.store.deliveryState()).toMatchObject({ failed: 0 });
      expect(await fixture.ids({ failed: true })).toEqual([]);
      const states = (await fixture.file('a')).deliveries.map(({ state }) => state);
      expect(states.toSorted()).toEqual(['dismissed', 'pending']);

      expect(await fixture.store.resendAll({ now: moment(hour) })).toBe(0);
      expect(await fixture.claim(hour)).toHaveLength(1);
      expect(await fixture.act('a', resent)).toEqual(done(1));
      expect(await fixture.claim(hour)).toHaveLength(1);
    });

    it('ends what waits for a channel that is not configured, also under a lease', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack', 'webhook') });
      await fixture.claim(0);
      expect(await dismiss('a', ['email'])).toEqual(done(2));
      expect(await dismiss('a', ['email'])).toEqual(needless);
      const states = (await fixture.file('a')).deliveries.map(({ state }) => state);
      expect(states).toEqual(['pending', 'dismissed', 'dismissed']);
      fixture.at(hour);
      const owed = { pending: 1, owedSince: moment(0), failed: 0 };
      expect(await fixture.store.deliveryState()).toEqual(owed);
      const claims = await fixture.claim(1000 * hour);
      expect(claims.map(({ delivery }) => delivery.channel)).toEqual(['email']);

      expect(await fixture.act('a', resent)).toEqual(done(2));
      expect(await fixture.store.deliveryState()).toEqual({ ...owed, pending: 3 });
    });

    it('ends nothing that was delivered, whatever is configured', async () => {
      await fixture.add('a');
      await fixture.store.settle(await fixture.claimOne(0), { state: 'delivered' }, moment(0));
      expect(await dismiss('a', [])).toEqual(needless);
      expect(await fixture.delivery('a')).toMatchObject({ state: 'delivered' });
    });
  });
}
