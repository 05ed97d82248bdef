/** What becomes of a posted inquiry, and who is notified. */
import { fieldNames } from '#shared/fields.ts';
import type { Decision, Snapshot } from './adapter.ts';
import { newDelivery, type Recipient, sortDeliveries, withNews } from './inquiry.ts';
import { isPublicMailbox } from './same-address.ts';
import type { AddOutcome, NewInquiry } from './store.ts';

/** A mailbox gets one acknowledgement within this time, so nobody can be flooded through the form. */
const acknowledgementIntervalMs = 24 * 60 * 60 * 1000;

export function decideAdd(
  { id, fields, suspicions, isDoubtful, source, dueAt, recipients }: NewInquiry,
  snapshot: Snapshot,
  now: Date,
): Decision<AddOutcome> {
  const [known] = snapshot.inquiries;
  const isSpam = suspicions.length > 0 && !isDoubtful;
  const status = isSpam ? 'quarantined' : 'accepted';
  const doubt = isDoubtful && { isDoubtful, suspicions };
  const isTold = ({ audience }: Recipient) => !isSpam && !(isDoubtful && audience === 'visitor');
  const allowed = recipients.filter(isTold);
  const { deliveries, acknowledgement } = newDeliveries(fields.email, allowed, now, snapshot);
  if (known) {
    const isOther = fieldNames.some((field) => known.fields[field] !== fields[field]);
    if (isOther) return { result: 'conflict' };
    if (isSpam || known.record.status !== 'quarantined') return { result: 'repeated' };
    const revision = known.record.revision + 1;
    const record = { ...known.record, ...doubt, status, dueAt, revision } as const;
    return {
      result: 'released',
      update: [{ ...known, record, deliveries: withNews('released', now, deliveries, allowed) }],
      storedValue: acknowledgement,
    };
  }
  if (snapshot.isReferenceTaken) return { result: 'taken' };
  const insert = {
    fields: { ...fields, id, timestamp: now },
    record: { status, suspicions, ...doubt, source, dueAt, revision: 0 } as const,
    deliveries,
    attempts: [],
    actions: [],
  };
  return { result: 'stored', insert, storedValue: acknowledgement };
}

/** Leaves out a visitor whose mailbox was acknowledged lately; otherwise returns its acknowledgement to be stored. */
export function newDeliveries(
  email: string,
  recipients: Recipient[],
  at: Date,
  { storedValue: acknowledged }: Snapshot,
) {
  const mayAcknowledge = isPublicMailbox(email) && !acknowledged;
  const allowed = recipients.filter(({ audience }) => audience === 'staff' || mayAcknowledge);
  const isAcknowledged = allowed.some(({ audience }) => audience === 'visitor');
  const expiresAt = new Date(at.getTime() + acknowledgementIntervalMs);
  return {
    deliveries: sortDeliveries(allowed.map((recipient) => newDelivery('inquiry', recipient, at))),
    acknowledgement: isAcknowledged ? { value: {}, expiresAt } : undefined,
  };
}
