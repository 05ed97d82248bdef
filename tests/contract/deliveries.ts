/** Deliveries are claimed and counted, and alerts are queued. */
import { describe, expect, it } from 'vitest';
import { nextCollection } from '#server/store/hourly-limit.ts';
import { type Claim, maxAttemptDelayMs } from '#server/store/store.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, hour, leaseMs, moment, second } from '../fixtures/stores.ts';

const address = 'eve@us.example';
const toEve = (until: number) => ({
  channel: 'email',
  addresses: [address],
  until: moment(until),
});

const said = (claims: Claim[]) =>
  claims.map(({ fields, delivery }) => `${fields.id} ${delivery.channel}`);

export function describeDeliveries(fixture: Fixture): void {
  describeClaiming(fixture);
  describeHourlyLimit(fixture);

  it('due alerts are queued once, one for each channel, by one of two at once', async () => {
    const [dueFrom, dueBefore] = [moment(second), moment(2 * hour)];
    const alert = { now: moment(hour), dueFrom, dueBefore, channels: ['email', 'slack'] };
    await fixture.add('earlier', { recipients: recipients(), dueAt: moment(second - 1) });
    await fixture.add('a', { recipients: recipients(), dueAt: moment(2 * hour - 1) });
    await fixture.add('later', { recipients: recipients(), dueAt: moment(2 * hour) });
    const stores = [fixture.store, fixture.other];
    const counts = await Promise.all(stores.map((store) => store.queueDueAlerts(alert)));
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await fixture.store.queueDueAlerts(alert)).toBe(0);
    const claims = await fixture.claim(hour);
    expect(said(claims)).toEqual(['a email', 'a slack']);
    for (const { delivery } of claims) expect(delivery.kind).toBe('due-alert');
  });

  it('a reminder goes to the assignee alone, then an alert to everybody if it is still open', async () => {
    const due = { recipients: recipients(), dueAt: moment(hour) };
    const queue = (until: number) =>
      fixture.alert(['email', 'slack'], 2 * hour, { personal: toEve(until) });
    const alertsOf = async (id: string) =>
      (await fixture.inquiry(id)).deliveries.map(({ kind, channel }) => `${kind} ${channel}`);
    const everybody = ['due-alert email', 'due-alert slack'];
    for (const id of ['taken', 'left', 'named', 'open']) await fixture.add(id, due);
    await fixture.act('taken', { kind: 'assigned', address });
    // Has left the staff list, or took it by a link.
    await fixture.act('left', { kind: 'assigned', address: 'bob@us.example' });
    await fixture.act('named', { kind: 'assigned' });
    expect(await queue(hour)).toBe(4);
    expect(await queue(hour)).toBe(0);
    expect(await alertsOf('taken')).toEqual(['reminder email']);
    for (const id of ['left', 'named', 'open']) expect(await alertsOf(id)).toEqual(everybody);

    // Another assignee is reminded, too.
    await fixture.act('taken', { kind: 'assigned', address }, { by: 'Ann' });
    expect(await queue(hour)).toBe(1);
    expect(await queue(hour + 1)).toBe(1);
    expect(await alertsOf('taken')).toEqual([
      'due-alert email',
      'reminder email',
      'due-alert slack',
    ]);
    expect(await queue(hour + 1)).toBe(0);

    // Taken and given back after the alert.
    await fixture.act('open', { kind: 'assigned', address });
    expect(await queue(hour + 1)).toBe(0);
    expect((await fixture.inquiry('open')).record.assigneeAddress).toBe(address);
    await fixture.act('open', { kind: 'unassigned' });
    expect((await fixture.inquiry('open')).record.assigneeAddress).toBeUndefined();
    expect(await queue(hour)).toBe(1);
    expect(await alertsOf('open')).toEqual(everybody);
  });

  it('those who wait for their deadline keep no other from being alerted', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `taken ${index}`);
    for (const id of ids) {
      await fixture.add(id, { recipients: recipients(), dueAt: moment(second) });
      await fixture.act(id, { kind: 'assigned', address });
    }
    await fixture.add('open', { recipients: recipients(), dueAt: moment(hour) });
    const queue = () => fixture.alert(['email'], 2 * hour, { personal: toEve(0) });
    expect(await queue()).toBe(26);
    await fixture.act('open', { kind: 'assigned' });
    await fixture.act('open', { kind: 'unassigned' });
    expect(await queue()).toBe(1);
  });
}

function describeHourlyLimit(fixture: Fixture): void {
  describe('the hourly limit', () => {
    const claims = async (ms: number, store = fixture.store) => {
      fixture.at(ms);
      const hourly = { perHour: 2, except: ['webhook'] };
      return said(await store.claimDeliveries({ now: moment(ms), leaseMs, limit: 100, hourly }));
    };
    const collected = async (ms: number, limit = 100) => {
      fixture.at(ms);
      const options = { now: moment(ms), leaseMs, limit, areCollected: true };
      return said(await fixture.store.claimDeliveries(options));
    };
    const addEach = async (...ids: string[]) => {
      for (const [ms, id] of ids.entries()) await fixture.add(id, {}, ms - ids.length);
    };
    const tenMinutes = nextCollection(moment(0)).getTime() - moment(0).getTime();

    it('applies to each channel across all servers; those beyond it are collected', async () => {
      await addEach('e', 'd', 'c', 'b', 'a');
      expect(await claims(0, fixture.other)).toEqual(['e email', 'd email']);
      expect(await claims(second)).toEqual([]);
      expect(await fixture.store.channels()).toMatchObject([{ pending: 5 }]);
      // Their leases have ended, but they are not counted twice.
      expect((await claims(tenMinutes - 1)).toSorted()).toEqual(['d email', 'e email']);
      expect(await collected(tenMinutes - 61 * second)).toEqual([]);
      expect(await claims(tenMinutes)).toEqual([]);
      const first = await collected(tenMinutes, 2);
      const options = { now: moment(tenMinutes), leaseMs, limit: 100, areCollected: true };
      const [claim = expect.fail(), ...more] = await fixture.store.claimDeliveries(options);
      expect(more).toEqual([]);
      const last = claim.fields.id;
      expect([...first, `${last} email`].toSorted()).toEqual(['a email', 'b email', 'c email']);
      expect(await collected(tenMinutes)).toEqual([]);
      // If it failed for good, it is sent on its own when staff resend it.
      await fixture.store.settle(claim, { state: 'failed', error: 'gone' }, moment(tenMinutes));
      await fixture.act(last, { kind: 'resent' });
      const { deliveries } = await fixture.inquiry(last);
      expect(deliveries).toMatchObject([{ state: 'pending', isCollected: false }]);
    });

    it('holds no reminder back, since it is for one person', async () => {
      for (const id of ['a', 'b', 'c']) {
        await fixture.add(id, { recipients: recipients(), dueAt: moment(hour) });
        await fixture.act(id, { kind: 'assigned', address });
      }
      await fixture.alert(['email'], 2 * hour, { personal: toEve(0) });
      expect(await claims(hour)).toHaveLength(3);
    });

    it('looks on where all that were found are beyond it', async () => {
      await addEach('d', 'c', 'b', 'a');
      await claims(0);
      await fixture.add('e', { recipients: recipients('slack') }, second);
      const hourly = { perHour: 2, except: [] };
      const options = { now: moment(second), leaseMs, limit: 1, hourly };
      expect(said(await fixture.store.claimDeliveries(options))).toEqual(['e slack']);
    });

    it('counts each channel and alerts apart, and drops acknowledgements beyond it', async () => {
      const everyone = { recipients: recipients('acknowledgement', 'email'), dueAt: moment(0) };
      for (const id of ['a', 'b', 'c']) {
        await fixture.add(id, { ...everyone, fields: { ...ann, email: `${id}@example.com` } });
      }
      const both = (id: string) => [`${id} acknowledgement`, `${id} email`];
      expect((await claims(0)).toSorted()).toEqual([...both('a'), ...both('b')]);
      const { deliveries } = await fixture.inquiry('c');
      const lastError = 'more than 2 messages within an hour';
      expect(deliveries).toMatchObject([
        { state: 'canceled', lastError },
        { state: 'pending', lastError },
      ]);
      await fixture.alert(['email'], 1, { now: moment(second) });
      expect(await claims(second)).toHaveLength(2);
    });

    it('starts over after an hour, or if a clock that was ahead had started it', async () => {
      await addEach('b', 'a');
      expect(await claims(1.5 * hour)).toHaveLength(2);
      await fixture.add('c', {}, 0);
      expect((await claims(0))[0]).toBe('c email');
    });
  });
}

function describeClaiming(fixture: Fixture): void {
  describe('claiming deliveries', () => {
    const idsOf = async (...claim: Parameters<Fixture['claim']>) =>
      (await fixture.claim(...claim)).map(({ fields }) => fields.id);

    it('gives those that are due, oldest first, up to the limit, with inquiry and record', async () => {
      for (const [id, seconds] of Object.entries({ c: 3, b: 1, a: 2, d: 4 })) {
        await fixture.add(id, {}, seconds * second);
      }
      expect(await fixture.claim(second - 1)).toEqual([]);
      const { fields, record, deliveries } = await fixture.inquiry('b');
      const [first, next] = await fixture.claim(3 * second, 2);
      const lease = expect.stringMatching(/./);
      expect(first).toEqual({ fields, record, delivery: deliveries[0], lease });
      expect(next?.fields.id).toBe('a');
      expect(await idsOf(3 * second, 2)).toEqual(['c']);
      expect(await idsOf(3 * second, 2)).toEqual([]);
    });

    it('leaves a leased one alone until the lease ends, then gives it again', async () => {
      await fixture.add('a');
      await fixture.claimOne(0);
      expect(await fixture.claim(leaseMs - 1)).toEqual([]);
      expect(await fixture.claim(leaseMs - 1, 1, fixture.other)).toEqual([]);
      const again = await fixture.claim(leaseMs, 1, fixture.other);
      expect(again).toMatchObject([{ fields: { id: 'a' }, delivery: { attempts: 0 } }]);
      expect(await fixture.claim(leaseMs)).toEqual([]);
    });

    it('waits for the end of a renewed lease, and never renews one that another claim has', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      expect(await fixture.store.renew(claim, moment(3 * leaseMs))).toBe(true);
      expect(await fixture.claim(3 * leaseMs - 1, 1, fixture.other)).toEqual([]);
      // It has ended, but no other claim has taken over.
      expect(await fixture.store.renew(claim, moment(4 * leaseMs))).toBe(true);
      const [next] = await fixture.claim(4 * leaseMs, 1, fixture.other);
      expect(next).toMatchObject({ fields: { id: 'a' }, delivery: { attempts: 0 } });
      expect(await fixture.store.renew(claim, moment(9 * leaseMs))).toBe(false);
      expect(await fixture.claim(5 * leaseMs - 1)).toEqual([]);
      await fixture.store.erase(ann.email);
      if (next) expect(await fixture.store.renew(next, moment(9 * leaseMs))).toBe(false);
    });

    it('passes over channels that are excepted, however many wait there', async () => {
      const claims = async (limit: number, except?: string[]) => {
        const options = { now: moment(0), leaseMs, limit, except };
        return said(await fixture.store.claimDeliveries(options));
      };
      for (const id of ['a', 'b', 'c', 'd', 'e']) await fixture.add(id, {}, -second);
      await fixture.add('f', { recipients: recipients('email', 'slack') });
      await fixture.add('wrong', { recipients: recipients('slack') }, maxAttemptDelayMs + 1);
      expect(await claims(1, ['email'])).toEqual(['f slack']);
      expect(await claims(1, ['email'])).toEqual(['wrong slack']);
      expect(await claims(1, ['email'])).toEqual([]);
      expect(await claims(9)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `${id} email`));
    });

    it('gives each delivery to one of two that claim at once', async () => {
      const channels = ['email', 'slack'];
      const ids = ['a', 'b', 'c'];
      for (const id of ids) await fixture.add(id, { recipients: recipients(...channels) });
      const stores = [fixture.store, fixture.other, fixture.store];
      const claims = await Promise.all(stores.map((store) => fixture.claim(0, 100, store)));
      const each = ids.flatMap((id) => channels.map((channel) => `${id} ${channel}`));
      expect(said(claims.flat()).toSorted()).toEqual(each);
    });

    it('takes deliveries that a wrong clock has scheduled as due, after those that are', async () => {
      await fixture.add('wrong', {}, maxAttemptDelayMs + 1);
      await fixture.add('right');
      expect(await idsOf(0, 1)).toEqual(['right']);
      expect(await idsOf(0)).toEqual(['wrong']);
      expect(await idsOf(0)).toEqual([]);
      await fixture.add('furthest', {}, maxAttemptDelayMs);
      expect(await idsOf(0)).toEqual([]);
    });
  });
}
