/** Inquiries are added, changed and removed, and key-value data is shared. */
import { describe, expect, it } from 'vitest';
import { erasedKey } from '#server/store/erased.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { recipients } from '../fixtures/company.ts';
import { twins } from '../fixtures/same-reference.ts';
import { ann, type Fixture, from, hour, moment, sample, second } from '../fixtures/stores.ts';

export function describeWriting(fixture: Fixture): void {
  describeAdding(fixture);
  describeValues(fixture);

  it.each<[string, () => Promise<unknown>[]]>([
    ['erasing an address', () => [fixture.store.erase('Ann@Example.com')]],
    ['purging', () => [fixture.store.purge(moment(2 * second))]],
    ['removing one by one', () => ['a', 'b'].map((id) => fixture.store.remove(id))],
  ])('%s removes inquiries with all their data, and no others', async (_, remove) => {
    await fixture.add('a', { recipients: recipients('email', 'acknowledgement') });
    await fixture.add('b', { ...from('ANN@example.com'), suspicions: ['odd'] }, second);
    await fixture.add('c', from('bob@example.com'), 2 * second);
    await fixture.fail(0);
    await fixture.act('a', { kind: 'noted', text: 'Called.' });
    const before = await fixture.inquiry('c');
    const sum = (counts: unknown[]) => counts.reduce((all: number, one) => all + Number(one), 0);
    expect(sum(await Promise.all(remove()))).toBe(2);
    expect(sum(await Promise.all(remove()))).toBe(0);
    expect(await fixture.ids()).toEqual(['c']);
    expect(await fixture.inquiry('c')).toEqual(before);
    for (const id of ['a', 'b']) expect(await fixture.store.find(id)).toBeUndefined();
    // What was never sent, such as b, need not be erased elsewhere.
    const listed = (await fixture.store.getValue(erasedKey))?.value;
    expect(Object.values(listed ?? {})).toEqual([referenceOf('a')]);
    expect(await fixture.claim(1000 * hour)).toMatchObject([{ fields: { id: 'c' } }]);
    expect(await fixture.store.counts(moment(0))).toMatchObject({ all: 1, failed: 0 });
    await fixture.store.remove('c');
    expect(await fixture.claim(1000 * hour)).toEqual([]);
    expect(await fixture.store.channels()).toEqual([]);
  });

  it('proves by a write that inquiries can be saved', async () => {
    await fixture.store.checkWritable();
    await fixture.store.checkWritable();
    expect(await fixture.ids()).toEqual([]);
  });
}

function describeAdding(fixture: Fixture): void {
  /** Twenty calls at the same moment, on two connections. */
  const atOnce = <T>(call: (store: Fixture['store']) => Promise<T>) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) => call(index % 2 ? fixture.other : fixture.store)),
    );
  const everyone = recipients('email', 'acknowledgement');

  describe('adding an inquiry', () => {
    it('keeps its fields, the time of saving, its record and its deliveries, once', async () => {
      const added = sample('a', { recipients: recipients('email', 'slack') });
      expect(await fixture.store.add(added)).toBe('stored');
      const { suspicions, source, dueAt } = added;
      const unanswered = { answeredAt: undefined, answeredBy: undefined, assignee: undefined };
      const waiting = { kind: 'inquiry', audience: 'staff', state: 'pending', attempts: 0 };
      const start = moment(0);
      const common = { ...waiting, nextAttemptAt: start, lastError: undefined };
      const inquiry = {
        fields: { id: 'a', ...ann, timestamp: start },
        record: { status: 'accepted', suspicions, source, dueAt, ...unanswered, revision: 0 },
        deliveries: ['email', 'slack'].map((channel) => ({ ...common, channel })),
        attempts: [],
        actions: [],
      };
      expect(await fixture.inquiry('a')).toEqual(inquiry);
      fixture.at(hour);
      const again = { ...added, suspicions: ['odd'], source: {}, recipients: recipients() };
      expect(await fixture.store.add(again)).toBe('repeated');
      expect(await fixture.inquiry('a')).toEqual(inquiry);
      expect(await fixture.ids()).toEqual(['a']);
    });

    it('writes nothing under the reference of another one, whatever its content', async () => {
      const [first, twin] = twins;
      await fixture.add(first, { recipients: everyone });
      const before = await fixture.inquiry(first);
      for (const fields of [ann, from('bob@example.com').fields]) {
        for (const suspicions of [[], ['odd']]) {
          const added = sample(twin, { fields, suspicions, recipients: everyone });
          expect(await fixture.other.add(added)).toBe('taken');
        }
      }
      expect(await fixture.ids()).toEqual([first]);
      expect(await fixture.inquiry(first)).toEqual(before);
      // The acknowledgement is not used up either.
      await fixture.add('c', { ...from('bob@example.com'), recipients: everyone });
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });

    it.each([
      ['stores', [], 'stored'],
      ['releases', ['too fast'], 'released'],
    ])('%s exactly one of twenty at once', async (_, suspicions, outcome) => {
      if (suspicions.length > 0) await fixture.add('a', { suspicions });
      const outcomes = await atOnce((store) => store.add(sample('a', { recipients: everyone })));
      expect(outcomes.toSorted()).toEqual([outcome, ...Array(19).fill('repeated')].toSorted());
      expect(await fixture.ids()).toEqual(['a']);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
    });
  });

  it('actions at the same moment are all done and counted', async () => {
    await fixture.add('a');
    const change = { kind: 'noted', text: 'Called.' } as const;
    let count = 0;
    const outcomes = await atOnce((store) =>
      store.act('a', { id: `${count++}`, at: moment(0), by: 'Eve', change }),
    );
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['done']));
    const { record, actions } = await fixture.inquiry('a');
    expect(new Set(actions.map(({ id }) => id)).size).toBe(20);
    expect(record.revision).toBe(20);
  });
}

function describeValues(fixture: Fixture): void {
  describe('a stored value', () => {
    const put = (by: string, store = fixture.store, expiresAt?: Date) =>
      store.updateValue('link', (known) => ({
        result: known?.value.by,
        ...(!known && { storedValue: { value: { by }, expiresAt } }),
      }));

    it('is shared, and stays as it is when nothing else is decided', async () => {
      expect(await fixture.store.getValue('link')).toBeUndefined();
      expect(await put('ann')).toBeUndefined();
      expect(await put('bob', fixture.other)).toBe('ann');
      expect(await fixture.other.getValue('link')).toEqual({ value: { by: 'ann' } });
      expect(await fixture.store.getValue('other')).toBeUndefined();
    });

    it('is gone once it has expired', async () => {
      await put('ann', fixture.store, moment(second));
      fixture.at(second - 1);
      expect(await put('bob')).toBe('ann');
      fixture.at(second);
      expect(await fixture.store.getValue('link')).toBeUndefined();
      expect(await put('bob', fixture.other, moment(hour))).toBeUndefined();
      expect(await put('eve')).toBe('bob');
    });

    it('is written by exactly one of several at once', async () => {
      const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
      const known = await Promise.all(
        names.map((name, index) => put(name, index % 2 ? fixture.other : fixture.store)),
      );
      expect(known.filter((by) => by === undefined)).toHaveLength(1);
      const winner = names[known.indexOf(undefined)];
      expect(new Set(known)).toEqual(new Set([undefined, winner]));
    });
  });
}
