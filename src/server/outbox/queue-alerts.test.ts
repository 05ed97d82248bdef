import { beforeEach, expect, it, vi } from 'vitest';
import { DeliveryError } from '#server/channels/channel.ts';
import { dueAt } from '#server/store/business-hours.ts';
import type { ChannelState } from '#server/store/store.ts';
import { hours } from '#tests/fixtures/company.ts';
import { fakeChannel } from '#tests/fixtures/outbox.ts';
import { answersDueSoon, failingChannels } from './queue-alerts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date('2026-03-02T15:00:00Z');
const failing = (pending = 3, failed = 1, channel = 'email'): ChannelState => ({
  channel,
  pending,
  failed,
  failingSince: start,
  refused: {},
});

const states = vi.fn<() => Promise<ChannelState[]>>();
const failures = new Map<string, DeliveryError>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const [email, slack] = [fakeChannel('email'), fakeChannel('slack')];
const channels = [email, slack];
const staff = ['eve@us.example'];
let rule: ReturnType<typeof failingChannels>;

beforeEach(() => {
  vi.clearAllMocks();
  failures.clear();
  states.mockResolvedValue([failing()]);
  const timeZone = 'America/New_York';
  rule = failingChannels({ channels: states }, channels, failures, log, timeZone);
});

/** Checks so long after the start. @param last the id of the alert about mails that was sent last */
const check = (ms: number, last?: string) =>
  rule(new Date(start.getTime() + ms), async (key) =>
    key === 'channel email' && last ? { id: last, at: start } : undefined,
  );
const down = `channel-down-email-${start.getTime()}`;

it('alerts staff through the other channels, once a day, when a channel has failed for 15 minutes', async () => {
  expect(await check(15 * minute - 1)).toEqual([]);
  expect(log.error).not.toHaveBeenCalled();
  const [alert] = await check(15 * minute);
  expect(alert).toMatchObject({ key: 'channel email', id: `${down}-0`, channels: [slack] });
  expect(alert?.text?.title).toBe('Delivery by email is failing');
  expect(alert?.text?.text).toMatch(
    /failing since Mon, Mar 2, 2026, 10:00 AM EST .* yet: 4 messages\./,
  );
  await check(day - 1);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { channel: 'email', since: start, messages: 4, error: undefined },
    'delivery to staff is failing: run "npm run inquiries -- test" to find out what to do',
  );
  expect(await check(day)).toMatchObject([{ id: `${down}-1` }]);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it.each<[string, ChannelState, RegExp?]>([
  ['if only one message failed', failing(0), /: 1 message\.$/m],
  ['not if nothing waits', failing(0, 0)],
  ['not of a channel that is not configured', failing(3, 1, 'webhook')],
])('reports a failure, %s', async (_, state, words) => {
  states.mockResolvedValue([state]);
  const alerts = await check(60 * minute);
  expect(alerts.map(({ text }) => text?.text)).toEqual(words ? [expect.stringMatching(words)] : []);
});

it.each([
  ['a refused password', new DeliveryError('SMTP 535', { needsStaff: true }), 1],
  ['an unknown recipient of ours', new DeliveryError('SMTP 550', { final: true }), 1],
  ['no other failure', new DeliveryError('SMTP 451'), 0],
])('reports %s at once, with the reason', async (_, failure, count) => {
  failures.set('email', failure);
  expect(await check(0)).toHaveLength(count);
  const [alert] = await check(60 * minute);
  expect(alert?.text?.text).toContain(`Last error: ${failure.message}.`);
});

it('reports once that a channel works again, if its failure was reported', async () => {
  states.mockResolvedValue([]);
  expect(await check(day)).toEqual([]);
  const [alert] = await check(day, `${down}-0`);
  const up = `channel-up-email-${start.getTime()}-0`;
  expect(alert).toMatchObject({ key: 'channel email', id: up, channels });
  expect(alert?.text).toMatchObject({ type: 'channel.up' });
  expect(alert?.text?.text).toContain('run "npm run inquiries -- resend --all" to resend them.');
  expect(await check(day, up)).toEqual([]);
});

it('logs a failure of the last channel, which no alert can report', async () => {
  states.mockResolvedValue([failing(), failing(1, 0, 'slack')]);
  expect(await check(60 * minute)).toMatchObject([{ channels: [] }, { channels: [] }]);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('alerts everybody, daily, while messages to one of several people are refused', async () => {
  const refused = { 'bob@us.example': 'SMTP 550: gone' };
  states.mockResolvedValue([{ ...failing(0, 2), failingSince: undefined, refused }]);
  const [alert, ...more] = await check(0);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    id: expect.stringMatching(/^recipient-refused-[0-9a-f]{12}-2026-03-02$/),
    text: { type: 'recipient.refused', title: 'Messages to bob@us.example are refused' },
  });
  expect(alert?.text?.text).toContain('SMTP 550: gone');
  expect(alert).not.toHaveProperty('channels');
  expect((await check(day))[0]?.id).not.toBe(alert?.id);
});

it('queues alerts 45 business minutes after inquiries of today and later, and wakes the outbox if there are any', async () => {
  const queueDueAlerts = vi.fn().mockResolvedValueOnce(0).mockResolvedValueOnce(2);
  const wake = vi.fn();
  const dueSoon = answersDueSoon({ queueDueAlerts }, channels, staff, hours, wake);
  const now = new Date('2026-03-02T15:01:00Z');
  await dueSoon(now, vi.fn());
  expect(queueDueAlerts).toHaveBeenCalledExactlyOnceWith({
    now,
    dueFrom: new Date('2026-03-02T05:00:00Z'),
    dueBefore: new Date('2026-03-02T16:16:00Z'),
    channels: ['email', 'slack'],
    // Halfway between 45 minutes and two hours.
    personal: { channel: 'email', addresses: staff, until: new Date('2026-03-02T15:38:30Z') },
  });
  expect(wake).not.toHaveBeenCalled();
  await dueSoon(now, vi.fn());
  expect(wake).toHaveBeenCalledOnce();
  const promised = { ...hours, answerWithin: 8 };
  await answersDueSoon({ queueDueAlerts }, channels, staff, promised, wake)(now, vi.fn());
  // Five hours before the deadline.
  expect(queueDueAlerts.mock.lastCall?.[0].dueBefore).toEqual(new Date('2026-03-02T20:01:00Z'));
});

it.each([
  // An inquiry of 4:55 PM on a Friday in New York is due at 9:55 AM on Monday.
  ['2026-03-06T21:55:00Z', '2026-03-06T22:39:00Z', false],
  ['2026-03-06T21:55:00Z', '2026-03-06T22:41:00Z', true],
  // One of 5:30 PM is due at 10:30 AM, after the change to daylight saving time: the alert is due at 9:15 AM.
  ['2026-03-06T22:30:00Z', '2026-03-06T22:59:00Z', false],
  ['2026-03-06T22:30:00Z', '2026-03-07T16:00:00Z', undefined],
  ['2026-03-06T22:30:00Z', '2026-03-09T13:14:00Z', false],
  ['2026-03-06T22:30:00Z', '2026-03-09T13:16:00Z', true],
])('an inquiry of %s is alerted at %s: %s', async (arrived, now, isAlerted) => {
  const queueDueAlerts = vi.fn().mockResolvedValue(0);
  await answersDueSoon({ queueDueAlerts }, channels, staff, hours, vi.fn())(new Date(now), vi.fn());
  const [asked] = queueDueAlerts.mock.lastCall ?? [];
  expect(asked && dueAt(new Date(arrived), hours) < asked.dueBefore).toBe(isAlerted);
});
