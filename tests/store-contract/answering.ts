/** The store's role Desk: an inquiry is answered, and opened again; its alerts follow. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { done, type Fixture, hour, moment, second } from './fixture.ts';

export function describeAnswering(fixture: Fixture): void {
  describeAnswers(fixture);
  describeReopening(fixture);
  describeAlertsOfAnswers(fixture);
}

const answered = { kind: 'answered' } as const;
const reopened = { kind: 'reopened' } as const;
const needless = { state: 'needless' };

function describeAnswers(fixture: Fixture): void {
  describe('an answer', () => {
    it('is recorded with when and by whom, as it was first said', async () => {
      await fixture.add('a');
      expect(await fixture.act('a', answered)).toEqual(done());
      const again = { at: moment(2 * hour), by: 'Bob' };
      expect(await fixture.act('a', answered, again)).toEqual(needless);
      const { record } = await fixture.file('a');
      expect(record).toMatchObject({ answeredAt: moment(hour), answeredBy: 'Eve' });
    });

    it('is for accepted inquiries only', async () => {
      await fixture.add('odd', { suspicions: ['odd'] });
      await fixture.add('spam', { suspicions: ['odd'] });
      await fixture.act('spam', { kind: 'discarded' });
      for (const id of ['odd', 'spam']) {
        const before = await fixture.file(id);
        expect(await fixture.act(id, answered)).toEqual(needless);
        expect(await fixture.file(id)).toEqual(before);
      }
    });
  });
}

function describeReopening(fixture: Fixture): void {
  describe('opening again', () => {
    it('takes the answer back and leaves the promise as it was', async () => {
      await fixture.add('a', { dueAt: moment(second) });
      const before = await fixture.file('a');
      await fixture.act('a', answered);
      expect(await fixture.act('a', reopened)).toEqual(done());
      const record = { ...before.record, revision: 2 };
      expect(await fixture.file('a')).toEqual({ ...before, record });
      expect(await fixture.ids({ dueBefore: moment(hour) })).toEqual(['a']);
      expect(await fixture.act('a', answered)).toEqual(done());
    });

    it('is for accepted and answered inquiries only', async () => {
      await fixture.add('a');
      await fixture.add('odd', { suspicions: ['odd'] });
      for (const id of ['a', 'odd']) expect(await fixture.act(id, reopened)).toEqual(needless);
    });
  });
}

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
