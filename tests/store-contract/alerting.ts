/** The store's role Desk: what an answer does to the alerts that it is due. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { done, type Fixture, hour, moment, second } from './fixture.ts';

export function describeAlerting(fixture: Fixture): void {
  describeAlertsOfAnswers(fixture);
  describeFailedAlerts(fixture);
}

const answered = { kind: 'answered' } as const;
const reopened = { kind: 'reopened' } as const;
const resent = { kind: 'resent' } as const;

function describeAlertsOfAnswers(fixture: Fixture): void {
  describe('alerts that an answer is due', () => {
    const overdue = { recipients: recipients(), dueAt: moment(0) };
    const queue = (...channels: string[]) =>
      fixture.store.queueDueAlerts({ now: moment(hour), dueBefore: moment(hour), channels });
    const deliver = async () => {
      const claim = await fixture.claimOne(hour);
      await fixture.store.settle(claim, { state: 'delivered' }, moment(hour));
    };

    it('are dropped by the answer while they wait, and nothing else is', async () => {
      await fixture.add('a', { recipients: recipients('email'), dueAt: moment(0) });
      await fixture.add('b', overdue, second);
      await queue('slack');
      await fixture.act('a', answered);
      const kinds = (await fixture.file('a')).deliveries.map(({ kind }) => kind);
      expect(kinds).toEqual(['inquiry']);
      expect((await fixture.file('b')).deliveries).toHaveLength(1);
      const claims = await fixture.claim(1000 * hour);
      expect(claims.map(({ delivery }) => delivery.kind).toSorted()).toEqual([
        'due-alert',
        'inquiry',
      ]);
    });

    it('stay when they were delivered or have failed', async () => {
      await fixture.add('a', overdue);
      await queue('email', 'slack');
      await deliver();
      await fixture.fail(hour);
      const before = (await fixture.file('a')).deliveries;
      await fixture.act('a', answered);
      expect((await fixture.file('a')).deliveries).toEqual(before);
      await fixture.act('a', reopened);
      expect(await queue('email', 'slack')).toBe(0);
      expect((await fixture.file('a')).deliveries).toEqual(before);
    });

    it('are dropped also while another process delivers them', async () => {
      await fixture.add('a', overdue);
      await queue('email');
      const claim = await fixture.claimOne(hour);
      await fixture.act('a', answered);
      expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(hour))).toBe(false);
      expect((await fixture.file('a')).deliveries).toEqual([]);
    });

    it('are not queued after the answer, and again when it is taken back', async () => {
      await fixture.add('a', overdue);
      expect(await queue('email')).toBe(1);
      await fixture.act('a', answered);
      expect(await queue('email')).toBe(0);
      await fixture.act('a', reopened);
      expect(await queue('email')).toBe(1);
      expect(await queue('email')).toBe(0);
      expect(await fixture.claim(hour)).toHaveLength(1);
    });

    it('go on with their attempts after an answer was taken back', async () => {
      await fixture.add('a', overdue);
      await queue('email');
      const again = { nextAttemptAt: moment(hour), error: 'busy' };
      for (const at of [moment(hour), moment(hour + 1)]) {
        const claim = await fixture.claimOne(hour);
        await fixture.store.settle(claim, { state: 'pending', ...again }, at);
      }
      await fixture.act('a', answered);
      expect(await fixture.store.attempts('a')).toHaveLength(2);
      await fixture.act('a', reopened);
      await queue('email');
      const claim = await fixture.claimOne(hour);
      const delivered = { state: 'delivered' } as const;
      expect(await fixture.store.settle(claim, delivered, moment(hour + 2))).toBe(true);
      const errors = (await fixture.store.attempts('a')).map(({ error }) => error);
      expect(errors).toEqual(['busy', 'busy', undefined]);
    });

    it('are queued after an answer was taken back for those channels alone that have told none', async () => {
      await fixture.add('a', overdue);
      await queue('email');
      await deliver();
      await fixture.act('a', answered);
      await fixture.act('a', reopened);
      expect(await queue('email', 'slack')).toBe(1);
      const claims = await fixture.claim(hour);
      expect(claims.map(({ delivery }) => delivery.channel)).toEqual(['slack']);
      expect(await queue('email', 'slack')).toBe(0);
    });

    it('count no inquiry for which none was queued', async () => {
      await fixture.add('a', overdue);
      await queue('email');
      await deliver();
      await fixture.act('a', answered);
      await fixture.act('a', reopened);
      expect(await queue('email')).toBe(0);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
    });
  });
}

function describeFailedAlerts(fixture: Fixture): void {
  describe('alerts that have failed', () => {
    /** Alerts all that is there by one channel, which fails, like everything else that is due. */
    const failAlerts = async (channel = 'slack') => {
      const now = moment(hour);
      await fixture.store.queueDueAlerts({ now, dueBefore: now, channels: [channel] });
      for (const claim of await fixture.claim(hour)) {
        await fixture.store.settle(claim, { state: 'failed', error: 'refused' }, now);
      }
    };
    const claimedKinds = async () =>
      (await fixture.claim(hour)).map(({ delivery }) => delivery.kind);

    it('are not sent again once the inquiry is answered; what else has failed is', async () => {
      await fixture.add('a', { dueAt: moment(0) });
      await failAlerts();
      await fixture.act('a', answered);
      expect(await fixture.act('a', resent)).toEqual(done(1));
      expect(await claimedKinds()).toEqual(['inquiry']);
      const states = (await fixture.file('a')).deliveries.map(({ state }) => state);
      expect(states).toEqual(['pending', 'failed']);
      expect(await fixture.ids({ failed: true })).toEqual(['a']);
    });

    it('alone leave nothing to send again, also set aside, until the answer is taken back', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
      await failAlerts();
      await fixture.act('a', answered);
      expect(await fixture.act('a', resent)).toEqual({ state: 'needless' });
      expect(await fixture.act('a', { kind: 'dismissed', configured: [] })).toEqual(done(1));
      expect(await fixture.act('a', resent)).toEqual({ state: 'needless' });
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      await fixture.act('a', reopened);
      expect(await fixture.act('a', resent)).toEqual(done(1));
      expect(await claimedKinds()).toEqual(['due-alert']);
    });

    it('of all that is answered are left out when all is sent again, or all of a channel', async () => {
      const ids = Array.from({ length: 25 }, (_, index) => `i${index}`);
      for (const id of ids) await fixture.add(id, { recipients: recipients(), dueAt: moment(0) });
      await fixture.add('open', { dueAt: moment(0) });
      await failAlerts('email');
      for (const id of ids) await fixture.act(id, answered);
      const resendAll = (channel?: string) =>
        fixture.store.resendAll({ now: moment(hour), channel });
      expect(await resendAll()).toBe(2);
      expect((await claimedKinds()).toSorted()).toEqual(['due-alert', 'inquiry']);
      expect(await resendAll('email')).toBe(0);
      expect(await fixture.ids({ failed: true })).toHaveLength(25);
    });
  });
}
