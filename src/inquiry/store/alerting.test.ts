/** What an answer does to the alerts that it is due. */
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

const fixture = new Fixture(openEmbedded);

describeAlertsOfAnswers();
describeFailedAlerts();

const answered = { kind: 'answered' } as const;
const reopened = { kind: 'reopened' } as const;
const resent = { kind: 'resent' } as const;

function describeAlertsOfAnswers(): void {
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

    it('stay when they were delivered', async () => {
      await fixture.add('a', overdue);
      await queue('email');
      await deliver();
      const before = (await fixture.file('a')).deliveries;
      await fixture.act('a', answered);
      expect((await fixture.file('a')).deliveries).toEqual(before);
      await fixture.act('a', reopened);
      expect(await queue('email')).toBe(0);
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
      expect(await fixture.attempts('a')).toHaveLength(2);
      await fixture.act('a', reopened);
      await queue('email');
      const claim = await fixture.claimOne(hour);
      const delivered = { state: 'delivered' } as const;
      expect(await fixture.store.settle(claim, delivered, moment(hour + 2))).toBe(true);
      const errors = (await fixture.attempts('a')).map(({ error }) => error);
      expect(errors).toEqual(['busy', 'busy', undefined]);
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

function describeFailedAlerts(): void {
  describe('alerts that have failed', () => {
    /** Alerts all that is there by Slack, which fails, like everything else that is due. */
    const failAlerts = async () => {
      const now = moment(hour);
      await fixture.store.queueDueAlerts({ now, dueBefore: now, channels: ['slack'] });
      for (const claim of await fixture.claim(hour)) {
        await fixture.store.settle(claim, { state: 'failed', error: 'refused' }, now);
      }
    };
    const failures = async () => (await fixture.owed()).failed;

    it('are dropped by the answer, and may come again when it is taken back', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
      await failAlerts();
      expect([await failures(), await fixture.ids({ failed: true })]).toEqual([1, ['a']]);
      await fixture.act('a', answered);
      expect([await failures(), await fixture.ids({ failed: true })]).toEqual([0, []]);
      expect((await fixture.file('a')).deliveries).toEqual([]);
      expect(await fixture.act('a', resent)).toEqual({ state: 'needless' });
      await fixture.act('a', reopened);
      await failAlerts();
      expect([await failures(), await fixture.ids({ failed: true })]).toEqual([1, ['a']]);
    });

    it('are dropped by the answer, which sets aside what else has failed until it is asked for', async () => {
      await fixture.add('a', { dueAt: moment(0) });
      await failAlerts();
      expect(await failures()).toBe(2);
      await fixture.act('a', answered);
      expect([await failures(), await fixture.ids({ failed: true })]).toEqual([0, []]);
      expect(await fixture.act('a', resent)).toEqual(done(1));
      const kinds = (await fixture.claim(hour)).map(({ delivery }) => delivery.kind);
      expect(kinds).toEqual(['inquiry']);
    });
  });
}

describe('alerts that an answer is due', () => {
  const queue = (dueBefore: Date, channels: string[] = ['email', 'slack']) =>
    fixture.store.queueDueAlerts({ now: moment(hour), dueBefore, channels });

  it('are not queued again once they were delivered', async () => {
    await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
    await queue(moment(hour), ['email']);
    const claim = await fixture.claimOne(hour);
    await fixture.store.settle(claim, { state: 'delivered' }, moment(hour));
    expect(await queue(moment(2 * hour))).toBe(0);
    expect(await fixture.claim(hour)).toEqual([]);
  });

  it('are kept beside the delivery of the inquiry to the same channel', async () => {
    await fixture.add('a', { recipients: recipients('email'), dueAt: moment(0) });
    await queue(moment(hour), ['email']);
    const kinds = (await fixture.file('a')).deliveries.map((delivery) => delivery.kind);
    expect(kinds.toSorted()).toEqual(['due-alert', 'inquiry']);
  });

  it('wait for a channel', async () => {
    await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
    expect(await queue(moment(hour), [])).toBe(0);
    expect(await queue(moment(hour), ['email'])).toBe(1);
  });

  it('concern accepted, unanswered inquiries only', async () => {
    await fixture.add('odd', { suspicions: ['odd'], dueAt: moment(0) });
    await fixture.add('spam', { suspicions: ['odd'], dueAt: moment(0) });
    await fixture.add('done', { recipients: recipients(), dueAt: moment(0) });
    await fixture.act('spam', { kind: 'discarded' });
    await fixture.act('done', { kind: 'answered' });
    expect(await queue(moment(hour))).toBe(0);
    expect(await fixture.claim(1000 * hour)).toEqual([]);
  });
});
