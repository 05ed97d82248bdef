/**
 * The documents in Firestore, and their way to and from the store's types. `contacts` holds the
 * fields of an inquiry and nothing else; the rest is in separate collections.
 */
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Action, Deed } from '../../core/action.ts';
import type { Inquiry } from '../../core/fields.ts';
import type {
  Attempt,
  Delivery,
  DeliveryKind,
  DeliveryState,
  InquiryFile,
  InquiryRecord,
  Recipient,
  Standing,
  StoredInquiry,
} from '../../core/record.ts';
import type { Source } from '../../core/source.ts';
import { attemptsInOrder, inOrder, storedInquiry } from '../contents.ts';

export const collections = {
  contacts: 'contacts',
  records: 'inquiry_records',
  deliveries: 'deliveries',
  attempts: 'delivery_attempts',
  actions: 'actions',
  acknowledgements: 'acknowledgements',
  failingChannels: 'failing_channels',
  writeChecks: 'write_checks',
  clock: 'clock',
  voidLinks: 'void_links',
  usedLinks: 'used_links',
  summaries: 'summaries',
} as const;

/**
 * Takes the place of a missing date where dates are compared. A null would need a second field in
 * each query, and with it a composite index.
 */
export const never = new Date('9999-01-01T00:00:00Z');

export interface ContactDocument extends Inquiry {
  timestamp: Timestamp;
}

/** The key is the inquiry's. What may be missing is so where an earlier version wrote it. */
export interface RecordDocument {
  standing: Standing;
  suspicions: string[];
  source: Source;
  dueAt: Timestamp;
  answeredAt: Timestamp | null;
  answeredBy?: string | null;
  revision?: number;
  /** The same moment as the inquiry's timestamp, so that lists need only this collection. */
  savedAt: Timestamp;
  /** Finds the inquiries of an address. */
  emailKey: string;
  /** The same for the addresses before it was corrected. */
  formerEmailKeys?: string[];
  reference?: string;
  /** What a search may find it by. */
  words?: string[];
  /**
   * Random for each call of `add`: a commit repeated after a lost answer recognizes its own work.
   */
  addedBy: string;
  /** Accepted and unanswered. */
  awaitsAnswer: boolean;
  /** When it is due if a due-alert may still be queued, otherwise `never`. */
  alertAt: Timestamp;
  /** One of its deliveries has failed. */
  hasFailure: boolean;
}

/** The key is inquiry, kind and channel, joined by `~`. */
export interface DeliveryDocument {
  inquiryId: string;
  kind: DeliveryKind;
  channel: string;
  audience: Recipient['audience'];
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: Timestamp;
  /**
   * Since when staff are owed it: its first moment, or that of a resend. `never` unless it is
   * pending, and for what goes to visitors.
   */
  owedSince: Timestamp;
  /** When it may be claimed: nextAttemptAt, the end of a lease, or `never` unless it is pending. */
  availableAt: Timestamp;
  lastError: string | null;
  /** Of the claim that may settle it. */
  lease: string | null;
  /** Random for each call of `settle`, for the same reason as `addedBy`. */
  settledBy: string | null;
  /** How often it was claimed; numbers the attempts. */
  claims: number;
}

/** The key is the delivery's and the claim's number. Made by the claim, filled in when it settles. */
export interface AttemptDocument {
  inquiryId: string;
  kind: DeliveryKind;
  channel: string;
  claim: number;
  at: Timestamp | null;
  error: string | null;
}

/**
 * The key is the inquiry's and the revision: two actions at once can't both be the next one.
 */
export interface ActionDocument {
  inquiryId: string;
  /** Of the record, after it. */
  revision: number;
  id: string;
  at: Timestamp;
  by: string;
  deed: Deed;
  /** Random for each call of `act`, for the same reason as `addedBy`. */
  doneBy: string;
}

/** The key is the mailbox's acknowledgementMark. */
export interface AcknowledgementDocument {
  inquiryId: string;
  /** Until then the mailbox gets no other. The database deletes it some time later. */
  expiresAt: Timestamp;
}

/** The key is the channel's name. Made by a first failed attempt, deleted by the next success. */
export interface FailingChannelDocument {
  since: Timestamp;
}

/** The key is the moment, as text: of two servers that void links at once, none undoes the other. */
export interface VoidLinksDocument {
  before: Timestamp;
}

/** The key is the link. */
export interface UsedLinkDocument {
  /** Afterwards it is void by itself. The database deletes it some time later. */
  expiresAt: Timestamp;
  /** A random name of whoever has used it. */
  usedBy: string;
}

/**
 * The key is the day; when it was taken again, with the end of the lease before: of two servers that take
 * it at once, one alone creates its document.
 */
export interface SummaryDocument {
  day: string;
  takenAt: Timestamp;
  /** Random for each call of `takeSummary`, for the same reason as `addedBy`. Missing once it was sent. */
  takenBy?: string;
  /** Null once it was sent. Missing where an earlier version took it: that counts as sent. */
  leasedUntil?: Timestamp | null;
}

export function deliveryKey(id: string, kind: DeliveryKind, channel: string): string {
  return `${id}~${kind}~${channel}`;
}

export function actionKey(id: string, revision: number): string {
  return `${id}~${revision}`;
}

/** @returns undefined when one of the two is missing */
export function toFile(
  contact: DocumentSnapshot,
  record: DocumentSnapshot,
  deliveries: Delivery[],
): InquiryFile | undefined {
  if (!contact.exists || !record.exists) return undefined;
  const inquiry = toInquiry(contact);
  return { inquiry, record: toRecord(record), deliveries: inOrder(deliveries) };
}

export function toInquiry(contact: DocumentSnapshot): StoredInquiry {
  const savedAt = contact.get('timestamp') as Timestamp;
  return storedInquiry(contact.id, (field) => contact.get(field), savedAt.toDate());
}

export function toRecord(snapshot: DocumentSnapshot): InquiryRecord {
  const document = snapshot.data() as RecordDocument;
  const { standing, suspicions, source, dueAt, answeredAt, answeredBy, revision } = document;
  return {
    standing,
    suspicions,
    source,
    dueAt: dueAt.toDate(),
    answeredAt: answeredAt?.toDate(),
    answeredBy: answeredBy ?? undefined,
    revision: revision ?? 0,
  };
}

export function toDelivery(document: DeliveryDocument): Delivery {
  const { inquiryId, kind, channel, state, attempts, nextAttemptAt, lastError } = document;
  return {
    inquiryId,
    kind,
    channel,
    state,
    attempts,
    nextAttemptAt: nextAttemptAt.toDate(),
    lastError: lastError ?? undefined,
  };
}

/** Oldest first, without those of claims that were never settled, because their process ended. */
export function toAttempts(snapshots: DocumentSnapshot[]): Attempt[] {
  const attempts = snapshots
    .map((snapshot) => snapshot.data() as AttemptDocument)
    .toSorted((one, other) => one.claim - other.claim)
    .flatMap(({ kind, channel, at, error }) =>
      at ? [{ kind, channel, at: at.toDate(), error: error ?? undefined }] : [],
    );
  return attemptsInOrder(attempts);
}

/** Oldest first. */
export function toActions(snapshots: DocumentSnapshot[]): Action[] {
  return snapshots
    .map((snapshot) => snapshot.data() as ActionDocument)
    .toSorted((one, other) => one.revision - other.revision)
    .map(({ id, at, by, deed }) => ({ id, at: at.toDate(), by, ...deed }));
}

/** Where the documents of one inquiry are. */
export function documentsOf(firestore: Firestore, id: string) {
  return {
    contact: firestore.collection(collections.contacts).doc(id),
    record: firestore.collection(collections.records).doc(id),
    deliveries: firestore.collection(collections.deliveries).where('inquiryId', '==', id),
    attempts: firestore.collection(collections.attempts).where('inquiryId', '==', id),
    actions: firestore.collection(collections.actions).where('inquiryId', '==', id),
  };
}

/** What a document looks like when it is written: dates instead of the database's timestamps. */
export type Written<T> = { [K in keyof T]: WrittenValue<T[K]> };

/** Each part of a union by itself. */
type WrittenValue<V> = V extends Timestamp ? Date : V;
