import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/store/sqlite/database.ts';
import { createSqliteStore } from '#server/store/sqlite/sqlite-store.ts';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';
import { hours, recipients } from '#tests/fixtures/company.ts';
import { hour, minute, someInquiry } from '#tests/fixtures/desk.ts';
import { watchMornings } from './morning-mail.ts';
import type { Notice } from './notices.ts';
import { notifyOnce } from './notifier.ts';

/** Friday, an hour before opening in New York. */
const early = new Date('2026-11-20T13:00:00Z').getTime();
const day = 24 * hour;

let store: InquiryStore;
let time: number;
/** The summaries that were sent, or refused by every channel. */
let told: Notice[];
/** Whether a channel accepts a summary. */
let accepts: boolean;
const log = { warn: vi.fn() };
const now = () => new Date(time);

beforeEach(() => {
  time = early;
  store = createSqliteStore(openDatabase(':memory:'), { now });
  told = [];
  accepts = true;
  log.warn.mockClear();
  onTestFinished(() => store.close());
});

/** A server of its own. */
function start(notify: (notice: Notice) => Promise<boolean>) {
  const linksTo = (reference: string) => ({ open: `open ${reference}`, answered: 'answered' });
  const once = notifyOnce(notify, store, now);
  const watching = watchMornings({ store, hours, notify: once, linksTo, log, now });
  onTestFinished(watching.stop);
  return watching;
}

/** @returns advances the clock and looks */
function watch() {
  const { look } = start(async (notice) => {
    told.push(notice);
    return accepts;
  });
  return async (milliseconds = 0) => {
    time += milliseconds;
    await look();
  };
}

/** A server whose sending takes until `sent`. */
function sendSlowly(sent: Promise<boolean>) {
  const asked = Promise.withResolvers<void>();
  const watching = start(() => {
    asked.resolve();
    return sent;
  });
  return { ...watching, asked: asked.promise };
}

/** A server that is killed while it sends. */
async function sendHalf() {
  const { look, asked } = sendSlowly(new Promise(() => {}));
  look();
  await asked;
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
const quarantine = (id: string) => add(id, { suspicions: ['odd'] });

/** The names in the last summary, by heading. */
const lists = () =>
  Object.fromEntries(
    (told.at(-1)?.lists ?? []).map(({ heading, items }) => [
      heading,
      items.map(({ text }) => text.split(',')[0]),
    ]),
  );

describe('the morning mail', () => {
  it('comes once at opening time, and on Monday names what came since Friday', async () => {
    await quarantine('Before');
    const look = watch();
    await look(hour - 1);
    expect(told).toEqual([]);
    await look(1);
    expect(told).toHaveLength(1);
    for (let index = 0; index < 3; index++) await look(hour);
    await quarantine('After');
    for (const passed of [21 * hour, day]) await look(passed);
    expect(told).toHaveLength(1);
    await look(day);
    expect(told).toHaveLength(2);
    expect(lists()).toEqual({ 'In quarantine': ['After'] });
  });

  it('does not come if nothing waits in the morning, not even later or after a restart', async () => {
    await add('Waiting', { dueAt: new Date(time + 2 * hour) });
    const look = watch();
    await look(hour);
    await quarantine('Later');
    await look(5 * hour);
    await watch()();
    expect(told).toEqual([]);
  });

  it('of a server that was down at opening time comes when it is back, until closing time', async () => {
    await quarantine('Quarantined');
    await watch()(9 * hour);
    expect(told).toHaveLength(1);
    await quarantine('Evening');
    time = new Date('2026-11-23T23:00:00Z').getTime();
    await watch()();
    expect(told).toHaveLength(1);
  });

  it('names what is quarantined, overdue and not delivered, with links', async () => {
    await quarantine('Quarantined');
    await add('Late', { dueAt: new Date(time - minute) });
    await add('Waiting');
    await add('Lost');
    for (const claim of await store.claimDeliveries({ now: now(), leaseMs: 1, limit: 9 })) {
      if (claim.inquiry.id !== 'Lost') continue;
      await store.settle(claim, { state: 'failed', error: 'refused' }, now());
    }
    await watch()(hour);
    expect(lists()).toEqual({
      Overdue: ['Late'],
      'Not delivered': ['Lost'],
      'In quarantine': ['Quarantined'],
    });
    const items = told.flatMap(({ lists = [] }) => lists.flatMap((list) => list.items));
    for (const { url } of items) expect(url).toMatch(/^open \w{4}-\w{4}$/);
  });

  it('names thirty of a kind and counts all, but none older than a month', async () => {
    time -= 40 * day;
    await add('Old', { dueAt: now() });
    time = early;
    for (let number = 0; number < 35; number++) await add(`Late ${number}`, { dueAt: now() });
    await watch()(hour);
    expect(told[0]?.title).toBe('This morning: 35 overdue');
    expect(lists().Overdue).toHaveLength(30);
    expect(lists().Overdue).not.toContain('Old');
  });

  it('is sent by one of several servers, whose time counts', async () => {
    await quarantine('Quarantined');
    const [one, other] = [watch(), watch()];
    time += hour;
    await Promise.all([one(), other()]);
    await Promise.all([one(minute), other()]);
    expect(told).toHaveLength(1);
    const made = (await store.recall('morning'))?.value.at;
    expect(made).toBe(new Date(early + hour).toISOString());
    // As if another server had looked before the first one's note.
    vi.spyOn(store, 'recall').mockResolvedValueOnce(undefined);
    await watch()(minute);
    expect(told).toHaveLength(1);
    expect((await store.recall('morning'))?.value.at).toBe(made);
  });

  it('that no channel has accepted is tried again until one does', async () => {
    await quarantine('Quarantined');
    const look = watch();
    accepts = false;
    await look(hour);
    accepts = true;
    expect(told).toHaveLength(1);
    await look(minute);
    await look(5 * minute);
    expect(told).toHaveLength(2);
    expect(lists()).toEqual({ 'In quarantine': ['Quarantined'] });
  });

  it('of a server that is killed while it sends comes from another one', async () => {
    await quarantine('Quarantined');
    time += hour;
    await sendHalf();
    const look = watch();
    await look(5 * minute - 1);
    expect(told).toEqual([]);
    await look(1);
    await look(5 * minute);
    expect(told).toHaveLength(1);
    expect(lists()).toEqual({ 'In quarantine': ['Quarantined'] });
  });

  it('names what has been quarantined since the last one that was sent, not only begun', async () => {
    const look = watch();
    await quarantine('Before');
    await look(hour);
    await quarantine('Friday');
    time += 3 * day;
    await sendHalf();
    await quarantine('Monday');
    await look(day);
    expect(told).toHaveLength(2);
    expect(lists()).toEqual({ 'In quarantine': ['Monday', 'Friday'] });
  });

  it.each([
    ['before it is sent, is sent later', 0],
    ['after it was sent, is not sent again', 1],
  ])('during which the store fails %s', async (_, successes) => {
    await quarantine('Quarantined');
    const { remember } = store;
    const spy = vi.spyOn(store, 'remember');
    for (let time = 0; time < successes; time++) spy.mockImplementationOnce(remember);
    spy.mockRejectedValueOnce(new Error('locked'));
    const look = watch();
    await look(hour);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(told).toHaveLength(successes);
    await look(minute);
    await watch()(hour);
    expect(told).toHaveLength(1);
  });

  it('that is being sent is waited for by a server that stops', async () => {
    await quarantine('Quarantined');
    time += hour;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent = Promise.withResolvers<boolean>();
    const { stop, asked } = sendSlowly(sent.promise);
    vi.advanceTimersByTime(minute);
    await asked;
    // Sending takes longer than the interval.
    vi.advanceTimersByTime(2 * minute);
    const done: string[] = [];
    const { remember } = store;
    vi.spyOn(store, 'remember').mockImplementation(async (key, decide) => {
      await setImmediate();
      done.push(key);
      return remember(key, decide);
    });
    const stopped = stop().then(() => done.push('stopped'));
    sent.resolve(true);
    await stopped;
    expect(done).toEqual(['notice inquiries-morning-2026-11-20', 'morning', 'stopped']);
  });
});
