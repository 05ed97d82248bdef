/**
 * Where inquiries are kept, and beside each the records of what became of it. There is one role for
 * each kind of use. Both stores pass the same tests (tests/store-contract/).
 *
 * Every method that changes something commits durably before it resolves, in one transaction, and
 * throws StoreUnavailable when nothing could be saved. No single step waits longer than ten
 * seconds.
 */
import type { Inquiry } from '../core/fields.ts';
import type {
  Attempt,
  Delivery,
  InquiryFile,
  InquiryRecord,
  Recipient,
  Standing,
  StoredInquiry,
} from '../core/record.ts';
import type { Source } from '../core/source.ts';

export interface InquiryStore extends Intake, Outbox, Reading, Desk, Health {
  close(): Promise<void>;
}

export interface NewInquiry {
  /** The idempotency key. */
  id: string;
  inquiry: Inquiry;
  suspicions: string[];
  source: Source;
  dueAt: Date;
  /**
   * Whom to tell; nobody is told of one with suspicions. Channels to the visitor are left out when
   * one was queued for the same mailbox within the last 24 hours.
   */
  recipients: Recipient[];
  /** When staff are told, if not at once; a message to the visitor never waits. */
  notifyAt?: Date | undefined;
}

/**
 * - `stored`: written and durable, with its record and deliveries
 * - `repeated`: the same id with the same content was there already; nothing was written
 * - `released`: it was there in quarantine, and this time nothing is suspicious: accepted now, as by
 *   Desk.release
 * - `conflict`: the id is taken by other content; nothing was written
 */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict';

/** Taking inquiries in. */
export interface Intake {
  /**
   * Writes inquiry, record and deliveries together, only if `id` is absent. Repeated without
   * suspicions, it releases what is in quarantine; what staff have discarded stays discarded.
   */
  add(inquiry: NewInquiry): Promise<AddOutcome>;
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

/** A channel to staff whose last attempt failed. */
export interface FailingChannel {
  channel: string;
  /** Its first failed attempt after its last success. */
  since: Date;
  /** How many inquiries it has not delivered: those that wait, and those that failed for good. */
  inquiries: number;
  /** The same for the alerts that an answer is due. */
  alerts: number;
}

/**
 * No delivery is scheduled further ahead than this, in milliseconds: the longest backoff and the longest
 * time to be held back are an hour shorter. One that is was scheduled by a clock that was wrong, and
 * counts as due.
 */
export const furthestAttemptMs = 3 * 60 * 60_000;

/** Delivering what is queued. */
export interface Outbox {
  /**
   * Leases up to `limit` pending deliveries whose time has come, oldest first, to the caller; then
   * those beyond `furthestAttemptMs`. One whose lease ended without being settled comes again.
   * @param leaseMs how long no other process may claim them
   */
  claimDeliveries(options: { now: Date; leaseMs: number; limit: number }): Promise<Claim[]>;
  /** Records the attempt and its outcome. @returns false when the lease was lost: nothing written */
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /**
   * When the next pending delivery is due: now, if one is beyond `furthestAttemptMs`. Undefined when
   * none waits.
   */
  nextDeliveryAt(): Promise<Date | undefined>;
  /**
   * Queues one `due-alert` per channel for each accepted, unanswered inquiry due before `dueBefore`
   * that has none yet. @returns for how many inquiries
   */
  queueDueAlerts(options: { now: Date; dueBefore: Date; channels: string[] }): Promise<number>;
  /** Known from the store, so after a restart and by every server. */
  failingChannels(): Promise<FailingChannel[]>;
}

export interface ListFilter {
  standing?: Standing;
  /** Only those with a failed delivery. */
  failed?: boolean;
  /** Only accepted, unanswered ones that were due before this moment. */
  dueBefore?: Date;
}

/** What staff read. */
export interface Reading {
  find(id: string): Promise<InquiryFile | undefined>;
  /** The attempts to deliver an inquiry, oldest first. */
  attempts(id: string): Promise<Attempt[]>;
  /** Newest first. Without a filter all inquiries, of every standing. */
  list(filter?: ListFilter): AsyncIterable<InquiryFile>;
}

export interface ReleaseOptions extends Pick<NewInquiry, 'dueAt' | 'recipients' | 'notifyAt'> {
  now: Date;
}

/** What staff, and the daily clean-up, change. */
export interface Desk {
  /** @returns false when there is no such inquiry */
  markAnswered(id: string, now: Date): Promise<boolean>;
  /** Accepts a quarantined inquiry and queues its deliveries. @returns false if it isn't quarantined */
  release(id: string, options: ReleaseOptions): Promise<boolean>;
  /** @returns false if it isn't quarantined */
  discard(id: string): Promise<boolean>;
  /**
   * Makes the deliveries of an inquiry that failed or were dismissed pending again, due at `now`.
   * @returns how many
   */
  resend(id: string, now: Date): Promise<number>;
  /**
   * The same for every failed delivery to staff, or for those of one channel: visitors get an old
   * message only when their channel is named.
   */
  resendAll(options: { now: Date; channel?: string | undefined }): Promise<number>;
  /**
   * Sets aside the deliveries of an inquiry that failed, or wait for a channel that is not configured.
   * @param configured the names of those that are
   * @returns how many
   */
  dismiss(id: string, configured: string[]): Promise<number>;
  /**
   * Removes every inquiry of exactly this address (compared without case) with all records of it, so
   * that no byte stays in the store's files. When it throws, the rows may be gone already but not
   * their traces: run it again. @returns how many inquiries
   */
  erase(email: string): Promise<number>;
  /** Removes inquiries saved before a moment, with all records. @returns how many */
  purge(before: Date): Promise<number>;
  /**
   * The newest moment that the store knows of, to which a clock can be compared: the last one noted,
   * or else when the newest inquiry was saved. Undefined when it knows none.
   */
  newestMoment(): Promise<Date | undefined>;
  /** Notes a moment of a clock that is right. */
  noteMoment(now: Date): Promise<void>;
}

/** What the health check asks. */
export interface Health {
  /**
   * For how long an answer may be reused, in milliseconds: anyone may ask, and each answer costs a
   * write, which the cloud charges for.
   */
  readonly checkLifetimeMs: number;
  /**
   * Whether an inquiry could not be saved within the last minute. The write of `checkWritable` is
   * small: a full disk may still have room for it.
   */
  hasFailedToSave(): boolean;
  /** Proves by a real write that the store can be written to now. */
  checkWritable(): Promise<void>;
  deliveryState(): Promise<DeliveriesToStaff>;
}

/** How the deliveries to staff stand now, by all channels together. */
export interface DeliveriesToStaff {
  /** How many should have been sent by now and are still tried. */
  pending: number;
  /** Since when the oldest of them is owed. */
  owedSince: Date | undefined;
  /** How many have failed for good and are not dismissed. */
  failed: number;
}

/** The store can't be read or written now: disk full, not writable, locked, unreachable, broken. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
