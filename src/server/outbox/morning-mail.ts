/** The morning mail: a summary at opening time on business days, if anything waits for staff or the operator. */

import { shortSender } from '#server/messages/inquiry-text.ts';
import type { AlertList, AlertText, MessageContext } from '#server/messages/message.ts';
import { counted, timeInWords } from '#server/messages/wording.ts';
import { businessDayAt } from '#server/store/business-hours.ts';
import { type Inquiry, referenceOf } from '#server/store/inquiry.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import type { AlertRule } from './alerts.ts';

const maxListed = 30;
/** Inquiries that nobody ever marks as answered must not be listed forever. */
const maxAgeMs = 30 * 24 * 3600 * 1000;

type LinksTo = MessageContext['linksTo'];
type Problem = { problem: string };

/** A server that was down at opening time sends it later, until closing time. */
export function morningMail(
  store: InquiryStore,
  hours: OpeningHours,
  linksTo: LinksTo,
  /** What the operator must repair: told each morning until it is right. */
  upkeep: (now: Date) => Promise<Problem[]>,
): AlertRule {
  return async (now, lastSent) => {
    const today = businessDayAt(now, hours);
    if (!today) return [];
    const key = 'morning';
    const id = `inquiries-morning-${today}`;
    const last = await lastSent(key);
    if (last?.id === id) return [];
    const sections = sectionsOf(now, last?.at, hours.timeZone);
    const text = await summaryOf(store, sections, linksTo, await upkeep(now));
    // Even without a text, today counts as done: what comes later waits for the next morning.
    return [{ key, id, text }];
  };
}

async function summaryOf(
  store: InquiryStore,
  sections: Section[],
  linksTo: LinksTo,
  problems: Problem[],
) {
  const lists: AlertList[] = [];
  const counts: string[] = [];
  const explanations: string[] = [];
  for (const { heading, explanation, filter, detail } of sections) {
    const list: AlertList = { heading, items: [], others: 0 };
    for await (const inquiry of store.list(filter)) {
      const reference = referenceOf(inquiry.fields.id);
      const text = `${shortSender(inquiry.fields)}, ${reference}: ${detail(inquiry)}`;
      if (list.items.length === maxListed) list.others += 1;
      else list.items.push({ text, url: linksTo(reference).open });
    }
    const count = list.items.length + list.others;
    if (count === 0) continue;
    lists.push(list);
    counts.push(`${count.toLocaleString('en-US')} ${heading.toLowerCase()}`);
    explanations.push(`${heading}: ${explanation}`);
  }
  if (problems.length > 0) {
    counts.push(counted(problems.length, 'problem for the operator', 'problems for the operator'));
    explanations.push(...problems.map(({ problem }) => `For the operator: ${problem}`));
  }
  if (counts.length === 0) return undefined;
  const title = `This morning: ${counts.join(', ')}`;
  const text = explanations.join('\n');
  return { type: 'inquiries.morning', title, text, lists } satisfies AlertText;
}

interface Section {
  heading: string;
  explanation: string;
  filter: ListFilter;
  detail(inquiry: Inquiry): string;
}

function sectionsOf(now: Date, lastSummary: Date | undefined, timeZone: string): Section[] {
  const since = new Date(now.getTime() - maxAgeMs);
  return [
    {
      heading: 'Overdue',
      explanation: 'an answer was due, but nobody has marked the inquiry as answered.',
      filter: { dueBefore: now, since, oldestFirst: true },
      detail: ({ record: { dueAt, assignee } }) =>
        `was due ${timeInWords(dueAt, timeZone, now)}${assignee ? `, assigned to ${assignee}` : ''}`,
    },
    {
      heading: 'Not delivered',
      explanation: 'a channel has given up, and will not retry unless you resend the message.',
      filter: { failed: true, since },
      detail: ({ deliveries }) => {
        const failed = deliveries.filter(({ state }) => state === 'failed');
        return `not delivered by ${[...new Set(failed.map(({ channel }) => channel))].join(', ')}`;
      },
    },
    {
      heading: 'In quarantine',
      explanation: 'looks like spam, was not announced, and waits for a decision by staff.',
      filter: { status: 'quarantined', since: lastSummary ?? since },
      detail: ({ record }) => record.suspicions.join('; '),
    },
  ];
}
