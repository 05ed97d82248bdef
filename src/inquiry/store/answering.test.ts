/** An inquiry is answered, and opened again. */
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

describeAnswers();
describeReopening();
describeTaking();

const answered = { kind: 'answered' } as const;
const reopened = { kind: 'reopened' } as const;
const needless = { state: 'needless' };

function describeAnswers(): void {
  describe('an answer', () => {
    it('is recorded with when and by whom, as it was first said', async () => {
      await fixture.add('a');
      expect(await fixture.act('a', answered)).toEqual(done());
      const again = { at: moment(2 * hour), by: 'Bob' };
      expect(await fixture.act('a', answered, again)).toEqual(needless);
      const { record } = await fixture.file('a');
      expect(record).toMatchObject({ answeredAt: moment(hour), answeredBy: 'Eve' });
    });

    it('sets aside what could not be delivered, or waits for a channel that is not configured', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack', 'webhook') });
      await fixture.fail(0);
      expect(await fixture.act('a', { ...answered, configured: ['email', 'slack'] })).toEqual(
        done(),
      );
      const states = (await fixture.file('a')).deliveries.map(({ state }) => state);
      expect(states).toEqual(['dismissed', 'pending', 'dismissed']);
      expect(await fixture.ids({ failed: true })).toEqual([]);
      const again = { kind: 'resent', channels: ['webhook'] } as const;
      expect(await fixture.act('a', again)).toEqual(done(1));
      expect(await fixture.claim(hour)).toHaveLength(2);
    });

    it('sets aside also what fails after it', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      await fixture.act('a', answered);
      await fixture.store.settle(claim, { state: 'failed', error: 'refused' }, moment(hour));
      expect((await fixture.delivery('a')).state).toBe('dismissed');
      expect(await fixture.attempts('a')).toHaveLength(1);
    });

    it('that is taken back lets all see again that something has failed', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.fail(0);
      await fixture.act('a', { ...answered, configured: ['email'] });
      await fixture.act('a', reopened);
      expect(await fixture.ids({ failed: true })).toEqual(['a']);
      expect(await fixture.act('a', { kind: 'resent' })).toEqual(done(2));
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

function describeReopening(): void {
  describe('opening again', () => {
    it('takes the answer back and leaves the promise as it was', async () => {
      await fixture.add('a', { dueAt: moment(second) });
      const before = await fixture.file('a');
      await fixture.act('a', answered);
      expect(await fixture.act('a', reopened)).toEqual(done());
      const record = { ...before.record, revision: 2 };
      const { actions } = await fixture.file('a');
      expect(await fixture.file('a')).toEqual({ ...before, record, actions });
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

function describeTaking(): void {
  describe('an inquiry that somebody answers', () => {
    const taken = { kind: 'taken' } as const;
    const takenBy = async () => (await fixture.file('a')).record.takenBy;

    it('is taken over by another, but not taken twice', async () => {
      await fixture.add('a');
      expect(await fixture.act('a', taken)).toEqual(done());
      expect(await fixture.act('a', taken)).toEqual(needless);
      expect(await takenBy()).toBe('Eve');
      expect(await fixture.act('a', taken, { by: 'Bob' })).toEqual(done());
      expect(await takenBy()).toBe('Bob');
    });

    it('is taken by one of two who press at the same moment', async () => {
      await fixture.add('a');
      const outcomes = await Promise.all(
        [fixture.store, fixture.other].map((store, index) =>
          store.act('a', {
            ...{ id: `x${index}`, at: moment(0), by: `Colleague ${index}` },
            change: taken,
            seen: 0,
          }),
        ),
      );
      expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['done', 'outdated']);
    });

    it('is left to the others, once', async () => {
      await fixture.add('a');
      expect(await fixture.act('a', { kind: 'left' })).toEqual(needless);
      await fixture.act('a', taken);
      expect(await fixture.act('a', { kind: 'left' })).toEqual(done());
      expect(await takenBy()).toBeUndefined();
    });

    it('waits for an answer as others do, and is not taken after it', async () => {
      await fixture.add('a', { dueAt: moment(0) });
      await fixture.act('a', taken);
      expect(await fixture.ids({ dueBefore: moment(hour) })).toEqual(['a']);
      await fixture.act('a', answered, { by: 'Bob' });
      expect(await fixture.act('a', taken, { by: 'Bob' })).toEqual(needless);
      expect((await fixture.file('a')).record).toMatchObject({ takenBy: 'Eve', answeredBy: 'Bob' });
    });
  });
}
