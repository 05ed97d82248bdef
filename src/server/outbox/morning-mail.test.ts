import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';
import { sample } from '#tests/fixtures/channels.ts';
import { context, hours, recipients } from '#tests/fixtures/company.ts';
import { add as addTo, hour, openStore } from '#tests/fixtures/outbox.ts';
import type { FiringAlert } from './alerts.ts';
import { morningMail } from './morning-mail.ts';

/** Friday, an hour before opening in New York. */
const early = new Date('2026-11-20T13:00:00Z').getTime();
const minute = 60_000;
const day = 24 * hour;

let store: InquiryStore;
/** What the operator must repair. */
let upkeep: { problem: string }[];
let last: { id: string; at: Date } | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: early });
  onTestFinished(() => void vi.useRealTimers());
  store = openStore();
  last = undefined;
  upkeep = [];
});

/** Lets time pass. @returns the summary, if one is sent */
async function check(ms = 0): Promise<FiringAlert['text']> {
  vi.setSystemTime(Date.now() + ms);
  const rule = morningMail(store, hours, context.linksTo, async () => upkeep);
  const [alert] = await rule(new Date(), async () => last);
  if (alert) last = { id: alert.id, at: new Date() };
  return alert?.text;
}

const add = (name: string, changes: Partial<NewInquiry> = {}) =>
  addTo(store, name, ['email'], { fields: { ...sample, name }, ...changes });
const quarantine = (name: string) => add(name, { suspicions: ['odd'] });

async function deliver() {
  for (const claim of await store.claimDeliveries({ now: new Date(), leaseMs: 1, limit: 9 })) {
    const isSlack = claim.delivery.channel === 'slack';
    const failed = { state: 'failed', error: 'refused' } as const;
    await store.settle(claim, isSlack ? { state: 'delivered' } : failed, new Date());
  }
}

const namesIn = (text: FiringAlert['text']) =>
  text?.lists?.flatMap(({ items }) => items.map(({ text }) => text.split(',')[0]));

it('is sent once at opening time, and on Monday lists what came since Friday', async () => {
  await quarantine('Before');
  expect(await check(hour - 1)).toBeUndefined();
  expect(namesIn(await check(1))).toEqual(['Before']);
  expect(last?.id).toBe('inquiries-morning-2026-11-20');
  await quarantine('After');
  for (const passed of [hour, 23 * hour, day]) expect(await check(passed)).toBeUndefined();
  expect(namesIn(await check(day))).toEqual(['After']);
});

it('is not sent if nothing waits in the morning, not even later', async () => {
  await add('Waiting');
  await check(hour);
  await quarantine('Later');
  expect(await check(5 * hour)).toBeUndefined();
});

it('is sent later by a server that was down at opening time, until closing time', async () => {
  await quarantine('Quarantined');
  expect(await check(10 * hour)).toBeUndefined();
  expect(await check(-hour)).toBeDefined();
});

it('lists each inquiry with its problem and its link', async () => {
  const channels = recipients('email', 'slack', 'webhook');
  await add('Lost', { fields: { ...sample, company: '' }, recipients: channels });
  await deliver();
  await add('Odd', { suspicions: ['has 7 links', 'filled in the hidden field'] });
  await add('Late', { dueAt: new Date(early - minute) });
  await add('Nameless', {
    fields: { ...sample, name: '\u202e', company: '' },
    dueAt: new Date(early),
  });
  await store.act('Late', { id: 'x', at: new Date(), by: 'Eve', change: { kind: 'assigned' } });
  await add('Waiting');
  const item = (id: string, start: string, end: string) => {
    const reference = referenceOf(id);
    return { text: `${start}, ${reference}: ${end}`, url: context.linksTo(reference).open };
  };
  const overdue = [
    item('Late', 'Late, Ann & Sons', 'was due Fri, Nov 20, 7:59 AM EST, assigned to Eve'),
    item('Nameless', 'ann@visitor.example', 'was due Fri, Nov 20, 8:00 AM EST'),
  ];
  const lost = item('Lost', 'Ann Example', 'not delivered by email, webhook');
  const odd = item('Odd', 'Odd, Ann & Sons', 'has 7 links; filled in the hidden field');
  expect(await check(hour)).toMatchObject({
    title: 'This morning: 2 overdue, 1 not delivered, 1 in quarantine',
    lists: [
      { heading: 'Overdue', items: overdue, others: 0 },
      { heading: 'Not delivered', items: [lost], others: 0 },
      { heading: 'In quarantine', items: [odd], others: 0 },
    ],
  });
});

it('lists thirty of a kind and counts all, without those older than a month or empty kinds', async () => {
  vi.setSystemTime(early - 40 * day);
  await add('Old', { dueAt: new Date() });
  await deliver();
  vi.setSystemTime(early);
  for (let n = 0; n < 1035; n++) await add(`Late ${n}`, { dueAt: new Date() });
  const text = await check(hour);
  expect(text?.title).toBe('This morning: 1,035 overdue');
  expect(text?.text).not.toMatch(/\n/);
  expect(text?.lists).toMatchObject([{ heading: 'Overdue', others: 1005 }]);
  expect(namesIn(text)).toHaveLength(30);
  expect(namesIn(text)).not.toContain('Old');
});

it('tells the operator what is wrong, each business morning until it is right, even if nothing else waits', async () => {
  const backup = 'the last backup is of 2026-11-17';
  const clock = 'no inquiry is deleted';
  upkeep = [{ problem: backup }, { problem: clock }];
  expect(await check(hour)).toMatchObject({
    type: 'inquiries.morning',
    title: 'This morning: 2 problems for the operator',
    text: `For the operator: ${backup}\nFor the operator: ${clock}`,
    lists: [],
  });
  for (const passed of [hour, 23 * hour, day]) expect(await check(passed)).toBeUndefined();
  await quarantine('Monday');
  upkeep.pop();
  expect(await check(day)).toMatchObject({
    title: 'This morning: 1 in quarantine, 1 problem for the operator',
    text: expect.stringMatching(/^In quarantine: .*\nFor the operator: the last backup/),
  });
  upkeep = [];
  expect(await check(day)).toBeUndefined();
});
