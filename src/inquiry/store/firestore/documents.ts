/**
 * The documents in Firestore, and their way to and from the store's types. `contacts` holds the fields of an
 * inquiry and nothing else; the rest is in two further collections.
 */
import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { type Inquiry, mapFields } from '../../core/fields.ts';
import type { Status } from '../../core/record.ts';
import { referenceOf } from '../../core/reference.ts';
import { fromJson } from '../contents.ts';
import {
  availableAt,
  awaitsAlert,
  hasFailure,
  isOpen,
  type QueuedDelivery,
  type QueuedFile,
} from '../engine.ts';
import type { Memory } from '../store.ts';
import { searchWords } from './words.ts';

export const collections = {
  contacts: 'contacts',
  records: 'inquiry_records',
  memories: 'memories',
} as const;

/**
 * Takes the place of a missing date where dates are compared. A null would need a second field in each query, and
 * with it a composite index.
 */
export const never = new Date('9999-01-01T00:00:00Z');

type ContactDocument = Inquiry & { timestamp: Timestamp };

/** The key is the inquiry's. All but `file` is what queries ask for, and follows from it. */
export interface RecordDocument {
  /** Record, deliveries, attempts and actions, with moments as texts. */
  file: object;
  /** The contact's timestamp, so that lists need only this collection; to the millisecond once it has changed. */
  savedAt: Timestamp;
  status: Status;
  reference: string;
  emailKey: string;
  words: string[];
  /** Accepted and unanswered. */
  isOpen: boolean;
  dueAt: Timestamp;
  /** When it is due if an alert may still be queued, otherwise `never`. */
  alertAt: Timestamp;
  hasFailure: boolean;
  /** Whether a delivery waits, or one to staff has failed: those to visitors stay failed, and each would cost a read. */
  isUndelivered: boolean;
  /** When the first of its deliveries may be claimed, otherwise `never`. */
  availableAt: Timestamp;
  /** Random for each transaction: one repeated after a lost answer recognizes its own work. */
  changedBy: string;
}

/** The key is the memory's. */
export interface MemoryDocument {
  value: Record<string, string>;
  /** From then on it counts for nothing; the database deletes it some time later. */
  expiresAt: Timestamp | null;
  changedBy: string;
}

/**
 * Finds the inquiries of an address, whatever the case it was written in. It is there as long as the address itself, so
 * it needs no key, and `erase` works whatever the secret is.
 */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function toContact({ inquiry }: QueuedFile): Inquiry & { timestamp: Date } {
  return { ...mapFields((field) => inquiry[field]), timestamp: inquiry.timestamp };
}

export function toRecord(stored: QueuedFile, changedBy: string): Written<RecordDocument> {
  const { inquiry, ...file } = stored;
  const { deliveries, record } = file;
  const moments = deliveries.flatMap((one) => availableAt(one)?.getTime() ?? []);
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
    availableAt: new Date(Math.min(never.getTime(), ...moments)),
    changedBy,
  };
}

const isUndelivered = ({ state, audience }: QueuedDelivery) =>
  state === 'pending' || (state === 'failed' && audience === 'staff');

/** @returns undefined when one of the two is missing, or of a version before the first release */
export function toFile(
  contact: DocumentSnapshot | undefined,
  record: DocumentSnapshot | undefined,
): QueuedFile | undefined {
  const inquiry = contact?.data() as ContactDocument | undefined;
  if (!contact || !inquiry || !record?.get('file')) return undefined;
  const { timestamp } = inquiry;
  // A field that did not exist yet was left empty.
  const fields = mapFields((field) => inquiry[field] ?? '');
  return {
    ...besides(record),
    inquiry: { id: contact.id, ...fields, timestamp: timestamp.toDate() },
  };
}

/** All but what the visitor sent. */
export function besides(record: DocumentSnapshot): Omit<QueuedFile, 'inquiry'> {
  return fromJson(JSON.stringify(record.get('file')));
}

export function toMemory(snapshot: DocumentSnapshot, now: Date): Memory | undefined {
  const memory = snapshot.data() as MemoryDocument | undefined;
  if (!memory?.value) return undefined;
  const expiresAt = memory.expiresAt?.toDate();
  return expiresAt && expiresAt <= now ? undefined : { value: memory.value, expiresAt };
}

/** What a document looks like when it is written: dates instead of the database's timestamps. */
export type Written<T> = {
  [K in keyof T]: Timestamp extends T[K] ? Date | Exclude<T[K], Timestamp> : T[K];
};
