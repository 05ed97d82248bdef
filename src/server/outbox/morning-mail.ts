/** The morning mail: a summary at opening time on business days, if anything waits for staff. */

import { shortSender } from '#server/messages/inquiry-text.ts';
import type { AlertList } from '#server/messages/message.ts';
import { timeInWords } from '#server/messages/wording.ts';
import { businessDayAt } from '#server/store/business-hours.ts';
import type { Lead } from '#server/store/lead.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import type { ListFilter } from '#server/store/store.ts';
import type { AlertContext, AlertRule, OneTimeAlert } from './alerts.ts';

const mostNamed = 30;
/** Inquiries that nobody ever marks as answered must not be listed forever. */
const longestAgo = 30 * 24 * 3600 * 1000;

/** A server that was down at opening time sends it later, until closing time. */
export const morningMail: AlertRule = async (context, now, lastSent) => {
  const today = businessDayAt(now, context.hours);
  if (!today) return [];
  const key = 'morning';
  const id = `inquiries-morning-${today}`;
  const last = await lastSent(key);
  // Even if nothing waited: what comes later waits for the next morning.
  if (last?.id === id) return [];
  return [{ key, id, message: await summaryOf(context, now, last?.at) }];
};

async function summaryOf(
  { store, hours, linksTo }: AlertContext,
  now: Date,
  last: Date | undefined,
): Promise<OneTimeAlert['message']> {
  const lists: AlertList[] = [];
  const counts: string[] = [];
  const meanings: string[] = [];
  for (const { heading, meaning, filter, detail } of kindsOf(now, last, hours.timeZone)) {
    const list: AlertList = { heading, items: [], others: 0 };
    for await (const lead of store.list(filter)) {
      const reference = referenceOf(lead.inquiry.id);
      const text = `${shortSender(lead.inquiry)}, ${reference}: ${detail(lead)}`;
      if (list.items.length === mostNamed) list.others += 1;
      else list.items.push({ text, url: linksTo(reference).open });
    }
    const count = list.items.length + list.others;
    if (count === 0) continue;
    lists.push(list);
    counts.push(`${count.toLocaleString('en-US')} ${heading.toLowerCase()}`);
    meanings.push(`${heading}: ${meaning}`);
  }
  if (lists.length === 0) return undefined;
  const title = `This morning: ${counts.join(', ')}`;
  return { type: 'inquiries.morning', title, text: meanings.join('\n'), lists };
}

interface Kind {
  heading: string;
  meaning: string;
  filter: ListFilter;
  detail(lead: Lead): string;
}

function kindsOf(at: Date, last: Date | undefined, timeZone: string): Kind[] {
  const since = new Date(at.getTime() - longestAgo);
  return [
    {
      heading: 'Overdue',
      meaning: 'an answer was due, but nobody has marked it as answered.',
      filter: { dueBefore: at, since, oldestFirst: true },
      detail: ({ record: { dueAt, assignee } }) =>
        `due since ${timeInWords(dueAt, timeZone, at)}${assignee ? `, ${assignee} answers it` : ''}`,
    },
    {
      heading: 'Not delivered',
      meaning: 'a channel has given up, and sends it again only when somebody asks.',
      filter: { failed: true, since },
      detail: ({ deliveries }) => {
        const failed = deliveries.filter(({ state }) => state === 'failed');
        return `not by ${[...new Set(failed.map(({ channel }) => channel))].join(', ')}`;
      },
    },
    {
      heading: 'In quarantine',
      meaning: 'looks like spam, was not announced, and waits for a decision.',
      filter: { status: 'quarantined', since: last ?? since },
      detail: ({ record }) => record.suspicions.join('; '),
    },
  ];
}
