/** Alerts about the queue: a channel or a recipient fails, an answer is due soon. */
import { createHash } from 'node:crypto';
import type { DeliveryError, DeliveryLog, StaffChannel } from '#server/channels/channel.ts';
import { channelDown, channelUp, recipientRefused } from '#server/messages/alert-texts.ts';
import { inquiriesCommand } from '#server/messages/wording.ts';
import { businessDayAt, dueAt } from '#server/store/business-hours.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { type OpeningHours, responseTimeMs } from '#shared/opening-hours.ts';
import type { AlertRule, FiringAlert } from './alerts.ts';

/** Most faults are over by then. */
const gracePeriod = 15 * 60_000;
const day = 24 * 60 * 60_000;
/** How much of the response time is left at a reminder: 75 of 120 minutes. */
const shareLeft = 5 / 8;

export const isPastGracePeriod = (failingSince: Date, now: Date) =>
  now.getTime() - failingSince.getTime() >= gracePeriod;

/** Alerts through the channels that work: once a day while a channel fails, and when it recovers. */
export function failingChannels(
  store: Pick<InquiryStore, 'channels'>,
  channels: StaffChannel[],
  lastFailures: ReadonlyMap<string, DeliveryError>,
  log: DeliveryLog,
  timeZone: string,
): AlertRule {
  const logged = new Set<string>();

  return async (now, lastSent) => {
    const states = await store.channels();
    const failing = states.filter(({ failingSince }) => failingSince);
    const stateOf = (name: string) => failing.find(({ channel }) => channel === name);
    const working = channels.filter(({ name }) => !stateOf(name));
    const firing = states.flatMap(({ refused }) => refusals(refused, now));
    for (const { name: channel } of channels) {
      const key = `channel ${channel}`;
      const state = stateOf(channel);
      const since = state?.failingSince;
      if (!since) {
        const last = await lastSent(key);
        if (!last?.id.startsWith('channel-down-')) continue;
        const id = last.id.replace('down', 'up');
        firing.push({ key, id, text: channelUp(channel), channels: working });
        continue;
      }
      const messages = state.pending + state.failed;
      const failure = lastFailures.get(channel);
      // What only staff can fix does not wait for the grace period.
      const isReported = failure?.final || failure?.needsStaff || isPastGracePeriod(since, now);
      if (!isReported || messages === 0) continue;
      const days = Math.floor((now.getTime() - since.getTime()) / day);
      const id = `channel-down-${channel}-${since.getTime()}-${days}`;
      const text = channelDown(state, since, timeZone, failure?.message);
      firing.push({ key, id, text, channels: working });
      // Where no channel works, only the log can report it.
      if (logged.has(id)) continue;
      logged.add(id);
      log.error(
        { channel, since, messages, error: failure?.message },
        `delivery to staff is failing: run "${inquiriesCommand} test" to find out what to do`,
      );
    }
    return firing;
  };
}

/** To everybody: those who are not refused get it. Daily, as long as there are messages that failed. */
function refusals(refused: Record<string, string>, now: Date): FiringAlert[] {
  const today = now.toISOString().slice(0, 10);
  return Object.entries(refused).map(([address, reason]) => {
    const hash = createHash('sha256').update(address).digest('hex').slice(0, 12);
    const id = `recipient-refused-${hash}-${today}`;
    return { key: `recipient ${hash}`, id, text: recipientRefused(address, reason) };
  });
}

/** Queued for delivery with retries, so no alert is returned. The morning mail lists those of earlier days. */
export function answersDueSoon(
  store: Pick<InquiryStore, 'queueDueAlerts'>,
  channels: StaffChannel[],
  /** In lower case. An assignee who is no longer among them is not reminded alone. */
  staff: string[],
  hours: OpeningHours,
  wakeOutbox: () => void,
): AlertRule {
  const names = channels.map(({ name }) => name);
  const timeLeft = responseTimeMs(hours) * shareLeft;
  return async (now) => {
    const today = businessDayAt(now, hours);
    if (!today) return [];
    const start = Temporal.PlainDate.from(today).toZonedDateTime(hours.timeZone);
    const dueFrom = new Date(start.epochMilliseconds);
    const dueBefore = dueAt(now, hours, timeLeft);
    // Halfway between the reminder and the deadline.
    const until = dueAt(now, hours, timeLeft / 2);
    const personal = { channel: 'email', addresses: staff, until };
    const queued = await store.queueDueAlerts({
      ...{ now, dueFrom, dueBefore, channels: names },
      ...(names.includes(personal.channel) && { personal }),
    });
    if (queued > 0) wakeOutbox();
    return [];
  };
}
