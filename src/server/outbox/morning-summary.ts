/** The notice of the morning: inquiries that wait for staff. */
import type { InquiryFile } from '#server/store/record.ts';
import { timeInWords } from '#server/wording.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Writing } from './channels/channel.ts';
import type { Notice } from './notices.ts';
import { senderOf } from './notification.ts';

export interface Waiting {
  overdue: Found;
  undelivered: Found;
  quarantined: Found;
}

/** Inquiries of one kind: those to be listed, and the number of all. */
export interface Found {
  named: InquiryFile[];
  count: number;
}

/** @param today as YYYY-MM-DD: there is one summary per day @returns undefined when nothing waits */
export function morningSummary(
  { overdue, undelivered, quarantined }: Waiting,
  { today, at }: { today: string; at: Date },
  timeZone: string,
  linksTo: Writing['linksTo'],
): Notice | undefined {
  const kinds = [
    {
      ...overdue,
      heading: 'Overdue',
      meaning: 'Overdue: an answer was due, but nobody has marked it as answered.',
      detail: ({ record: { dueAt, takenBy } }: InquiryFile) =>
        `due since ${timeInWords(dueAt, timeZone, at)}${takenBy ? `, ${takenBy} answers it` : ''}`,
    },
    {
      ...undelivered,
      heading: 'Not delivered',
      meaning: 'Not delivered: a channel has given up, and sends it again only when somebody asks.',
      detail: (file: InquiryFile) => `not by ${failedChannels(file)}`,
    },
    {
      ...quarantined,
      heading: 'In quarantine',
      meaning: 'In quarantine: looks like spam, was not announced, and waits for a decision.',
      detail: ({ record }: InquiryFile) => record.suspicions.join('; '),
    },
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return undefined;
  const counts = kinds.map(({ count, heading }) => `${count} ${heading.toLowerCase()}`);
  return {
    type: 'inquiries.morning',
    id: `inquiries-morning-${today}`,
    at,
    title: `This morning: ${counts.join(', ')}`,
    text: kinds.map(({ meaning }) => meaning).join('\n'),
    lists: kinds.map(({ heading, named, count, detail }) => ({
      heading,
      items: named.map((file) => {
        const reference = referenceOf(file.inquiry.id);
        const text = `${senderOf(file.inquiry)}, ${reference}: ${detail(file)}`;
        return { text, url: linksTo(reference).open };
      }),
      others: count - named.length,
    })),
  };
}

function failedChannels({ deliveries }: InquiryFile): string {
  const failed = deliveries.filter(({ state }) => state === 'failed');
  return [...new Set(failed.map(({ channel }) => channel))].join(', ');
}
