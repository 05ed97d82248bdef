/** The notices to staff, in words. */
import { counted } from '../core/counted.ts';
import type { Delayed } from '../core/delayed.ts';
import { describeTime } from '../core/moments.ts';
import type { DeliveryError } from './channel.ts';
import type { Notice } from './notice.ts';

/** A channel to staff whose last attempt failed. */
export interface FailingChannel {
  channel: string;
  /** Its first failed attempt after its last success. */
  since: Date;
  /** How many inquiries it has not delivered: those that wait, and those that failed for good. */
  inquiries: number;
  /** The same for the alerts that an answer is due. */
  alerts: number;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The same for every server, and another one for each day that it lasts.
 * @param failure the last one, if this process has seen it
 */
export function channelDown(
  { channel, since, inquiries, alerts }: FailingChannel,
  failure: DeliveryError | undefined,
  at: Date,
  timeZone: string,
): Notice {
  const days = Math.floor(Math.abs(at.getTime() - since.getTime()) / dayMs);
  const undelivered = [
    inquiries > 0 && counted(inquiries, 'inquiry', 'inquiries'),
    alerts > 0 && counted(alerts, 'alert that an answer is due', 'alerts that an answer is due'),
  ].filter(Boolean);
  const sentences = [
    `The channel "${channel}" has failed since ${describeTime(since, timeZone)}. Not delivered by it so far: ${undelivered.join(', ')}.`,
    failure &&
      `The last failure: ${failure.message}${failure.advice ? ` (${failure.advice})` : ''}.`,
    'Nothing is lost: what waits is delivered when the channel works again. "npm run inquiries -- test" says what to do.',
  ];
  return {
    type: 'channel.down',
    id: `channel-down-${channel}-${since.getTime()}-${days}`,
    at,
    title: `The channel "${channel}" does not work`,
    text: sentences.filter(Boolean).join('\n'),
  };
}

/** @param since when it began to fail */
export function channelUp(channel: string, since: Date, at: Date): Notice {
  return {
    type: 'channel.up',
    id: `channel-up-${channel}-${since.getTime()}`,
    at,
    title: `The channel "${channel}" works again`,
    text: `What waited for the channel "${channel}" is being delivered. What has failed for good is not: "npm run inquiries -- resend --all" sends it again.`,
  };
}

export function inquiriesDelayed(delayed: Delayed, at: Date, timeZone: string): Notice {
  const { waiting, until, quarantined } = delayed;
  const sentences = [
    'More inquiries have come within an hour than are announced one by one.',
    until &&
      `${counted(waiting, 'inquiry waits and is', 'inquiries wait and are')} announced later, the last one at ${describeTime(until, timeZone)}.`,
    quarantined > 0 &&
      `${counted(quarantined, 'inquiry is', 'inquiries are')} in quarantine because one sender had sent many within the hour. If the senders are many, TRUSTED_PROXY_HOPS is wrong: all visitors count as one.`,
    'The first inquiry of each sender is announced at once.',
  ];
  return {
    type: 'inquiries.delayed',
    id: `inquiries-delayed-${at.getTime()}`,
    at,
    title: 'Many inquiries: not all are announced at once',
    text: sentences.filter(Boolean).join('\n'),
  };
}

/** @param error whose message names files, and nothing of a visitor */
export function backupFailed({ message }: Error, at: Date): Notice {
  return {
    type: 'backup.failed',
    id: `backup-failed-${at.getTime()}`,
    at,
    title: 'The daily backup of the inquiries has failed',
    text: `The reason: ${message}\nThe newest copy stays until one can be made again. "seller-site backup" tries at once.`,
  };
}
