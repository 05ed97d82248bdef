/**
 * Where inquiries are kept, and beside each the records of what became of it. There is one role for
 * each kind of use. Both stores pass the same tests (tests/store-contract/).
 *
 * Every method that changes something commits durably before it resolves, in one transaction, and
 * throws StoreUnavailable when nothing could be saved. No single step waits longer than ten
 * seconds.
 */
import type { Action } from '../core/action.ts';
import type { Inquiry, InquiryField } from '../core/fields.ts';
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
import type { WholeInquiry } from './whole-inquiry.ts';

export interface InquiryStore extends Intake, Outbox, Reading, Desk, Transfer, Access, Health {
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
 * - `released`: it was there in quarantine, and this time nothing is suspicious: accepted now, as
 *   when staff release it
 * - `conflict`: the id is taken by other content; nothing was written
 * - `taken`: the id is absent, but its reference is another inquiry's; nothing was written
 */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict' | 'taken';

/** Taking inquiries in. */
export interface Intake {
  /**
   * Writes inquiry, record and deliveries together, only if `id` and its reference are absent. Repeated
   * without suspicions, it releases what is in quarantine; what staff have discarded stays discarded.
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

/** Where an inquiry stands in a list: by the time of saving, and by id at the same moment. */
export interface Place {
  timestamp: Date;
  id: string;
}

/** Every condition that is given must hold. */
export interface ListFilter {
  standing?: Standing;
  /** Only accepted ones that have an answer, or that have none. */
  answered?: boolean;
  /** Only those with a failed delivery. */
  failed?: boolean;
  /** Only accepted, unanswered ones that were due before this moment. */
  dueBefore?: Date;
  /** Only those of exactly this address, compared without case, also if it was corrected since. */
  email?: string;
  /** Only those saved at this moment or later. */
  since?: Date;
  /**
   * Only those that hold each of these words in name, address, company or message, or whose reference
   * begins with them (four characters or more). Case does not count, nor do accents of Latin letters
   * and what is no letter and no digit. The embedded store takes words by their beginning; Firestore
   * needs the longest one whole, and knows none of those stored before it kept words.
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

/** What staff read. */
export interface Reading {
  find(id: string): Promise<InquiryFile | undefined>;
  findByReference(reference: string): Promise<InquiryFile | undefined>;
  /** The attempts to deliver an inquiry, oldest first. */
  attempts(id: string): Promise<Attempt[]>;
  /** What staff have done with an inquiry, oldest first. */
  actions(id: string): Promise<Action[]>;
  /** Without a filter all inquiries, of every standing. */
  list(filter?: ListFilter): AsyncIterable<InquiryFile>;
  counts(now: Date): Promise<Counts>;
}

export interface ReleaseOptions extends Pick<NewInquiry, 'dueAt' | 'recipients' | 'notifyAt'> {
  now: Date;
}

/** What is to be done, with what it needs; see Deed. */
export type Change =
  | { kind: 'answered' | 'reopened' | 'discarded' | 'resent' }
  | ({ kind: 'released' } & Omit<ReleaseOptions, 'now'>)
  /** `configured` are the names of the channels that are. */
  | { kind: 'dismissed'; configured: string[] }
  | { kind: 'noted'; text: string }
  | { kind: 'corrected'; field: InquiryField; to: string };

export type RequestedAction = Pick<Action, 'id' | 'at' | 'by'> & {
  change: Change;
  /**
   * The revision of the record on which the action was decided. If there is a newer one, nothing is
   * done. Undefined: whatever the others have done.
   */
  seen?: number | undefined;
};

/**
 * - `done`: changed and recorded; `deliveries` counts those that were resent or dismissed
 * - `repeated`: this very action was recorded before
 * - `outdated`: the record has another revision than was seen
 * - `needless`: the inquiry is not in the state that the change starts from, or has that value already
 * - `unknown`: there is no such inquiry
 * But for `done` nothing was written.
 */
export type ActionOutcome =
  | { state: 'done'; deliveries: number }
  | { state: 'repeated' | 'outdated' | 'needless' | 'unknown' };

/** What staff, and the daily clean-up, change. */
export interface Desk {
  /**
   * Changes an inquiry and records who did it, in one transaction. An answer drops the alerts that
   * wait; when it is taken back, the inquiry may be alerted again.
   */
  act(id: string, action: RequestedAction): Promise<ActionOutcome>;
  /**
   * Makes every failed delivery to staff pending again, due at `now`, or those of one channel:
   * visitors get an old message only when their channel is named. @returns how many
   */
  resendAll(options: { now: Date; channel?: string | undefined }): Promise<number>;
  /**
   * Removes every inquiry of exactly this address (compared without case), also if it was corrected
   * since, with all records of it, so that no byte stays in the store's files. When it throws, the rows
   * may be gone already but not their traces: run it again. @returns how many inquiries
   */
  erase(email: string): Promise<number>;
  /** Removes one inquiry in the same way. @returns false when there is no such inquiry */
  remove(id: string): Promise<boolean>;
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

/**
 * Copying inquiries to another store. Not copied is what servers know besides: which channels fail,
 * which mailboxes were told today, which links are used or void.
 */
export interface Transfer {
  /** Oldest first. What is written meanwhile may be missed: no server should run. */
  wholeInquiries(): AsyncIterable<WholeInquiry>;
  /**
   * Writes an inquiry as it is, in place of all that is kept under its id; again is no harm. What is
   * pending may be claimed at its time, also if another process had it leased.
   */
  take(whole: WholeInquiry): Promise<void>;
}

/** What staff's links and summaries need to have in common, whichever server answers. */
export interface Access {
  /** Links and sessions that were issued before this moment are void. Undefined: none is. */
  linksVoidBefore(): Promise<Date | undefined>;
  /** Makes all that were issued before this moment void. */
  voidLinks(before: Date): Promise<void>;
  /**
   * Marks a link as used. What has expired is forgotten.
   * @param link a random name
   * @param by a random name of whoever uses it: the same may do so again
   * @returns false when another has used it before
   */
  spendLink(link: string, by: string, expiresAt: Date, now: Date): Promise<boolean>;
  /** Whether a link was marked as used and has not expired since. */
  isLinkSpent(link: string, now: Date): Promise<boolean>;
  /**
   * Leases the summary of a day to the caller, so that one server alone sends it. When the lease ends
   * before it is confirmed, it can be taken again.
   * @param day as YYYY-MM-DD
   */
  takeSummary(day: string, now: Date, leaseMs: number): Promise<SummaryOutcome>;
  /**
   * Marks the summary of a day as sent, also after its lease.
   * @param madeAt when it was taken by the one that has sent it
   */
  confirmSummary(day: string, madeAt: Date): Promise<void>;
}

/**
 * - `taken`: by this call; `before` is when the last one was made that was sent, undefined if none was
 * - `busy`: the lease of another call lasts
 * - `told`: it was sent
 */
export type SummaryOutcome =
  | { state: 'taken'; before: Date | undefined }
  | { state: 'busy' | 'told' };

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
