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
    alerts > 0 && counted(alerts, 'alert that an answer is due', 'alerts that an answer is due'),
  ].filter(Boolean);
  const sentences = [
    `The channel "${channel}" has failed since ${timeWithUtc(since, timeZone)}. Not delivered by it so far: ${undelivered.join(', ')}.`,
    lastError && `The last failure: ${lastError}.`,
    'Nothing is lost: pending messages are delivered when the channel works again. "npm run inquiries -- test" says what to do.',
  ];
  return {
    type: 'channel.down',
    title: `The channel "${channel}" does not work`,
    text: sentences.filter(Boolean).join('\n'),
  };
}

export const channelUp = (channel: string): AlertText => ({
  type: 'channel.up',
  title: `The channel "${channel}" works again`,
  text: `Pending messages of the channel "${channel}" are being delivered. Those that failed for good are not: "npm run inquiries -- resend --all" sends them again.`,
});

export const inquiriesDelayed = (count: number): AlertText => ({
  type: 'inquiries.delayed',
  title: 'Many inquiries: not all are announced at once',
  text: `More inquiries have come within an hour than are announced one by one.\n${counted(count, 'inquiry waits', 'inquiries wait')} at the desk and will be announced in the following hours.`,
});

/** @param reason names files, and nothing of a visitor */
export const backupFailed = (reason: string): AlertText => ({
  type: 'backup.failed',
  title: 'The daily backup of the inquiries has failed',
  text: `The reason: ${reason}\nThe newest copy stays until another can be made. "seller-site backup" tries again at once.`,
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
  overdue: 'an answer was due, but nobody has marked it as answered.',
  undelivered: 'a channel has given up, and sends it again only when somebody asks.',
  quarantined: 'looks like spam, was not announced, and waits for a decision.',
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
      `due since ${timeInWords(dueAt, timeZone, now)}${assignee ? `, ${assignee} answers it` : ''}`,
    undelivered: ({ deliveries }) => {
      const failed = deliveries.filter(({ state }) => state === 'failed');
      return `not by ${[...new Set(failed.map(({ channel }) => channel))].join(', ')}`;
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
