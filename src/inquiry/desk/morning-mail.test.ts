import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hours, recipients } from '../../../tests/fixtures/company.ts';
import { hour, minute, someInquiry } from '../../../tests/fixtures/desk.ts';
import type { Notice } from '../delivery/notice.ts';
import { openDatabase } from '../store/sqlite/database.ts';
import { createSqliteStore } from '../store/sqlite/store.ts';
import type { InquiryStore, NewInquiry } from '../store/store.ts';
import { watchMornings } from './morning-mail.ts';

/** Friday, an hour before opening in New York. */
const early = new Date('2026-11-20T13:00:00Z');

let time: number;
let store: InquiryStore;
let told: Notice[];
let accepts: boolean;
const now = () => new Date(time);
const linksTo = (reference: string) => ({ open: `open ${reference}`, answered: 'answered' });
const log = { warn: vi.fn() };

beforeEach(() => {
  time = early.getTime();
  store = createSqliteStore(openDatabase(':memory:'), { now });
  told = [];
  accepts = true;
  onTestFinished(() => store.close());
});

function watch() {
  const notify = async (notice: Notice) => {
    told.push(notice);
    return accepts;
  };
  const watching = watchMornings({ store, hours, notify, linksTo, log, now });
  onTestFinished(watching.stop);
  return async (milliseconds = 0) => {
    time += milliseconds;
    await watching.look();
  };
}

const add = (id: string, changes: Partial<NewInquiry> = {}) =>
  store.add({
    id,
    inquiry: { ...someInquiry, name: id },
    suspicions: [],
    source: {},
    dueAt: new Date(time + 2 * hour),
    recipients: recipients('email'),
    ...changes,
  });

/** The names in the last summary, by heading. */
const lists = () =>
  Object.fromEntries(
    (told.at(-1)?.lists ?? []).map(({ heading, items }) => [
      heading,
      items.map(({ text }) => text.split(',')[0]),
    ]),
  );

describe('the morning mail', () => {
  it('comes at opening time, once', async () => {
    await add('Held', { suspicions: ['odd'] });
    const look = watch();
    await look(hour - 1);
    expect(told).toEqual([]);
    await look(1);
    expect(told).toHaveLength(1);
    for (let index = 0; index < 3; index++) await look(hour);
    expect(told).toHaveLength(1);
  });

  it('names what was quarantined, what is overdue and what was not delivered, each with its link', async () => {
    await add('Held', { suspicions: ['odd'] });
    await add('Late', { dueAt: new Date(time - minute) });
    await add('Waiting');
    await add('Lost');
    for (const claim of await store.claimDeliveries({ now: now(), leaseMs: 1, limit: 9 })) {
      if (claim.inquiry.id === 'Lost') {
        await store.settle(claim, { state: 'failed', error: 'refused' }, now());
      }
    }
    await watch()(hour);
    expect(lists()).toEqual({
      Overdue: ['Late'],
      'Not delivered': ['Lost'],
      'In quarantine': ['Held'],
    });
    const items = told.flatMap(({ lists = [] }) => lists.flatMap((list) => list.items));
    for (const { url } of items) expect(url).toMatch(/^open \w{4}-\w{4}$/);
  });

  it('names thirty of a kind and counts the others, and leaves to the desk what is older than a month', async () => {
    time -= 40 * 24 * hour;
    await add('Old', { dueAt: new Date(time) });
    time = early.getTime();
    for (let number = 0; number < 35; number++) {
      await add(`Late ${number}`, { dueAt: new Date(time) });
    }
    await watch()(hour);
    expect(told[0]?.title).toBe('This morning: 35 overdue');
    expect(lists().Overdue).toHaveLength(30);
    expect(lists().Overdue).not.toContain('Old');
  });

  it('that is being sent is waited for by a server that stops', async () => {
    await add('Held', { suspicions: ['odd'] });
    time += hour;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const sent = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<void>();
    const notify = () => {
      asked.resolve();
      return sent.promise;
    };
    const { stop } = watchMornings({ store, hours, notify, linksTo, log, now });
    vi.advanceTimersByTime(minute);
    await asked.promise;
    const stopped = stop();
    sent.resolve(false);
    await stopped;
    expect(await store.takeSummary('2026-11-20', now())).toEqual({ before: undefined });
  });

  it('does not come when there is nothing', async () => {
    await add('Waiting');
    await watch()(hour);
    expect(told).toEqual([]);
  });

  it('does not come on a weekend, and on Monday names what has been quarantined since Friday', async () => {
    await add('Before', { suspicions: ['odd'] });
    const look = watch();
    await look(hour);
    await add('After', { suspicions: ['odd'] });
    for (let day = 0; day < 2; day++) await look(24 * hour);
    expect(told).toHaveLength(1);
    await look(24 * hour);
    expect(told).toHaveLength(2);
    expect(lists()).toEqual({ 'In quarantine': ['After'] });
  });

  it('that no channel has taken is tried again', async () => {
    await add('Held', { suspicions: ['odd'] });
    const look = watch();
    accepts = false;
    await look(hour);
    accepts = true;
    await look(minute);
    await look(minute);
    expect(told).toHaveLength(2);
    expect(lists()).toEqual({ 'In quarantine': ['Held'] });
  });

  it('is sent by one of several servers', async () => {
    await add('Held', { suspicions: ['odd'] });
    const [one, other] = [watch(), watch()];
    time += hour;
    await Promise.all([one(), other()]);
    await Promise.all([one(minute), other()]);
    expect(told).toHaveLength(1);
  });

  it('of a server that was off at opening time comes when it is back, until closing time', async () => {
    await add('Held', { suspicions: ['odd'] });
    await watch()(9 * hour);
    expect(told).toHaveLength(1);
    await add('Evening', { suspicions: ['odd'] });
    time = new Date('2026-11-23T23:00:00Z').getTime();
    await watch()();
    expect(told).toHaveLength(1);
  });

  it('survives a failing store, and says so', async () => {
    await add('Held', { suspicions: ['odd'] });
    const take = vi.spyOn(store, 'takeSummary').mockRejectedValueOnce(new Error('locked'));
    const look = watch();
    await look(hour);
    expect(log.warn).toHaveBeenCalledOnce();
    await look(minute);
    expect(take).toHaveBeenCalledTimes(2);
    expect(told).toHaveLength(1);
  });
});
