/** An inquiry is answered, and opened again. */
import { describe, expect, it } from 'vitest';
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
