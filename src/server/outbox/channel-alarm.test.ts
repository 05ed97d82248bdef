import { beforeEach, expect, it, vi } from 'vitest';
import type { ChannelState } from '#server/store/store.ts';
import { channelAlarm } from './channel-alarm.ts';
import { DeliveryError } from './channels/channel.ts';

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
const log = { error: vi.fn() };
let alarm: ReturnType<typeof channelAlarm>;

beforeEach(() => {
  vi.clearAllMocks();
  failures.clear();
  states.mockResolvedValue([failing()]);
  const timeZone = 'America/New_York';
  const channels = ['email', 'slack'];
  alarm = channelAlarm({ store: { channels: states }, channels, failures, log, timeZone });
});

/** Looks so long after the start. @param last the id of what was told last about mails */
const look = (ms: number, last?: string) =>
  alarm(new Date(start.getTime() + ms), async (key) =>
    key === 'channel email' && last ? { id: last, at: start } : undefined,
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
  ['not to a visitor', failing(3, 1, 'acknowledgement')],
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
  const tellings = await look(0);
  expect(tellings).toHaveLength(count);
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
  const tellings = await look(60 * minute);
  expect(tellings.map(({ except }) => except)).toEqual([
    ['email', 'slack'],
    ['email', 'slack'],
  ]);
  expect(log.error).toHaveBeenCalledTimes(2);
});
