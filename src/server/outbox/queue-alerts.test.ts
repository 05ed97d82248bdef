import { beforeEach, expect, it, vi } from 'vitest';
import { DeliveryError } from '#server/channels/channel.ts';
import type { ChannelState } from '#server/store/store.ts';
import { alertContext, fakeChannel } from '#tests/fixtures/outbox.ts';
import { dueSoon, failingChannels } from './queue-alerts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = new Date('2026-03-02T15:00:00Z');
const failing = (inquiries = 3, alerts = 1, channel = 'email'): ChannelState => ({
  channel,
  audience: 'staff',
  pending: inquiries,
  failed: alerts,
  alerts,
  late: 0,
  lateSince: undefined,
  failingSince: start,
});

const states = vi.fn<() => Promise<ChannelState[]>>();
const failures = new Map<string, DeliveryError>();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const channels = [fakeChannel('email'), fakeChannel('slack')];
let alarm: ReturnType<typeof failingChannels>;

beforeEach(() => {
  vi.clearAllMocks();
  failures.clear();
  states.mockResolvedValue([failing()]);
  alarm = failingChannels();
});

/** Looks so long after the start. @param last the id of what was told last about mails */
const look = (ms: number, last?: string) =>
  alarm(
    alertContext({ channels: states }, { channels, failures, log }),
    new Date(start.getTime() + ms),
    async (key) => (key === 'channel email' && last ? { id: last, at: start } : undefined),
  );
const down = `channel-down-email-${start.getTime()}`;

it('tells staff through the other channels, anew each day, when a channel has failed for 15 minutes', async () => {
  expect(await look(15 * minute - 1)).toEqual([]);
  expect(log.error).not.toHaveBeenCalled();
  const [telling] = await look(15 * minute);
  expect(telling).toMatchObject({ key: 'channel email', id: `${down}-0`, except: ['email'] });
  expect(telling?.message?.title).toBe('The channel "email" does not work');
  expect(telling?.message?.text).toMatch(
    /failed since Mon, Mar 2, 2026, 10:00 AM EST .* so far: 3 inquiries, 1 alert that an answer is due\./,
  );
  await look(day - 1);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { channel: 'email', since: start, inquiries: 3, alerts: 1, error: undefined },
    'a channel to staff does not work: the command "test" says what to do',
  );
  expect(await look(day)).toMatchObject([{ id: `${down}-1` }]);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it.each<[string, ChannelState, RegExp?]>([
  ['if only an alert waits', failing(0), /: 1 alert that an answer is due\.$/m],
  ['not if nothing waits', failing(0, 0)],
  ['not of a channel that is not configured', failing(3, 1, 'webhook')],
])('reports a failure, %s', async (_, state, words) => {
  states.mockResolvedValue([state]);
  const tellings = await look(60 * minute);
  expect(tellings.map(({ message }) => message?.text)).toEqual(
    words ? [expect.stringMatching(words)] : [],
  );
});

it.each([
  ['a refused password', new DeliveryError('SMTP 535', { needsStaff: true }), 1],
  ['an unknown recipient of ours', new DeliveryError('SMTP 550', { final: true }), 1],
  ['no other failure', new DeliveryError('SMTP 451'), 0],
])('reports %s at once, with the reason', async (_, failure, count) => {
  failures.set('email', failure);
  expect(await look(0)).toHaveLength(count);
  const [telling] = await look(60 * minute);
  expect(telling?.message?.text).toContain(`The last failure: ${failure.message}.`);
});

it('says once that a channel works again, to those who heard of its failure', async () => {
  states.mockResolvedValue([]);
  expect(await look(day)).toEqual([]);
  const [telling] = await look(day, `${down}-0`);
  const up = `channel-up-email-${start.getTime()}-0`;
  expect(telling).toMatchObject({ key: 'channel email', id: up, except: [] });
  expect(telling?.message).toMatchObject({ type: 'channel.up' });
  expect(telling?.message?.text).toContain('"npm run inquiries -- resend --all" sends them again.');
  expect(await look(day, up)).toEqual([]);
});

it('logs a failure of the last channel, of which nobody can be told', async () => {
  states.mockResolvedValue([failing(), failing(1, 0, 'slack')]);
  const except = ['email', 'slack'];
  expect(await look(60 * minute)).toMatchObject([{ except }, { except }]);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('queues alerts of answers due on this day within half an hour, and wakes the outbox for one', async () => {
  const queueDueAlerts = vi.fn().mockResolvedValueOnce(0).mockResolvedValueOnce(2);
  const wake = vi.fn();
  const context = alertContext({ queueDueAlerts }, { channels, wake });
  const now = new Date('2026-03-02T15:01:00Z');
  await dueSoon(context, now, vi.fn());
  expect(queueDueAlerts).toHaveBeenCalledExactlyOnceWith({
    now,
    // Earlier ones are in the morning mail.
    dueFrom: new Date('2026-03-02T05:00:00Z'),
    dueBefore: new Date('2026-03-02T15:31:00Z'),
    channels: ['email', 'slack'],
  });
  expect(wake).not.toHaveBeenCalled();
  await dueSoon(context, now, vi.fn());
  expect(wake).toHaveBeenCalledOnce();
});
