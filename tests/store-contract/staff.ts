/** The part of the store's contract about answers, alerts, quarantine and removal. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, moment, second } from './fixture.ts';

export function describeStaffWork(fixture: Fixture): void {
  describeAnswers(fixture);
  describeAlerts(fixture);
  describeQuarantine(fixture);
  describeRemoval(fixture);

  it('proves by a write that inquiries can be saved', async () => {
    await fixture.store.checkWritable();
    await fixture.store.checkWritable();
    expect(await fixture.ids()).toEqual([]);
  });
}

function describeAnswers(fixture: Fixture): void {
  describe('marking as answered', () => {
    it('keeps when that was first said', async () => {
      await fixture.add('a');
      expect(await fixture.store.markAnswered('a', moment(hour))).toBe(true);
      expect(await fixture.store.markAnswered('a', moment(2 * hour))).toBe(true);
      expect((await fixture.file('a')).record.answeredAt).toEqual(moment(hour));
    });

    it('needs an inquiry', async () => {
      expect(await fixture.store.markAnswered('nothing', moment(hour))).toBe(false);
    });
  });
}

function describeAlerts(fixture: Fixture): void {
  describe('alerts that an answer is due', () => {
    const queue = (dueBefore: Date, channels: string[] = ['email', 'slack']) =>
      fixture.store.queueDueAlerts({ now: moment(hour), dueBefore, channels });

    it('are queued once, one for each channel', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(2 * hour - 1) });
      await fixture.add('later', { recipients: recipients(), dueAt: moment(2 * hour) });
      expect(await queue(moment(2 * hour))).toBe(1);
      expect(await queue(moment(2 * hour))).toBe(0);
      const claims = await fixture.claim(hour);
      const told = claims.map(({ delivery }) => [delivery.kind, delivery.channel].join(' '));
      expect(told.toSorted()).toEqual(['due-alert email', 'due-alert slack']);
      expect(claims.every(({ delivery }) => delivery.inquiryId === 'a')).toBe(true);
      expect(await fixture.channelsOf('later')).toEqual([]);
    });

    it('are not queued again once they were delivered', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
      await queue(moment(hour), ['email']);
      const claim = await fixture.claimOne(hour);
      await fixture.store.settle(claim, { state: 'delivered' }, moment(hour));
      expect(await queue(moment(2 * hour))).toBe(0);
      expect(await fixture.claim(hour)).toEqual([]);
    });

    it('stand beside the delivery of the inquiry to the same channel', async () => {
      await fixture.add('a', { recipients: recipients('email'), dueAt: moment(0) });
      await queue(moment(hour), ['email']);
      const kinds = (await fixture.file('a')).deliveries.map((delivery) => delivery.kind);
      expect(kinds.toSorted()).toEqual(['due-alert', 'inquiry']);
    });

    it('concern accepted, unanswered inquiries only', async () => {
      await fixture.add('odd', { suspicions: ['odd'], dueAt: moment(0) });
      await fixture.add('spam', { suspicions: ['odd'], dueAt: moment(0) });
      await fixture.add('done', { recipients: recipients(), dueAt: moment(0) });
      await fixture.store.discard('spam');
      await fixture.store.markAnswered('done', moment(0));
      expect(await queue(moment(hour))).toBe(0);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
    });

    it('wait for a channel', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(0) });
      expect(await queue(moment(hour), [])).toBe(0);
      expect(await queue(moment(hour), ['email'])).toBe(1);
    });
  });
}

function describeQuarantine(fixture: Fixture): void {
  describe('quarantine', () => {
    const suspicious = { suspicions: ['odd'] };
    const release = (id: string, told = recipients('email', 'acknowledgement')) =>
      fixture.store.release(id, {
        now: moment(hour),
        dueAt: moment(9 * hour),
        recipients: told,
      });

    it('ends with a release, which queues the deliveries', async () => {
      await fixture.add('a', suspicious);
      expect(await release('a')).toBe(true);
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
      expect(await release('a')).toBe(true);
      expect(await release('a', recipients('slack'))).toBe(false);
      expect(await fixture.store.discard('a')).toBe(false);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
    });

    it('ends once when two staff release at the same moment', async () => {
      await fixture.add('a', suspicious);
      const options = {
        now: moment(hour),
        dueAt: moment(9 * hour),
        recipients: recipients('email'),
      };
      const stores = [fixture.store, fixture.other];
      const released = await Promise.all(stores.map((store) => store.release('a', options)));
      expect(released.toSorted()).toEqual([false, true]);
      expect(await fixture.channelsOf('a')).toEqual(['email']);
    });

    it('lets a release acknowledge only once per address in 24 hours', async () => {
      await fixture.add('a', suspicious);
      await fixture.add('b', { recipients: recipients('acknowledgement') });
      await release('a');
      expect(await fixture.channelsOf('a')).toEqual(['email']);
    });

    it('may end in the bin, and nothing is ever delivered', async () => {
      await fixture.add('a', suspicious);
      expect(await fixture.store.discard('a')).toBe(true);
      expect(await fixture.store.discard('a')).toBe(false);
      expect(await release('a')).toBe(false);
      const record = { standing: 'discarded', suspicions: ['odd'] };
      expect((await fixture.file('a')).record).toMatchObject(record);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
    });

    it('holds no accepted and no unknown inquiry', async () => {
      await fixture.add('a');
      expect(await release('a')).toBe(false);
      expect(await fixture.store.discard('a')).toBe(false);
      expect(await release('nothing')).toBe(false);
      expect(await fixture.store.discard('nothing')).toBe(false);
    });
  });
}

function describeRemoval(fixture: Fixture): void {
  const everywhere = { recipients: recipients('email', 'acknowledgement') };

  describe('erasing an address', () => {
    it('removes its inquiries with all that stands beside them', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { ...everywhere, ...from('ANN@example.com') });
      await fixture.add('c', { suspicions: ['odd'] });
      await fixture.fail(0);
      expect(await fixture.store.erase('Ann@Example.com')).toBe(3);
      expect(await fixture.ids()).toEqual([]);
      for (const id of ['a', 'b', 'c']) {
        expect(await fixture.store.find(id)).toBeUndefined();
        expect(await fixture.store.attempts(id)).toEqual([]);
      }
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
      expect(await fixture.store.countFailedDeliveries()).toBe(0);
    });

    it('forgets that it was acknowledged', async () => {
      await fixture.add('a', everywhere);
      await fixture.store.erase(ann.email);
      await fixture.add('a', everywhere, second);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
    });

    it('leaves other addresses untouched', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { ...everywhere, ...from('joann@example.com') });
      const before = await fixture.file('b');
      expect(await fixture.store.erase(ann.email)).toBe(1);
      expect(await fixture.file('b')).toEqual(before);
      await fixture.add('c', { ...everywhere, ...from('joann@example.com') });
      expect(await fixture.channelsOf('c')).toEqual(['email']);
      expect(await fixture.store.erase('%')).toBe(0);
      expect(await fixture.ids()).toHaveLength(2);
    });
  });

  describe('purging', () => {
    it('removes what was saved before a moment, with all records', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { suspicions: ['odd'] }, second);
      await fixture.add('c', {}, 2 * second);
      await fixture.fail(0);
      const before = await fixture.file('c');
      expect(await fixture.store.purge(moment(2 * second))).toBe(2);
      expect(await fixture.store.purge(moment(2 * second))).toBe(0);
      expect(await fixture.ids()).toEqual(['c']);
      expect(await fixture.file('c')).toEqual(before);
      expect(await fixture.store.attempts('a')).toEqual([]);
      const claims = await fixture.claim(1000 * hour);
      expect(claims.map(({ delivery }) => delivery.inquiryId)).toEqual(['c']);
    });
  });
}
