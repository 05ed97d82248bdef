/** The documents in Firestore. `contacts` holds the fields of an inquiry alone, two more collections the rest. */
import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { availableAt, awaitsAlert, hasFailure, isOpen } from '#server/store/adapter.ts';
import { searchedText } from '#server/store/folded-text.ts';
import { type Delivery, fromJson, type InquiryFile } from '#server/store/record.ts';
import type { Memory } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';

export const collections = {
  contacts: 'contacts',
  records: 'inquiry_records',
  memories: 'memories',
} as const;

/** Stands for a missing date in queries: a null would need a second field, and a composite index. */
export const never = new Date('9999-01-01T00:00:00Z');

/** Finds an address in any case. Kept only as long as the address itself, it needs no key. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function toContact({ inquiry }: InquiryFile) {
  return { ...mapFields((field) => inquiry[field]), timestamp: inquiry.timestamp };
}

export type RecordField = keyof ReturnType<typeof toRecord>;

/**
 * Queries use everything but `file`, from which it is derived, and `text`, which a search reads.
 * @param changedBy random for each transaction: repeated after a lost answer, it recognizes its own commit
 */
export function toRecord(stored: InquiryFile, changedBy: string) {
  const { inquiry, ...file } = stored;
  const { deliveries, record } = file;
  const times = deliveries.flatMap((one) => availableAt(one)?.getTime() ?? []);
  return {
    /** Record, deliveries, attempts and actions, with dates as strings. */
    file: JSON.parse(JSON.stringify(file)) as object,
    savedAt: inquiry.timestamp,
    status: record.status,
    reference: referenceOf(inquiry.id),
    emailKey: emailDigest(inquiry.email),
    text: searchedText(inquiry),
    isOpen: isOpen(stored),
    dueAt: record.dueAt,
    alertAt: awaitsAlert(stored) ? record.dueAt : never,
    hasFailure: hasFailure(stored),
    isUndelivered: deliveries.some(isUndelivered),
    availableAt: new Date(Math.min(never.getTime(), ...times)),
    changedBy,
  };
}

/** Failed deliveries to visitors stay, and would cost a read each. */
const isUndelivered = ({ state, audience }: Delivery) =>
  state === 'pending' || (state === 'failed' && audience === 'staff');

/** @returns undefined when one of the two is missing */
export function toFile(
  contact: DocumentSnapshot | undefined,
  record: DocumentSnapshot | undefined,
): InquiryFile | undefined {
  const inquiry = contact?.data();
  if (!contact || !inquiry || !record?.get('file')) return undefined;
  // A field added to the form later is missing in older documents.
  const fields = mapFields((field): string => inquiry[field] ?? '');
  const timestamp = inquiry.timestamp.toDate();
  return { ...restOf(record), inquiry: { id: contact.id, ...fields, timestamp } };
}

/** Everything but what the visitor sent. */
export function restOf(record: DocumentSnapshot): Omit<InquiryFile, 'inquiry'> {
  return fromJson(JSON.stringify(record.get('file')));
}

export function toMemory(snapshot: DocumentSnapshot | undefined, now: Date): Memory | undefined {
  const { value, expiresAt: end } = snapshot?.data() ?? {};
  const expiresAt: Date | undefined = end?.toDate();
  return value && (!expiresAt || expiresAt > now) ? { value, expiresAt } : undefined;
}
