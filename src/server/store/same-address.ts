import type { Lead, StoredInquiry } from './lead.ts';
import type { InquiryStore } from './store.ts';

const repeatedWithinMs = 60 * 60 * 1000;

/** As when a form is sent from two tabs. */
export function isRepeat(inquiry: StoredInquiry, { inquiry: earlier }: Lead): boolean {
  const pause = inquiry.timestamp.getTime() - earlier.timestamp.getTime();
  return pause >= 0 && pause < repeatedWithinMs && inquiry.message === earlier.message;
}

/** An address may have sent thousands of spam. */
const maxSkipped = 20;

/** Newest first, without spam. */
export async function othersFromAddress(
  store: Pick<InquiryStore, 'list'>,
  { id, email }: StoredInquiry,
  most: number,
): Promise<Lead[]> {
  const others: Lead[] = [];
  let skipped = 0;
  for await (const lead of store.list({ email })) {
    if (lead.inquiry.id === id || lead.record.status === 'discarded') skipped += 1;
    else others.push(lead);
    if (others.length === most || skipped > maxSkipped) break;
  }
  return others;
}
