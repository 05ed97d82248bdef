/** Alarms about the queue: a channel fails, too much waits, an answer is almost overdue. */

import type { DeliveryError } from '#server/channels/channel.ts';
import { counted, timeWithUtc } from '#server/messages/wording.ts';
import { heldIn, hourlyKey } from '#server/store/hourly-limit.ts';
import type { ChannelState } from '#server/store/store.ts';
import type { AlertRule, OneTimeAlert } from './alerts.ts';

/** Most faults are over by then. */
const patience = 15 * 60_000;
const day = 24 * 60 * 60_000;
const alertLead = 30 * 60_000;

/** Reports through the channels that work; what only staff can fix is reported at once. */
export function failingChannels(): AlertRule {
  const logged = new Set<string>();

  return async ({ store, channels, failures, log, hours }, now, lastSent) => {
    const states = await store.channels();
    const except = states.flatMap(({ channel, failingSince }) => (failingSince ? channel : []));
    const found: OneTimeAlert[] = [];
    for (const { name: channel } of channels) {
      const key = `channel ${channel}`;
      const state = states.find((one) => one.channel === channel);
      const since = state?.failingSince;
      if (!since) {
        const last = await lastSent(key);
        if (!last?.id.startsWith('channel-down-')) continue;
        const id = last.id.replace('down', 'up');
        found.push({ key, id, message: channelUp(channel), except });
        continue;
      }
      const { pending, failed, alerts } = state;
      const failure = failures.get(channel);
      const isDue = isLasting(since, now) || failure?.final || failure?.needsStaff;
      if (!isDue || pending + failed === 0) continue;
      const days = Math.floor((now.getTime() - since.getTime()) / day);
      const id = `channel-down-${channel}-${since.getTime()}-${days}`;
      const message = channelDown(state, timeWithUtc(since, hours.timeZone), failure);
      found.push({ key, id, message, except });
      // The log, because where no channel works nobody is told.
      if (logged.has(id)) continue;
      logged.add(id);
      log.error(
        { channel, since, inquiries: pending + failed - alerts, alerts, error: failure?.message },
        'a channel to staff does not work: the command "test" says what to do',
      );
    }
    return found;
  };
}

export const isLasting = (since: Date, now: Date) => now.getTime() - since.getTime() >= patience;

function channelDown(
  { channel, pending, failed, alerts }: ChannelState,
  since: string,
  failure: DeliveryError | undefined,
) {
  const inquiries = pending + failed - alerts;
  const undelivered = [
    inquiries > 0 && counted(inquiries, 'inquiry', 'inquiries'),
    alerts > 0 && counted(alerts, 'alert that an answer is due', 'alerts that an answer is due'),
  ].filter(Boolean);
  const sentences = [
    `The channel "${channel}" has failed since ${since}. Not delivered by it so far: ${undelivered.join(', ')}.`,
    failure && `The last failure: ${failure.message}.`,
    'Nothing is lost: pending messages are delivered when the channel works again. "npm run inquiries -- test" says what to do.',
  ];
  return {
    type: 'channel.down',
    title: `The channel "${channel}" does not work`,
    text: sentences.filter(Boolean).join('\n'),
  } as const;
}

const channelUp = (channel: string) =>
  ({
    type: 'channel.up',
    title: `The channel "${channel}" works again`,
    text: `Pending messages of the channel "${channel}" are being delivered. Those that failed for good are not: "npm run inquiries -- resend --all" sends them again.`,
  }) as const;

export const flood: AlertRule = async ({ store }, now) => {
  const held = heldIn(await store.getValue(hourlyKey), now);
  if (!held) return [];
  const waiting = counted(held.count, 'inquiry waits', 'inquiries wait');
  const message = {
    type: 'inquiries.delayed',
    title: 'Many inquiries: not all are announced at once',
    text: `More inquiries have come within an hour than are announced one by one.\n${waiting} at the desk and will be announced in the following hours.`,
  } as const;
  return [{ key: 'flood', id: `inquiries-delayed-${held.until.getTime()}`, message }];
};

/** Leaves answers that were due on an earlier day to the morning mail. */
export const dueSoon: AlertRule = async ({ store, channels, hours: { timeZone }, wake }, now) => {
  const dueBefore = new Date(now.getTime() + alertLead);
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const dueFrom = new Date(today.startOfDay().epochMilliseconds);
  const names = channels.map(({ name }) => name);
  if ((await store.queueDueAlerts({ now, dueFrom, dueBefore, channels: names })) > 0) wake();
  return [];
};
