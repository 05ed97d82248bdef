/** What becomes of a posted inquiry, and whom it is delivered to. */
import { fieldNames } from '#shared/fields.ts';
import type { Decision, Snapshot } from './adapter.ts';
import { type InquiryRecord, newDelivery, type Recipient, sortDeliveries } from './lead.ts';
import { isPublicMailbox } from './same-address.ts';
import type { AddOutcome, NewInquiry } from './store.ts';

/** A mailbox gets one acknowledgement within this time, so nobody can be flooded through the form. */
const acknowledgementIntervalMs = 24 * 60 * 60 * 1000;

/** @param snapshot the inquiry of the same id, and the mailbox's last acknowledgement */
export function decideAdd(
  { id, inquiry, suspicions, source, dueAt, recipients }: NewInquiry,
  snapshot: Snapshot,
  now: Date,
): Decision<AddOutcome> {
  const [known] = snapshot.leads;
  const isClean = suspicions.length === 0;
  if (known) {
    const isOther = fieldNames.some((field) => known.inquiry[field] !== inquiry[field]);
    if (isOther) return { result: 'conflict' };
    if (!isClean || known.record.status !== 'quarantined') return { result: 'repeated' };
    const { deliveries, stored } = newDeliveries(inquiry.email, recipients, now, snapshot);
    const revision = known.record.revision + 1;
    const record = { ...known.record, status: 'accepted' as const, dueAt, revision };
    return { result: 'released', update: [{ ...known, record, deliveries }], stored };
  }
  if (snapshot.isReferenceTaken) return { result: 'taken' };
  const record: InquiryRecord = {
    status: isClean ? 'accepted' : 'quarantined',
    suspicions,
    source,
    dueAt,
    answeredAt: undefined,
    answeredBy: undefined,
    assignee: undefined,
    revision: 0,
  };
  const timed = { ...inquiry, id, timestamp: now };
  const { deliveries, stored } = newDeliveries(
    inquiry.email,
    isClean ? recipients : [],
    now,
    snapshot,
  );
  const lead = { inquiry: timed, record, deliveries, attempts: [], actions: [] };
  return { result: 'stored', insert: lead, stored };
}

/** Leaves out the visitor whose mailbox was acknowledged lately; otherwise `stored` notes that it is now. */
export function newDeliveries(
  email: string,
  recipients: Recipient[],
  at: Date,
  { stored: acknowledged }: Snapshot,
) {
  const mayAcknowledge = isPublicMailbox(email) && !acknowledged;
  const allowed = recipients.filter(({ audience }) => audience === 'staff' || mayAcknowledge);
  const isAcknowledged = allowed.some(({ audience }) => audience === 'visitor');
  const expiresAt = new Date(at.getTime() + acknowledgementIntervalMs);
  return {
    deliveries: sortDeliveries(allowed.map((one) => newDelivery('inquiry', one, at))),
    stored: isAcknowledged ? { value: {}, expiresAt } : undefined,
  };
}
