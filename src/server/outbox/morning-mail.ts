/** The morning mail: a summary at opening time on business days, if anything waits for staff. */

import { morningSummary, type WaitingInquiries } from '#server/messages/alert-texts.ts';
import type { MessageContext } from '#server/messages/message.ts';
import { businessDayAt } from '#server/store/business-hours.ts';
import type { Lead } from '#server/store/lead.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import type { AlertRule } from './alerts.ts';

const mostNamed = 30;
/** Inquiries that nobody ever marks as answered must not be listed forever. */
const longestAgo = 30 * 24 * 3600 * 1000;

/** A server that was down at opening time sends it later, until closing time. */
export function morningMail(
  store: InquiryStore,
  hours: OpeningHours,
  linksTo: MessageContext['linksTo'],
): AlertRule {
  return async (now, lastSent) => {
    const today = businessDayAt(now, hours);
    if (!today) return [];
    const key = 'morning';
    const id = `inquiries-morning-${today}`;
    const last = await lastSent(key);
    if (last?.id === id) return [];
    const waiting = await waitingInquiries(store, now, last?.at);
    const isNeeded = waiting.length > 0;
    // Even if nothing waits, today counts as done: what comes later waits for the next morning.
    const text = isNeeded ? morningSummary(waiting, now, hours.timeZone, linksTo) : undefined;
    return [{ key, id, text }];
  };
}

async function waitingInquiries(
  store: InquiryStore,
  now: Date,
  lastSummary: Date | undefined,
): Promise<WaitingInquiries[]> {
  const since = new Date(now.getTime() - longestAgo);
  const filters: Record<WaitingInquiries['kind'], ListFilter> = {
    overdue: { dueBefore: now, since, oldestFirst: true },
    undelivered: { failed: true, since },
    quarantined: { status: 'quarantined', since: lastSummary ?? since },
  };
  const waiting: WaitingInquiries[] = [];
  for (const kind of ['overdue', 'undelivered', 'quarantined'] as const) {
    const leads: Lead[] = [];
    let others = 0;
    for await (const lead of store.list(filters[kind])) {
      if (leads.length < mostNamed) leads.push(lead);
      else others += 1;
    }
    if (leads.length > 0) waiting.push({ kind, leads, others });
  }
  return waiting;
}
