/**
 * The documents in Firestore and their conversion. `contacts` holds the fields of an inquiry and nothing else; the
 * rest is in two more collections.
 */
import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { fromJson } from '#server/store/contents.ts';
import {
  availableAt,
  awaitsAlert,
  hasFailure,
  isOpen,
  type QueuedDelivery,
  type QueuedFile,
} from '#server/store/engine.ts';
import type { Status } from '#server/store/record.ts';
import type { Memory } from '#server/store/store.ts';
import { type Inquiry, mapFields } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';
import { searchWords } from './words.ts';

export const collections = {
  contacts: 'contacts',
  records: 'inquiry_records',
  memories: 'memories',
} as const;

/** Stands for a missing date in queries: a null would need a second field, and a composite index. */
export const never = new Date('9999-01-01T00:00:00Z');

type ContactDocument = Inquiry & { timestamp: Timestamp };

/** The key is the inquiry's. Queries use everything but `file`, from which it is derived. */
export interface RecordDocument {
  /** Record, deliveries, attempts and actions, with dates as strings. */
  file: object;
  /** The contact's timestamp, in milliseconds once it was rewritten. */
  savedAt: Timestamp;
  status: Status;
  reference: string;
  emailKey: string;
  words: string[];
  isOpen: boolean;
  dueAt: Timestamp;
  /** `dueAt` if an alert may still be queued, otherwise `never`. */
  alertAt: Timestamp;
  hasFailure: boolean;
  /** A delivery is pending, or one to staff has failed. Failed ones to visitors stay, and would cost a read each. */
  isUndelivered: boolean;
  /** When the first of its deliveries may be claimed, otherwise `never`. */
  availableAt: Timestamp;
  /** Random for each transaction: repeated after a lost answer, it recognizes its own commit. */
  changedBy: string;
}

export interface MemoryDocument {
  value: Record<string, string>;
  /** The database deletes it some time later. */
  expiresAt: Timestamp | null;
  changedBy: string;
}

/** Finds an address in any case. Kept only as long as the address itself, it needs no key. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function toContact({ inquiry }: QueuedFile): Inquiry & { timestamp: Date } {
  return { ...mapFields((field) => inquiry[field]), timestamp: inquiry.timestamp };
}

export function toRecord(stored: QueuedFile, changedBy: string): Written<RecordDocument> {
  const { inquiry, ...file } = stored;
  const { deliveries, record } = file;
  const times = deliveries.flatMap((one) => availableAt(one)?.getTime() ?? []);
  return {
    file: JSON.parse(JSON.stringify(file)),
    savedAt: inquiry.timestamp,
    status: record.status,
    reference: referenceOf(inquiry.id),
    emailKey: emailDigest(inquiry.email),
    words: searchWords(inquiry.id, inquiry),
    isOpen: isOpen(stored),
    dueAt: record.dueAt,
    alertAt: awaitsAlert(stored) ? record.dueAt : never,
    hasFailure: hasFailure(stored),
    isUndelivered: deliveries.some(isUndelivered),
    availableAt: new Date(Math.min(never.getTime(), ...times)),
    changedBy,
  };
}

const isUndelivered = ({ state, audience }: QueuedDelivery) =>
  state === 'pending' || (state === 'failed' && audience === 'staff');

/** @returns undefined when one of the two is missing */
export function toFile(
  contact: DocumentSnapshot | undefined,
  record: DocumentSnapshot | undefined,
): QueuedFile | undefined {
  const inquiry = contact?.data() as ContactDocument | undefined;
  if (!contact || !inquiry || !record?.get('file')) return undefined;
  // A field added to the form later is missing in older documents.
  const fields = mapFields((field) => inquiry[field] ?? '');
  const timestamp = inquiry.timestamp.toDate();
  return { ...restOf(record), inquiry: { id: contact.id, ...fields, timestamp } };
}

/** Everything but what the visitor sent. */
export function restOf(record: DocumentSnapshot): Omit<QueuedFile, 'inquiry'> {
  return fromJson(JSON.stringify(record.get('file')));
}

export function toMemory(snapshot: DocumentSnapshot, now: Date): Memory | undefined {
  const memory = snapshot.data() as MemoryDocument | undefined;
  if (!memory?.value) return undefined;
  const expiresAt = memory.expiresAt?.toDate();
  return expiresAt && expiresAt <= now ? undefined : { value: memory.value, expiresAt };
}

/** A document as it is written: dates instead of the database's timestamps. */
export type Written<T> = {
  [K in keyof T]: Timestamp extends T[K] ? Date | Exclude<T[K], Timestamp> : T[K];
};
