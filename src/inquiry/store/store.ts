/**
 * Where inquiries are kept, and beside each the records of what became of it. The HTTP side, the
 * dispatcher and the staff command know only this interface; both stores pass the same tests
 * (store-contract.ts).
 *
 * Every method that changes something commits durably before it resolves, in one transaction, and
 * throws StoreUnavailable when nothing could be saved. None waits longer than ten seconds.
 */
import type { ChannelName, DeliveryKind } from '../delivery/channel.ts';
import type { Inquiry } from '../schema.ts';
import type { Source } from '../source.ts';

/** One document of the `contacts` collection. `id` is its key, not one of its six fields. */
export type StoredInquiry = Inquiry & {
  id: string;
  /** Set by the server when it saved the inquiry. */
  timestamp: Date;
};

/**
 * What the software makes of an inquiry. `quarantined` ones look like spam: kept and shown to staff,
 * but not delivered. Staff turn them into `accepted` (release) or `discarded`.
 */
export type Standing = 'accepted' | 'quarantined' | 'discarded';

/** Everything about an inquiry that is not one of its six fields; kept in a record of its own. */
export interface InquiryRecord {
  standing: Standing;
  /** Why it was quarantined, in words for staff; empty for the others. */
  suspicions: string[];
  source: Source;
  /** Staff promised an answer by then. */
  dueAt: Date;
  answeredAt: Date | undefined;
}

export interface NewInquiry {
  /** The idempotency key. */
  id: string;
  inquiry: Inquiry;
  suspicions: string[];
  source: Source;
  dueAt: Date;
  /**
   * Where to deliver it; ignored for one with suspicions. `acknowledgement` is left out when the
   * same e-mail address (compared without case) has one queued in the 24 hours before.
   */
  channels: ChannelName[];
}

/**
 * - `stored`: written and durable, with its record and deliveries
 * - `repeated`: the same id with the same content was there already; nothing was written
 * - `conflict`: the id is taken by other content; nothing was written
 */
export type AddOutcome = 'stored' | 'repeated' | 'conflict';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

/** One thing to be told to one channel. Its key is inquiry, kind and channel together. */
export interface Delivery {
  inquiryId: string;
  kind: DeliveryKind;
  channel: ChannelName;
  state: DeliveryState;
  /** How often it was tried. */
  attempts: number;
  nextAttemptAt: Date;
  /** What the last failed attempt said, without any text of the visitor. */
  lastError: string | undefined;
}

/** A delivery that this process alone may try until the lease ends. */
export interface Claim {
  delivery: Delivery;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** Random; settling fails quietly once another process holds a newer one. */
  lease: string;
}

export type Settlement =
  | { state: 'delivered' }
  | { state: 'pending'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** Each try is recorded, for `show ID`. */
export interface Attempt {
  kind: DeliveryKind;
  channel: ChannelName;
  at: Date;
  /** Absent when it succeeded. */
  error: string | undefined;
}

/** An inquiry with all that is known beside it. */
export interface InquiryFile {
  inquiry: StoredInquiry;
  record: InquiryRecord;
  deliveries: Delivery[];
}

export interface ListFilter {
  standing?: Standing;
  /** Only those with a delivery that was given up. */
  failed?: boolean;
  /** Only accepted, unanswered ones that were due before this moment. */
  dueBefore?: Date;
}

export interface InquiryStore {
  /** Writes inquiry, record and deliveries together, only if `id` is absent. */
  add(inquiry: NewInquiry): Promise<AddOutcome>;
  find(id: string): Promise<InquiryFile | undefined>;
  attempts(id: string): Promise<Attempt[]>;
  /** Newest first. Without a filter all inquiries, of every standing. */
  list(filter?: ListFilter): AsyncIterable<InquiryFile>;

  /**
   * Leases up to `limit` pending deliveries whose time has come, oldest first, to the caller. One
   * whose lease ended without being settled comes again.
   * @param leaseMs how long no other process may claim them
   */
  claimDeliveries(options: { now: Date; leaseMs: number; limit: number }): Promise<Claim[]>;
  /** Records the attempt and its outcome. @returns false when the lease was lost: nothing written */
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /** When the next pending delivery is due; undefined when none waits. */
  nextDeliveryAt(): Promise<Date | undefined>;
  countFailedDeliveries(): Promise<number>;
  /** Makes the failed deliveries of an inquiry pending again, due at `now`. @returns how many */
  resend(id: string, now: Date): Promise<number>;

  /**
   * Queues one `due-alert` per channel for each accepted, unanswered inquiry due before `dueBefore`
   * that has none yet. @returns for how many inquiries
   */
  queueDueAlerts(options: { now: Date; dueBefore: Date; channels: ChannelName[] }): Promise<number>;
  /** @returns false when there is no such inquiry */
  markAnswered(id: string, now: Date): Promise<boolean>;
  /** Accepts a quarantined inquiry and queues its deliveries. @returns false if it isn't quarantined */
  release(
    id: string,
    options: { now: Date; dueAt: Date; channels: ChannelName[] },
  ): Promise<boolean>;
  /** @returns false if it isn't quarantined */
  discard(id: string): Promise<boolean>;

  /**
   * Removes every inquiry of an e-mail address (compared without case) with all records of it, so
   * that no byte stays in the store's files. When it throws, the rows may be gone already but not
   * their traces: run it again. @returns how many inquiries
   */
  erase(email: string): Promise<number>;
  /** Removes inquiries saved before a moment, with all records. @returns how many */
  purge(before: Date): Promise<number>;

  /** Proves by a real write that inquiries can be saved now. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/** The store can't be read or written now: disk full, not writable, locked, unreachable, broken. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
