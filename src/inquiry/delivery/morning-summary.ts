/** What waits for staff when they come in, in words. */

import { timeInWords } from '../core/moments.ts';
import type { InquiryFile } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import type { Writing } from './channel.ts';
import type { Notice } from './notice.ts';
import { senderOf } from './subject.ts';

export interface Waiting {
  overdue: Found;
  /** With a delivery that has failed for good. */
  undelivered: Found;
  quarantined: Found;
}

/** Inquiries of one kind: those that are named, of all that there are. */
export interface Found {
  named: InquiryFile[];
  count: number;
}

/** @param today as YYYY-MM-DD: there is one for each day @returns undefined when nothing waits */
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
      meaning: 'What is overdue should have been answered, and nobody has said that it was.',
      detail: ({ record: { dueAt, takenBy } }: InquiryFile) =>
        `due since ${timeInWords(dueAt, timeZone, at)}${takenBy ? `, ${takenBy} answers it` : ''}`,
    },
    {
      ...undelivered,
      heading: 'Not delivered',
      meaning: 'What was not delivered is sent again only when somebody asks for it.',
      detail: (file: InquiryFile) => `not by ${failedChannels(file)}`,
    },
    {
      ...quarantined,
      heading: 'In quarantine',
      meaning: 'What is in quarantine was not announced: it waits to be released or discarded.',
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
