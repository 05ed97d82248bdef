/** Inquiries are added, and acknowledged at most once a day. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { twins } from '../fixtures/same-reference.ts';
import { ann, type Fixture, from, hour, moment, sample, start } from '../fixtures/stores.ts';

export function describeIntake(fixture: Fixture): void {
  describeAdding(fixture);
  describeMarks(fixture);
}

function describeAdding(fixture: Fixture): void {
  describe('adding an inquiry', () => {
    it('keeps its fields, the time of saving, its record and its deliveries', async () => {
      const added = sample('a', { recipients: recipients('email', 'slack') });
      expect(await fixture.store.add(added)).toBe('stored');
      const { inquiry, record, deliveries } = await fixture.file('a');
      expect(inquiry).toEqual({ id: 'a', ...ann, timestamp: start });
      expect(record).toEqual({
        status: 'accepted',
        suspicions: [],
        source: { landingPage: '/services', utm_source: 'letter' },
        dueAt: moment(24 * hour),
        answeredAt: undefined,
        answeredBy: undefined,
        takenBy: undefined,
        revision: 0,
      });
      const waiting = { kind: 'inquiry', audience: 'staff', state: 'pending', attempts: 0 };
      const common = { ...waiting, nextAttemptAt: start, owedSince: start, lastError: undefined };
      expect(deliveries.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
        { ...common, channel: 'email' },
        { ...common, channel: 'slack' },
      ]);
    });

    it('stores the same content under the same id once, whatever comes beside it', async () => {
      await fixture.add('a');
      fixture.at(hour);
      const again = sample('a', {
        suspicions: ['odd'],
        source: {},
        recipients: recipients('slack'),
      });
      const before = await fixture.file('a');
      expect(await fixture.store.add(again)).toBe('repeated');
      expect(await fixture.file('a')).toEqual(before);
      expect(await fixture.ids()).toEqual(['a']);
    });

    it('is not written with the reference of another one, whatever its content', async () => {
      const [first, second] = twins;
      const told = recipients('email', 'acknowledgement');
      await fixture.add(first);
      const before = await fixture.file(first);
      for (const inquiry of [ann, from('bob@example.com').inquiry]) {
        for (const suspicions of [[], ['odd']]) {
          const twin = sample(second, { inquiry, suspicions, recipients: told });
          expect(await fixture.store.add(twin)).toBe('taken');
          expect(await fixture.other.add(twin)).toBe('taken');
        }
      }
      expect(await fixture.ids()).toEqual([first]);
      expect(await fixture.file(first)).toEqual(before);
      expect(await fixture.claim(hour)).toHaveLength(1);
      // Nothing has used up the acknowledgement either.
      await fixture.add('c', { ...from('bob@example.com'), recipients: told });
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });

    it('stores exactly one of twenty at once, with one set of deliveries', async () => {
      const added = sample('a', { recipients: recipients('email', 'slack', 'acknowledgement') });
      const stores = [fixture.store, fixture.other];
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => stores[index % 2]?.add(added)),
      );
      expect(outcomes.toSorted()).toEqual([...Array(19).fill('repeated'), 'stored']);
      expect(await fixture.ids()).toEqual(['a']);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email', 'slack']);
    });
  });
}

function describeMarks(fixture: Fixture): void {
  const clean = { dueAt: moment(9 * hour), recipients: recipients('email', 'acknowledgement') };

  describe('of what happens at the same moment', () => {
    it('is released once, also by many at the same moment', async () => {
      await fixture.add('a', { suspicions: ['too fast'] });
      const stores = [fixture.store, fixture.other];
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => stores[index % 2]?.add(sample('a', clean))),
      );
      expect(outcomes.toSorted()).toEqual(['released', ...Array(19).fill('repeated')].toSorted());
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
      const release = { kind: 'released', ...clean } as const;
      expect(await fixture.act('a', release)).toEqual({ state: 'needless' });
    });

    it('each action of staff is done and counted that depends on no state', async () => {
      await fixture.add('a');
      const ids = ['u', 'v', 'w', 'x', 'y', 'z'];
      const outcomes = await Promise.all(
        ids.map((id, index) => {
          const store = index % 2 ? fixture.other : fixture.store;
          return store.act('a', { id, at: start, by: 'Eve', change: { kind: 'noted', text: id } });
        }),
      );
      expect(outcomes.map(({ state }) => state)).toEqual(ids.map(() => 'done'));
      const recorded = await fixture.actions('a');
      expect(recorded.map(({ id }) => id).toSorted()).toEqual(ids);
      expect((await fixture.file('a')).record.revision).toBe(ids.length);
    });
  });
}
