/** Every action of staff is recorded with what it changes, or changes nothing. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import {
  done,
  Fixture,
  hour,
  moment,
  openEmbedded,
  sample,
  second,
} from '../../../tests/fixtures/stores.ts';
import type { ActionOutcome, Change } from './store.ts';

const note = (text: string): Change => ({ kind: 'noted', text });

const changes: Change[] = [
  { kind: 'answered' },
  { kind: 'reopened' },
  { kind: 'released', dueAt: moment(9 * hour), recipients: recipients('email') },
  { kind: 'discarded' },
  { kind: 'resent' },
  { kind: 'taken' },
  { kind: 'left' },
  { kind: 'noted', text: 'Called back.' },
];

const fixture = new Fixture(openEmbedded);

describe('an action of staff', () => {
  it('is recorded with who did it and when, in the order in which it was done', async () => {
    await fixture.add('a');
    expect(await fixture.actions('a')).toEqual([]);
    expect((await fixture.file('a')).record.revision).toBe(0);
    await fixture.act('a', { kind: 'answered' }, { id: 'x', at: moment(2 * hour), by: 'Eve' });
    // By the clock of another server.
    await fixture.act('a', note('Called\nback.'), { id: 'y', at: moment(hour), by: 'Bob' });
    await fixture.act('a', { kind: 'reopened' }, { id: 'z', at: moment(3 * hour), by: 'Eve' });
    expect(await fixture.actions('a')).toEqual([
      { id: 'x', at: moment(2 * hour), by: 'Eve', kind: 'answered' },
      { id: 'y', at: moment(hour), by: 'Bob', kind: 'noted', text: 'Called\nback.' },
      { id: 'z', at: moment(3 * hour), by: 'Eve', kind: 'reopened' },
    ]);
    expect((await fixture.file('a')).record.revision).toBe(3);
    expect(await fixture.actions('nothing')).toEqual([]);
  });

  it.each(changes)('needs an inquiry to be $kind', async (change) => {
    expect(await fixture.act('nothing', change)).toEqual({ state: 'unknown' });
    expect(await fixture.actions('nothing')).toEqual([]);
  });

  it('is done once, however often it is sent', async () => {
    await fixture.add('a');
    const answered: Change = { kind: 'answered' };
    expect(await fixture.act('a', answered, { id: 'x' })).toEqual(done());
    const before = await fixture.file('a');
    for (const change of [answered, note('other')]) {
      expect(await fixture.act('a', change, { id: 'x' })).toEqual({ state: 'repeated' });
    }
    expect(await fixture.file('a')).toEqual(before);
    expect(await fixture.actions('a')).toHaveLength(1);
  });

  it('may have the id of one on another inquiry', async () => {
    await fixture.add('a');
    await fixture.add('b');
    for (const id of ['a', 'b']) {
      expect(await fixture.act(id, note('Called.'), { id: 'x' })).toEqual(done());
    }
  });

  it('is done if nothing has been done since it was decided on', async () => {
    await fixture.add('a');
    expect(await fixture.act('a', note('one'), { seen: 0 })).toEqual(done());
    expect(await fixture.act('a', note('two'), { seen: 1 })).toEqual(done());
    const before = await fixture.file('a');
    for (const seen of [0, 1]) {
      expect(await fixture.act('a', note('late'), { seen })).toEqual({ state: 'outdated' });
    }
    expect(await fixture.file('a')).toEqual(before);
    expect(await fixture.actions('a')).toHaveLength(2);
    expect(await fixture.act('a', note('whatever'))).toEqual(done());
  });

  it('is said to be repeated rather than outdated, and outdated rather than needless', async () => {
    await fixture.add('a');
    await fixture.act('a', { kind: 'answered' }, { id: 'x', seen: 0 });
    const again = { kind: 'answered' } as const;
    expect(await fixture.act('a', again, { id: 'x', seen: 0 })).toEqual({ state: 'repeated' });
    expect(await fixture.act('a', again, { seen: 0 })).toEqual({ state: 'outdated' });
    expect(await fixture.act('a', again, { seen: 1 })).toEqual({ state: 'needless' });
  });

  it('writes nothing when it is needless', async () => {
    await fixture.add('a');
    const before = await fixture.file('a');
    const needless = changes.filter(
      ({ kind }) => !['answered', 'noted', 'taken', 'discarded'].includes(kind),
    );
    for (const change of needless) {
      expect(await fixture.act('a', change)).toEqual({ state: 'needless' });
    }
    expect(await fixture.file('a')).toEqual(before);
    expect(await fixture.actions('a')).toEqual([]);
  });

  it('keeps texts as they can be stored', async () => {
    await fixture.add('a');
    await fixture.act('a', note('a\0b \ud800 c'), { by: 'Eve \udc00' });
    const expected = { text: 'a\0b \ufffd c', by: 'Eve \ufffd' };
    expect(await fixture.actions('a')).toMatchObject([expected]);
    await fixture.act('a', { kind: 'answered' }, { by: 'Eve \udc00' });
    expect((await fixture.file('a')).record.answeredBy).toBe('Eve \ufffd');
  });

  it('makes no history that grows without end, and loses no note to it', async () => {
    await fixture.add('a');
    await fixture.act('a', note('first'), { id: 'first' });
    for (let count = 0; count < 60; count++) {
      await fixture.act('a', { kind: 'answered' });
      await fixture.act('a', { kind: 'reopened' });
    }
    const actions = await fixture.actions('a');
    expect(actions).toHaveLength(100);
    expect(actions[0]).toMatchObject({ id: 'first', text: 'first' });
    expect(actions.at(-1)?.kind).toBe('reopened');
    expect((await fixture.file('a')).record.revision).toBe(121);
  });

  it('that says who answers makes room first: what was decided stays', async () => {
    await fixture.add('a', { suspicions: ['odd'] });
    const due = { dueAt: moment(9 * hour), recipients: recipients('email') };
    await fixture.act('a', { kind: 'released', ...due }, { id: 'release' });
    for (let count = 0; count < 60; count++) {
      await fixture.act('a', { kind: 'taken' });
      await fixture.act('a', { kind: 'left' });
    }
    const actions = await fixture.actions('a');
    expect([actions.length, actions[0]?.id]).toEqual([100, 'release']);
  });

  it.each([
    ['fifty', 'x', 50],
    ['40,000 characters', 'x'.repeat(5000), 8],
  ])('is no further note on an inquiry that has %s of them', async (_, text, most) => {
    await fixture.add('a');
    for (let count = 0; count < most; count++) {
      expect(await fixture.act('a', note(text))).toEqual(done());
    }
    const before = await fixture.file('a');
    expect(await fixture.act('a', note('x'))).toEqual({ state: 'full' });
    expect(await fixture.file('a')).toEqual(before);
    expect(await fixture.act('a', { kind: 'answered' })).toEqual(done());
  });

  it('is outdated once the visitor has ended the quarantine by a second post, which is no action', async () => {
    await fixture.add('a', { suspicions: ['odd'] });
    expect(await fixture.store.add(sample('a'))).toBe('released');
    expect(await fixture.actions('a')).toEqual([]);
    expect(await fixture.act('a', { kind: 'discarded' }, { seen: 0 })).toEqual({
      state: 'outdated',
    });
    expect((await fixture.file('a')).record.status).toBe('accepted');
  });
});

describe('of actions at the same moment', () => {
  const states = (outcomes: ActionOutcome[]) => outcomes.map(({ state }) => state).toSorted();
  const everywhere = () => [fixture.store, fixture.other];
  const by = { at: moment(second), by: 'Eve' };

  it('one that is sent twice is done once', async () => {
    await fixture.add('a');
    const action = { ...by, id: 'x', change: note('Called.') };
    const outcomes = await Promise.all(everywhere().map((store) => store.act('a', action)));
    expect(states(outcomes)).toEqual(['done', 'repeated']);
    expect(await fixture.actions('a')).toHaveLength(1);
    expect((await fixture.file('a')).record.revision).toBe(1);
  });

  it('one of those that were decided on the same state is done', async () => {
    await fixture.add('a');
    const outcomes = await Promise.all(
      everywhere().map((store, index) =>
        store.act('a', { ...by, id: `x${index}`, change: { kind: 'answered' }, seen: 0 }),
      ),
    );
    expect(states(outcomes)).toEqual(['done', 'outdated']);
    expect(await fixture.actions('a')).toHaveLength(1);
    expect((await fixture.file('a')).record.revision).toBe(1);
  });
});
