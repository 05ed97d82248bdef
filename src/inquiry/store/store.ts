/**
 * Where inquiries are kept, with all that became of them: what the rest of the site may ask for. What is
 * decided is decided once, in this folder (inquiries.ts, queue.ts, changes.ts), and tested beside it; sqlite/ and
 * firestore/ read and write (engine.ts), and pass the same tests (tests/contract/).
 *
 * Every method that changes something commits durably before it resolves, in one transaction, and throws
 * StoreUnavailable when nothing could be saved. No single step waits longer than ten seconds.
 */
import type { Action } from '../core/action.ts';
import type { Inquiry } from '../core/fields.ts';
import type {
  Delivery,
  InquiryFile,
  InquiryRecord,
  Recipient,
  Status,
  StoredInquiry,
} from '../core/record.ts';
import type { Source } from '../core/source.ts';

export interface InquiryStore {
  /**
   * Writes inquiry, record and deliveries together, only if `id` and its reference are absent. Repeated
   * without suspicions, it releases what is in quarantine; what staff have discarded stays discarded.
   */
  add(inquiry: NewInquiry): Promise<AddOutcome>;

  /**
   * Leases what is due of up to `limit` inquiries, oldest first, to the caller; then what is scheduled beyond
   * `furthestAttemptMs`. A delivery whose lease ended without being settled comes again.
   * @param leaseMs how long no other process may claim them
   */
  claimDeliveries(options: { now: Date; leaseMs: number; limit: number }): Promise<Claim[]>;
  /** Ends the lease. @returns false when it was lost: nothing was written */
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /** When the next pending delivery may be claimed; undefined when none waits. */
  nextDeliveryAt(): Promise<Date | undefined>;
  /**
   * Queues one `due-alert` per channel for each accepted, unanswered inquiry due before `dueBefore` that has
   * none. @returns for how many inquiries
   */
  queueDueAlerts(options: { now: Date; dueBefore: Date; channels: string[] }): Promise<number>;
  /**
   * What each channel has not delivered, of those that owe or have failed something. Firestore counts no more than
   * 1,000 inquiries, and none for a mail to its visitor that has failed.
   */
  channels(): Promise<ChannelState[]>;

  /** @param key an inquiry's id or its reference */
  find(key: string): Promise<InquiryFile | undefined>;
  /** Without a filter all inquiries, of every status. */
  list(filter?: ListFilter): AsyncIterable<InquiryFile>;
  counts(now: Date): Promise<Counts>;

  /**
   * Changes an inquiry and records who did it. An answer drops the alerts that were not delivered, and sets aside
   * what could not be; when it is taken back, that has failed, and the inquiry may be alerted again unless it was.
   */
  act(id: string, action: RequestedAction): Promise<ActionOutcome>;
  /**
   * Writes an inquiry of another store as it is, in place of all that is kept under its id; again is no harm.
   */
  take(file: InquiryFile): Promise<void>;

  /**
   * Removes every inquiry of exactly this address (compared without case), with all that is kept of it, so that
   * no byte stays in the store's files. When it throws, the rows may be gone already but not their traces: run
   * it again. @returns how many inquiries
   */
  erase(email: string): Promise<number>;
  /** Removes one inquiry in the same way. @returns false when there is no such inquiry */
  remove(id: string): Promise<boolean>;
  /** Removes inquiries saved before a moment in the same way. @returns how many */
  purge(before: Date): Promise<number>;

  /** What servers and commands remember together under a key; undefined also once it has expired. */
  recall(key: string): Promise<Memory | undefined>;
  /** Replaces a memory by what is decided from it, in one transaction; without `memory` it stays as it is. */
  remember<T>(
    key: string,
    decide: (known: Memory | undefined) => { result: T; memory?: Memory },
  ): Promise<T>;

  /** Proves by a real write that the store can be written to now. */
  checkWritable(): Promise<void>;
  /**
   * Whether an inquiry could not be saved within the last minute. The write of `checkWritable` is small: a full
   * disk may still have room for it.
   */
  hasFailedToSave(): boolean;
  /**
   * For how long a check may be reused, in milliseconds: anyone may ask, and each costs a write, which the cloud
   * charges for.
   */
  readonly checkLifetimeMs: number;
  close(): Promise<void>;
}

/** The store can't be read or written now: disk full, not writable, locked, unreachable, broken. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

export interface NewInquiry {
  /** The idempotency key. */
  id: string;
  inquiry: Inquiry;
  suspicions: string[];
  source: Source;
  dueAt: Date;
  /**
   * Whom to tell; nobody is told of one with suspicions. Channels to the visitor are left out when one was queued
   * for the same mailbox within the last 24 hours.
   */
  recipients: Recipient[];
  /** When staff are told, if not at once; a message to the visitor never waits. */
  notifyAt?: Date | undefined;
}

/**
 * - `stored`: written and durable, with its record and deliveries
 * - `repeated`: the same id with the same content was there already; nothing was written
 * - `released`: it was there in quarantine, and this time nothing is suspicious: accepted now, as when staff
 *   release it
 * - `conflict`: the id is taken by other content; nothing was written
 * - `taken`: the id is absent, but its reference is another inquiry's; nothing was written
 */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict' | 'taken';

/** A delivery that this process alone may try until the lease ends. */
export interface Claim {
  delivery: Delivery;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** Random; settling fails quietly once another process holds a newer one. */
  lease: string;
}

/** How an attempt ended; `untried`: nothing was sent, and the delivery is due as it was before. */
export type Settlement =
  | { state: 'delivered' | 'untried' }
  | { state: 'pending'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/**
 * No delivery is scheduled further ahead than this, in milliseconds: the longest backoff and the longest time to be
 * delayed are an hour shorter. One that is was scheduled by a clock that was wrong, and counts as due.
 */
export const furthestAttemptMs = 3 * 60 * 60_000;

/** What one channel has not delivered. */
export interface ChannelState {
  channel: string;
  audience: Recipient['audience'];
  /** How many messages wait, due or not. */
  pending: number;
  /** How many of them should have been sent by now, and since when the oldest; of those to staff. */
  late: number;
  lateSince: Date | undefined;
  /** How many have failed for good and are not dismissed. */
  failed: number;
  /** How many of all these are alerts that an answer is due. */
  alerts: number;
  /** Its first failed attempt after its last success, if the last one failed; of channels to staff. */
  failingSince: Date | undefined;
}

/** Where an inquiry is in a list: by the time of saving, and by id at the same moment. */
export interface Place {
  timestamp: Date;
  id: string;
}

/** Every condition that is given must hold. */
export interface ListFilter {
  status?: Status;
  /** Only accepted ones that have an answer, or that have none. */
  answered?: boolean;
  /** Only those with a failed delivery. */
  failed?: boolean;
  /** Only accepted, unanswered ones that were due before this moment. */
  dueBefore?: Date;
  /** Only those of exactly this address, compared without case. */
  email?: string;
  /** Only those saved at this moment or later. */
  since?: Date;
  /**
   * Only those that hold each of these words in name, address, company or message, or whose reference begins with
   * them (four characters or more). Case does not count, nor do accents of Latin letters and what is no letter and
   * no digit. The embedded store takes words by their beginning; Firestore needs the longest one whole.
   */
  search?: string;
  /** Only those that come after this place in the order of the list. */
  after?: Place;
  /** Newest first, unless this says otherwise. */
  oldestFirst?: boolean;
}

/** How many inquiries there are, by what staff have to do about them. */
export interface Counts {
  all: number;
  /** Accepted and unanswered, the overdue ones included. */
  open: number;
  overdue: number;
  quarantined: number;
  /** With a delivery that failed for good. */
  failed: number;
  answered: number;
}

export type Release = Pick<NewInquiry, 'dueAt' | 'recipients' | 'notifyAt'>;

/** What is to be done, with what it needs; see ActionKind. */
export type Change =
  | { kind: 'taken' | 'left' | 'reopened' | 'discarded' }
  /** Without the names of the configured channels, all are. */
  | { kind: 'answered'; configured?: string[] }
  | ({ kind: 'released' } & Release)
  /** What failed or was dismissed; of these channels, if they are named. */
  | { kind: 'resent'; channels?: readonly string[] }
  | { kind: 'noted'; text: string };

export type RequestedAction = Pick<Action, 'id' | 'at' | 'by'> & {
  change: Change;
  /**
   * The revision of the record on which the action was decided. If there is a newer one, nothing is done.
   * Undefined: whatever the others have done.
   */
  seen?: number | undefined;
};

/**
 * - `done`: changed and recorded; `deliveries` counts those that are sent again
 * - `repeated`: this very action was recorded before
 * - `outdated`: the record has another revision than was seen
 * - `needless`: the inquiry is not in the state that the change starts from
 * - `full`: it has no room for another note
 * - `unknown`: there is no such inquiry
 * But for `done` nothing was written.
 */
export type ActionOutcome =
  | { state: 'done'; deliveries: number }
  | { state: 'repeated' | 'outdated' | 'needless' | 'full' | 'unknown' };

export interface Memory {
  /** As JSON: moments are texts. */
  value: Record<string, string>;
  expiresAt?: Date | undefined;
}
