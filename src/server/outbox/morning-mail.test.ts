import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';
import { referenceOf } from '#shared/reference.ts';
import { sample } from '#tests/fixtures/channels.ts';
import { context, hours, recipients } from '#tests/fixtures/company.ts';
import { add as addTo, hour, openStore } from '#tests/fixtures/outbox.ts';
import { watchMornings } from './morning-mail.ts';
import type { Notice } from './notices.ts';
import { notifyOnce } from './notifier.ts';

/** Friday, an hour before opening in New York. */
const early = new Date('2026-11-20T13:00:00Z').getTime();
const minute = 60_000;
const day = 24 * hour;

let store: InquiryStore;
/** Sends to staff. @returns whether a channel accepts the summary */
const notify = vi.fn(async (_notice: Notice) => true);
const log = { warn: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: early });
  onTestFinished(() => void vi.useRealTimers());
  vi.clearAllMocks();
  store = openStore();
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A server of its own. @returns `look`, which first lets time pass */
function watch() {
  const { linksTo } = context;
  const once = notifyOnce(notify, store);
  const watching = watchMornings({ store, hours, notify: once, linksTo, log });
  onTestFinished(watching.stop);
  const look = (ms = 0) => {
    wait(ms);
    return watching.look();
  };
  return { ...watching, look };
}

const add = (name: string, changes: Partial<NewInquiry> = {}) =>
  addTo(store, name, ['email'], { inquiry: { ...sample, name }, ...changes });
const quarantine = (name: string) => add(name, { suspicions: ['odd'] });

/** By Slack alone: every other channel fails. */
async function deliver() {
  for (const claim of await store.claimDeliveries({ now: new Date(), leaseMs: 1, limit: 9 })) {
    const isSlack = claim.delivery.channel === 'slack';
    const failed = { state: 'failed', error: 'refused' } as const;
    await store.settle(claim, isSlack ? { state: 'delivered' } : failed, new Date());
  }
}

const sent = () => notify.mock.calls.length;
/** The names in the last summary. */
const names = () =>
  notify.mock.lastCall?.[0].lists?.flatMap(({ items }) =>
    items.map(({ text }) => text.split(',')[0]),
  );

it('comes once at opening time, and on Monday names what came since Friday', async () => {
  await quarantine('Before');
  const { look } = watch();
  await look(hour - 1);
  expect(sent()).toBe(0);
  await look(1);
  for (let index = 0; index < 3; index++) await look(hour);
  await quarantine('After');
  for (const passed of [21 * hour, day]) await look(passed);
  expect(sent()).toBe(1);
  await look(day);
  expect([sent(), names()]).toEqual([2, ['After']]);
});

it('does not come if nothing waits in the morning, not even later or after a restart', async () => {
  await add('Waiting');
  const { look } = watch();
  await look(hour);
  await quarantine('Later');
  await look(5 * hour);
  await watch().look();
  expect(sent()).toBe(0);
});

it('comes from a server that was down at opening time when it is back, until closing time', async () => {
  await quarantine('Quarantined');
  await watch().look(9 * hour);
  expect(sent()).toBe(1);
  await quarantine('Evening');
  vi.setSystemTime('2026-11-23T23:00:00Z');
  await watch().look();
  expect(sent()).toBe(1);
});

it('names each inquiry with what is the matter, and leads to it', async () => {
  const channels = recipients('email', 'slack', 'webhook');
  await add('Lost', { inquiry: { ...sample, company: '' }, recipients: channels });
  await deliver();
  await add('Odd', { suspicions: ['has 7 links', 'filled the hidden field'] });
  await add('Late', { dueAt: new Date(early - minute) });
  await add('Nameless', {
    inquiry: { ...sample, name: '\u202e', company: '' },
    dueAt: new Date(early),
  });
  await store.act('Late', { id: 'x', at: new Date(), by: 'Eve', change: { kind: 'taken' } });
  await add('Waiting');
  await watch().look(hour);
  const item = (id: string, start: string, end: string) => {
    const reference = referenceOf(id);
    return { text: `${start}, ${reference}: ${end}`, url: context.linksTo(reference).open };
  };
  const overdue = [
    item('Late', 'Late, Ann & Sons', 'due since Fri, Nov 20, 7:59 AM EST, Eve answers it'),
    item('Nameless', 'ann@visitor.example', 'due since Fri, Nov 20, 8:00 AM EST'),
  ];
  const odd = item('Odd', 'Odd, Ann & Sons', 'has 7 links; filled the hidden field');
  expect(notify.mock.calls).toEqual([
    [
      {
        type: 'inquiries.morning',
        id: 'inquiries-morning-2026-11-20',
        at: new Date(),
        title: 'This morning: 2 overdue, 1 not delivered, 1 in quarantine',
        text: 'Overdue: an answer was due, but nobody has marked it as answered.\nNot delivered: a channel has given up, and sends it again only when somebody asks.\nIn quarantine: looks like spam, was not announced, and waits for a decision.',
        lists: [
          { heading: 'Overdue', items: overdue, others: 0 },
          {
            heading: 'Not delivered',
            items: [item('Lost', 'Ann Example', 'not by email, webhook')],
            others: 0,
          },
          { heading: 'In quarantine', items: [odd], others: 0 },
        ],
      },
      undefined,
    ],
  ]);
});

it('names thirty of a kind and counts all, but none older than a month, and no kind that is missing', async () => {
  vi.setSystemTime(early - 40 * day);
  await add('Old', { dueAt: new Date() });
  await deliver();
  vi.setSystemTime(early);
  for (let n = 0; n < 1035; n++) await add(`Late ${n}`, { dueAt: new Date() });
  await watch().look(hour);
  const { title, text, lists } = notify.mock.calls[0]?.[0] ?? {};
  expect(title).toBe('This morning: 1,035 overdue');
  expect(text).not.toMatch(/\n/);
  expect(lists).toMatchObject([{ heading: 'Overdue', others: 1005 }]);
  expect(names()).toHaveLength(30);
  expect(names()).not.toContain('Old');
});

it('is sent by one of several servers, whose time counts', async () => {
  await quarantine('Quarantined');
  const [one, other] = [watch(), watch()];
  wait(hour);
  await Promise.all([one.look(), other.look()]);
  await Promise.all([one.look(minute), other.look()]);
  const opening = new Date(early + hour).toISOString();
  expect((await store.recall('morning'))?.value.at).toBe(opening);
  // As if another server had looked before the first one's note.
  vi.spyOn(store, 'recall').mockResolvedValueOnce(undefined);
  await watch().look(minute);
  expect(sent()).toBe(1);
  expect((await store.recall('morning'))?.value.at).toBe(opening);
});

it('is tried again until a channel accepts it, and while the store fails', async () => {
  await quarantine('Quarantined');
  const { look } = watch();
  vi.spyOn(store, 'recall').mockRejectedValueOnce(new Error('locked'));
  await look(hour);
  expect(log.warn).toHaveBeenCalledOnce();
  notify.mockResolvedValueOnce(false);
  await look(minute);
  expect(sent()).toBe(1);
  await look(minute);
  await look(5 * minute);
  expect([sent(), names()]).toEqual([2, ['Quarantined']]);
});

it('being sent is waited for by a server that stops', async () => {
  await quarantine('Quarantined');
  wait(hour);
  const asked = Promise.withResolvers<void>();
  const accepted = Promise.withResolvers<boolean>();
  notify.mockImplementationOnce(() => {
    asked.resolve();
    return accepted.promise;
  });
  const { stop } = watch();
  vi.advanceTimersByTime(minute);
  await asked.promise;
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
  accepted.resolve(true);
  await stopped;
  expect(done).toEqual(['notice inquiries-morning-2026-11-20', 'morning', 'stopped']);
});
