/** The text of each alert; outbox/ decides when one is sent. */
import type { Lead } from '#server/store/lead.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import type { ChannelState } from '#server/store/store.ts';
import { shortSender } from './inquiry-text.ts';
import type { AlertText, MessageContext } from './message.ts';
import { counted, timeInWords, timeWithUtc } from './wording.ts';

/** @param lastError in words for staff, without anything of a visitor */
export function channelDown(
  { channel, pending, failed, alerts }: ChannelState,
  since: Date,
  timeZone: string,
  lastError: string | undefined,
): AlertText {
  const inquiries = pending + failed - alerts;
  const undelivered = [
    inquiries > 0 && counted(inquiries, 'inquiry', 'inquiries'),
    alerts > 0 && counted(alerts, '"Answer due soon" alert', '"Answer due soon" alerts'),
  ].filter(Boolean);
  const sentences = [
    `Delivery by ${channel} has been failing since ${timeWithUtc(since, timeZone)}. Not delivered yet: ${undelivered.join(', ')}.`,
    lastError && `Last error: ${lastError}.`,
    'Nothing is lost: pending messages will be delivered when the channel works again. Run "npm run inquiries -- test" to find out what to do.',
  ];
  return {
    type: 'channel.down',
    title: `Delivery by ${channel} is failing`,
    text: sentences.filter(Boolean).join('\n'),
  };
}

export const channelUp = (channel: string): AlertText => ({
  type: 'channel.up',
  title: `Delivery by ${channel} works again`,
  text: `Pending messages are being delivered. Messages that failed for good are not: run "npm run inquiries -- resend --all" to resend them.`,
});

/** @param perHour how many are announced in an hour @param count how many of the others wait */
export const inquiriesDelayed = (perHour: number, count: number): AlertText => ({
  type: 'inquiries.delayed',
  title: 'Many inquiries: some will be announced later',
  text: `More than ${perHour} inquiries arrived within an hour, which is the limit for announcements.\n${counted(count, 'inquiry is', 'inquiries are')} already at the desk and will be announced over the next hours.`,
});

/** @param reason names files, and nothing of a visitor */
export const backupFailed = (reason: string): AlertText => ({
  type: 'backup.failed',
  title: 'The daily backup of the inquiries failed',
  text: `Reason: ${reason}\nThe latest backup is kept until a new one succeeds. Run "seller-site backup" to try again now.`,
});

/** Inquiries that wait for staff in the morning: the first by name, and how many more there are. */
export interface WaitingInquiries {
  kind: 'overdue' | 'undelivered' | 'quarantined';
  leads: Lead[];
  others: number;
}

const headings: Record<WaitingInquiries['kind'], string> = {
  overdue: 'Overdue',
  undelivered: 'Not delivered',
  quarantined: 'In quarantine',
};

const explanations: Record<WaitingInquiries['kind'], string> = {
  overdue: 'an answer was due, but nobody has marked the inquiry as answered.',
  undelivered: 'a channel has given up, and retries only when staff resend it.',
  quarantined: 'looks like spam, was not announced, and waits for a decision by staff.',
};

/** @param waiting none of them empty */
export function morningSummary(
  waiting: WaitingInquiries[],
  now: Date,
  timeZone: string,
  linksTo: MessageContext['linksTo'],
): AlertText {
  const details: Record<WaitingInquiries['kind'], (lead: Lead) => string> = {
    overdue: ({ record: { dueAt, assignee } }) =>
      `due since ${timeInWords(dueAt, timeZone, now)}${assignee ? `, assigned to ${assignee}` : ''}`,
    undelivered: ({ deliveries }) => {
      const failed = deliveries.filter(({ state }) => state === 'failed');
      return `not delivered by ${[...new Set(failed.map(({ channel }) => channel))].join(', ')}`;
    },
    quarantined: ({ record }) => record.suspicions.join('; '),
  };
  const counts = waiting.map(({ kind, leads, others }) => {
    const count = leads.length + others;
    return `${count.toLocaleString('en-US')} ${headings[kind].toLowerCase()}`;
  });
  return {
    type: 'inquiries.morning',
    title: `This morning: ${counts.join(', ')}`,
    text: waiting.map(({ kind }) => `${headings[kind]}: ${explanations[kind]}`).join('\n'),
    lists: waiting.map(({ kind, leads, others }) => ({
      heading: headings[kind],
      items: leads.map((lead) => {
        const reference = referenceOf(lead.inquiry.id);
        const text = `${shortSender(lead.inquiry)}, ${reference}: ${details[kind](lead)}`;
        return { text, url: linksTo(reference).open };
      }),
      others,
    })),
  };
}
