/** Staff release, discard and send again. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import {
  done,
  Fixture,
  hour,
  moment,
  openEmbedded,
  second,
} from '../../../tests/fixtures/stores.ts';

const needless = { state: 'needless' };
const discarded = { kind: 'discarded' } as const;
const resent = { kind: 'resent' } as const;

const fixture = new Fixture(openEmbedded);

describeQuarantine();
describeDiscarding();
describeResending();

function describeQuarantine(): void {
  describe('quarantine', () => {
    const suspicious = { suspicions: ['odd'] };
    const release = (id: string, told = recipients('email', 'acknowledgement')) =>
      fixture.act(id, { kind: 'released', dueAt: moment(9 * hour), recipients: told });
    const discard = (id: string) => fixture.act(id, discarded);

    it('ends with a release, which queues the deliveries', async () => {
      await fixture.add('a', suspicious);
      expect(await release('a')).toEqual(done());
      const { record, deliveries } = await fixture.file('a');
      expect(record).toMatchObject({ status: 'accepted', dueAt: moment(9 * hour) });
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
      expect(await fixture.actions('a')).toHaveLength(1);
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
      const record = { status: 'discarded', suspicions: ['odd'] };
      expect((await fixture.file('a')).record).toMatchObject(record);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
    });

    it('holds no accepted inquiry', async () => {
      await fixture.add('a');
      expect(await release('a')).toEqual(needless);
    });
  });
}

function describeDiscarding(): void {
  describe('discarding', () => {
    const states = async (id: string) =>
      (await fixture.file(id)).deliveries.map(({ channel, state }) => [channel, state]);
    const release = (id: string, ...told: string[]) =>
      fixture.act(id, {
        kind: 'released',
        dueAt: moment(9 * hour),
        recipients: recipients(...told),
      });

    it('stops what was not sent yet of spam that got through, and alerts nobody', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack'), dueAt: moment(0) });
      await fixture.store.settle(await fixture.claimOne(0), { state: 'delivered' }, moment(0));
      const alert = { now: moment(0), dueBefore: moment(second), channels: ['email'] };
      expect(await fixture.store.queueDueAlerts(alert)).toBe(1);
      expect(await fixture.act('a', discarded)).toEqual(done());
      expect((await fixture.file('a')).record.status).toBe('discarded');
      expect(await states('a')).toEqual([
        ['email', 'delivered'],
        ['slack', 'dismissed'],
      ]);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.owed()).toMatchObject({ pending: 0, failed: 0 });
      expect(await fixture.act('a', resent)).toEqual(needless);
    });

    it('stops also what is under way, unless it arrives', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      const [email, slack] = await fixture.claim(0);
      await fixture.act('a', discarded);
      const later = { state: 'pending', error: 'busy', nextAttemptAt: moment(hour) } as const;
      if (email) await fixture.store.settle(email, later, moment(second));
      if (slack) await fixture.store.settle(slack, { state: 'delivered' }, moment(second));
      expect(await states('a')).toEqual([
        ['email', 'dismissed'],
        ['slack', 'delivered'],
      ]);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.attempts('a')).toHaveLength(2);
    });

    it('by mistake is undone by a release, which tells those alone who were not told', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.store.settle(await fixture.claimOne(0), { state: 'delivered' }, moment(0));
      await fixture.act('a', discarded);
      expect(await release('a', 'email', 'slack', 'webhook')).toEqual(done());
      expect(await states('a')).toEqual([
        ['email', 'delivered'],
        ['slack', 'pending'],
        ['webhook', 'pending'],
      ]);
      const claims = await fixture.claim(hour);
      expect(claims.map(({ delivery }) => delivery.channel)).toEqual(['slack', 'webhook']);
    });

    it('that is undone while a message is under way sends it once', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      await fixture.act('a', discarded);
      await release('a', 'email');
      expect(await fixture.claim(second)).toEqual([]);
      expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(second))).toBe(true);
      expect(await states('a')).toEqual([['email', 'delivered']]);
    });

    it('that is undone is alerted of by its new due time', async () => {
      await fixture.add('a', { dueAt: moment(0) });
      const alertBefore = (ms: number) =>
        fixture.store.queueDueAlerts({
          now: moment(ms),
          dueBefore: moment(ms + second),
          channels: ['email'],
        });
      expect(await alertBefore(0)).toBe(1);
      for (const claim of await fixture.claim(0)) {
        await fixture.store.settle(claim, { state: 'delivered' }, moment(0));
      }
      await fixture.act('a', discarded);
      await release('a', 'email');
      expect(await alertBefore(8 * hour)).toBe(0);
      expect(await alertBefore(9 * hour)).toBe(1);
    });

    it('keeps an answer for when it is undone', async () => {
      await fixture.add('a');
      await fixture.act('a', { kind: 'answered' });
      await fixture.act('a', discarded);
      expect(await fixture.ids({ answered: true })).toEqual([]);
      await release('a', 'email');
      expect(await fixture.ids({ answered: true })).toEqual(['a']);
      expect((await fixture.file('a')).record).toMatchObject({ dueAt: moment(24 * hour) });
    });
  });
}

function describeResending(): void {
  describe('sending again', () => {
    it('makes the failed deliveries of one inquiry due, counting attempts onwards', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.add('b', {}, second);
      for (const ms of [0, 0, second]) await fixture.fail(ms);
      expect(await fixture.act('a', resent)).toEqual(done(2));
      expect(await fixture.owed()).toMatchObject({ failed: 1 });
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(hour));
      const claims = await fixture.claim(hour);
      expect(claims.map(({ inquiry }) => inquiry.id)).toEqual(['a', 'a']);
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

    it('takes what failed of some channels alone, when they are named', async () => {
      await fixture.add('a', { recipients: recipients('acknowledgement', 'email', 'slack') });
      for (let delivery = 0; delivery < 3; delivery++) await fixture.fail(0);
      const resend = (...channels: string[]) => fixture.act('a', { kind: 'resent', channels });
      expect(await resend('webhook')).toEqual(needless);
      expect(await resend('email', 'slack')).toEqual(done(2));
      expect(await fixture.ids({ failed: true })).toEqual(['a']);
      expect(await resend('email')).toEqual(needless);
      expect(await resend('acknowledgement')).toEqual(done(1));
      expect(await fixture.ids({ failed: true })).toEqual([]);
      expect(await fixture.claim(hour)).toHaveLength(3);
    });
  });
}
