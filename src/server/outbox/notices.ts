/** Notices to staff, and their texts; that of the morning is in morning-summary.ts. */
import { counted, describeTime } from '#server/wording.ts';

export interface FailingChannel {
  channel: string;
  /** Its first failure since its last success. */
  since: Date;
  /** Undelivered inquiries, pending or failed. */
  inquiries: number;
  /** Undelivered alerts that an answer is due. */
  alerts: number;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Has the same id on every server, and another each day that the failure lasts.
 * @param failure the last one, if this process has seen it
 */
export function channelDown(
  { channel, since, inquiries, alerts }: FailingChannel,
  failure: { message: string; advice: string | undefined } | undefined,
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
    'Nothing is lost: pending messages are delivered when the channel works again. "npm run inquiries -- test" says what to do.',
  ];
  return {
    type: 'channel.down',
    id: `channel-down-${channel}-${since.getTime()}-${days}`,
    at,
    title: `The channel "${channel}" does not work`,
    text: sentences.filter(Boolean).join('\n'),
  };
}

export function channelUp(channel: string, since: Date, at: Date): Notice {
  return {
    type: 'channel.up',
    id: `channel-up-${channel}-${since.getTime()}`,
    at,
    title: `The channel "${channel}" works again`,
    text: `Pending messages of the channel "${channel}" are being delivered. Those that failed for good are not: "npm run inquiries -- resend --all" sends them again.`,
  };
}

export function inquiriesDelayed(delayed: Delayed, at: Date, timeZone: string): Notice {
  const { waiting, until, quarantined } = delayed;
  const sentences = [
    'More inquiries have come within an hour than are announced one by one.',
    until &&
      `${counted(waiting, 'inquiry waits and is', 'inquiries wait and are')} announced later, the last one at ${describeTime(until, timeZone)}.`,
    quarantined > 0 &&
      `${counted(quarantined, 'inquiry is', 'inquiries are')} in quarantine because one sender sent many within the hour. If they come from many senders, TRUSTED_PROXY_HOPS is wrong: all visitors count as one.`,
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
    text: `The reason: ${message}\nThe newest copy stays until another can be made. "seller-site backup" tries again at once.`,
  };
}

/** A message to staff about the site itself, or about several inquiries. */
export interface Notice {
  type: 'channel.down' | 'channel.up' | 'inquiries.delayed' | 'inquiries.morning' | 'backup.failed';
  /** The same each time the notice is sent, so that receivers can drop repetitions. */
  id: string;
  at: Date;
  /** One line. */
  title: string;
  /** Whole sentences, plain text; each line is a paragraph. Nothing of a visitor. */
  text: string;
  lists?: NoticeList[];
}

export interface NoticeList {
  heading: string;
  items: NoticeItem[];
  others?: number;
}

export interface NoticeItem {
  /** One line, with text of the visitor. */
  text: string;
  url: string;
}

/** The first `most` items, and a line about the rest: '' when nothing is left out. */
export function shortened(list: NoticeList, most: number, desk: string | undefined) {
  const { heading, items, others = 0 } = list;
  const left = others + Math.max(0, items.length - most);
  const more = left > 0 ? `and ${left} more${desk ? ' at the desk' : ''}` : '';
  return { heading, items: items.slice(0, most), more };
}

/** Inquiries above the notification limit, whose notifications to staff are delayed. */
export interface Delayed {
  waiting: number;
  until: Date | undefined;
  /** How many were quarantined within the last hour because one client had sent many. */
  quarantined: number;
}
