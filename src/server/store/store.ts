/** The store of inquiries as the rest of the server sees it; inquiries.ts makes it of either database. */
import type { Inquiry } from '#shared/fields.ts';
import type { Source } from '#shared/post-metadata.ts';
import type {
  Action,
  Delivery,
  InquiryFile,
  InquiryRecord,
  Recipient,
  Status,
  StoredInquiry,
} from './record.ts';

/**
 * Each change is committed durably, in one transaction, before its method resolves; otherwise that throws
 * StoreUnavailable. No single step waits longer than ten seconds.
 */
export interface InquiryStore {
  /** Writes inquiry, record and deliveries together, only if `id` and its reference are absent. */
  add(inquiry: NewInquiry): Promise<AddOutcome>;

  /**
   * Leases due deliveries of up to `limit` inquiries to the caller: oldest first, then those of a wrong clock. A
   * delivery whose lease ends unsettled is due again.
   * @param options.perHour see hourly-limit.ts; by default nothing is held back
   */
  claimDeliveries(options: {
    now: Date;
    leaseMs: number;
    limit: number;
    /** Channels that are passed over. */
    except?: string[] | undefined;
    perHour?: number | undefined;
  }): Promise<Claim[]>;
  /** @returns false when the lease was lost or the delivery is no longer needed: nothing was written */
  renew(claim: Claim, until: Date): Promise<boolean>;
  /** Ends the lease. @returns false when the lease was lost: nothing was written */
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /** One `due-alert` per channel for each open inquiry that has none. @returns the number of inquiries */
  queueDueAlerts(options: DueSpan & { now: Date; channels: string[] }): Promise<number>;
  /** Channels that owe something or fail, as far as the database gives what is undelivered (adapter.ts). */
  channels(): Promise<ChannelState[]>;

  /** @param key an inquiry's id or its reference */
  find(key: string): Promise<InquiryFile | undefined>;
  list(filter?: ListFilter): AsyncIterable<InquiryFile>;
  counts(now: Date): Promise<Counts>;

  /**
   * Changes an inquiry and records who did it. An answer drops undelivered alerts and dismisses failed
   * deliveries; reopening makes those failed again, and alerts again unless an alert was delivered.
   */
  act(id: string, action: RequestedAction): Promise<ActionOutcome>;
  /** Writes an inquiry of another store as it is, replacing everything under its id. */
  take(file: InquiryFile): Promise<void>;

  /**
   * Removes every inquiry of exactly this address (ignoring case) with all its data, so that no byte stays in
   * the store's files. When it throws, the rows may be gone but not their traces: run it again.
   * @returns the number of inquiries
   */
  erase(email: string): Promise<number>;
  /** Removes one inquiry in the same way. @returns false when there is no such inquiry */
  remove(id: string): Promise<boolean>;
  /** Removes inquiries saved before a moment in the same way. @returns the number of inquiries */
  purge(before: Date): Promise<number>;

  recall(key: string): Promise<Memory | undefined>;
  /** Reads a memory and replaces it in one transaction; without `memory` it stays as it is. */
  remember<T>(
    key: string,
    decide: (known: Memory | undefined) => { result: T; memory?: Memory },
  ): Promise<T>;

  /** Writes as much as a long inquiry: on a full disk less may still fit. */
  checkWritable(): Promise<void>;
  /** How long a check may be reused, in milliseconds: anyone may ask, and the cloud charges for each. */
  readonly checkLifetimeMs: number;
  close(): Promise<void>;
}

/** The store can't be read or written now: disk full, not writable, locked, unreachable, broken. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

export interface NewInquiry {
  id: string;
  inquiry: Inquiry;
  /** With any, the inquiry is quarantined and nobody is notified. */
  suspicions: string[];
  source: Source;
  dueAt: Date;
  /** Channels to the visitor are skipped when one was queued for the same mailbox within 24 hours. */
  recipients: Recipient[];
}

/**
 * `repeated`: the same id with the same content was there already. `released`: it was in quarantine, and nothing is
 * suspicious this time. `conflict`: the id belongs to other content. `taken`: its reference belongs to another
 * inquiry. Nothing was written unless it is `stored` or `released`.
 */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict' | 'taken';

/** When an answer is due, the end excluded. */
export interface DueSpan {
  dueFrom: Date;
  dueBefore: Date;
}

/** A delivery that this process alone may try until the lease ends. */
export interface Claim {
  delivery: Delivery;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  lease: string;
}

export type Settlement =
  | { state: 'delivered' }
  | { state: 'pending'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/**
 * In milliseconds. The longest backoff and delay are an hour shorter, so a delivery scheduled further ahead was
 * scheduled by a wrong clock, and counts as due.
 */
export const furthestAttemptMs = 3 * 60 * 60_000;

export interface ChannelState {
  channel: string;
  audience: Recipient['audience'];
  pending: number;
  /** Messages to staff that are overdue, and since when the oldest is. */
  late: number;
  lateSince: Date | undefined;
  failed: number;
  /** How many of the pending and failed are due alerts. */
  alerts: number;
  /** The first failure since the last success, if the last attempt failed; for channels to staff. */
  failingSince: Date | undefined;
}

export type Place = Pick<StoredInquiry, 'timestamp' | 'id'>;

export interface ListFilter {
  status?: Status;
  /** Only accepted inquiries with an answer, or only those without. */
  answered?: boolean;
  failed?: boolean;
  /** Only accepted, unanswered ones due before this moment. */
  dueBefore?: Date;
  /** Exactly this address, ignoring case. */
  email?: string;
  since?: Date;
  search?: string;
  after?: Place;
  oldestFirst?: boolean;
}

/** `open` includes the overdue. */
export type Counts = Record<
  'all' | 'open' | 'overdue' | 'quarantined' | 'failed' | 'answered',
  number
>;

/** An action with its arguments; see ActionKind. */
export type Change =
  | { kind: 'taken' | 'left' | 'reopened' | 'discarded' }
  /** `configured`: the names of the configured channels; by default all are. */
  | { kind: 'answered'; configured?: string[] }
  | ({ kind: 'released' } & Pick<NewInquiry, 'dueAt' | 'recipients'>)
  /** Resends failed and dismissed deliveries, of these channels or of all. */
  | { kind: 'resent'; channels?: readonly string[] }
  | { kind: 'noted'; text: string };

export type RequestedAction = Pick<Action, 'id' | 'at' | 'by'> & {
  change: Change;
  /** The revision on which the action was decided; with a newer one nothing is done. Undefined: any. */
  seen?: number | undefined;
};

/**
 * `done`: changed and recorded; `deliveries` counts those that are sent again. Otherwise nothing was written:
 * `repeated`: this very action was recorded before. `outdated`: the revision is not the one that was seen.
 * `needless`: the inquiry is not in the state that the change starts from. `full`: no room for another note.
 */
export type ActionOutcome =
  | { state: 'done'; deliveries: number }
  | { state: 'repeated' | 'outdated' | 'needless' | 'full' | 'unknown' };

/** What servers and commands know together under a key: acknowledged mailboxes, used links, the clock. */
export interface Memory {
  /** JSON; dates are strings. */
  value: Record<string, string>;
  expiresAt?: Date | undefined;
}
