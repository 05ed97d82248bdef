/** The store of inquiries as the rest of the server sees it; inquiries.ts makes it of either database. */
import type { Inquiry } from '#shared/fields.ts';
import type { Source } from '#shared/post-metadata.ts';
import type {
  Action,
  Delivery,
  InquiryRecord,
  Lead,
  Recipient,
  Status,
  StoredInquiry,
} from './lead.ts';

/** Each change is durable when its method resolves; every method may throw StoreUnavailable. */
export interface InquiryStore {
  add(inquiry: NewInquiry): Promise<AddOutcome>;
  /** Oldest first, of up to `limit` inquiries. A delivery whose lease ends unsettled is due again. */
  claimDeliveries(options: {
    now: Date;
    leaseMs: number;
    limit: number;
    except?: string[] | undefined;
    perHour?: number | undefined;
  }): Promise<Claim[]>;
  /** Like `settle`, writes nothing and returns false when the lease was lost. */
  renew(claim: Claim, until: Date): Promise<boolean>;
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /** One alert per channel for each open inquiry that has none. @returns the number of inquiries */
  queueDueAlerts(options: DueSpan & { now: Date; channels: string[] }): Promise<number>;
  /** Channels that owe something or fail. */
  channels(): Promise<ChannelState[]>;

  /** By id or reference. */
  find(key: string): Promise<Lead | undefined>;
  list(filter?: ListFilter): AsyncIterable<Lead>;
  counts(now: Date): Promise<Counts>;

  /** An answer drops alerts and dismisses failed deliveries; reopening makes those failed again. */
  act(id: string, action: RequestedAction): Promise<ActionOutcome>;
  /** For an inquiry of another store; replaces everything under its id. */
  put(lead: Lead): Promise<void>;

  /** These three leave no byte in the store's files. After an error traces may remain: run it again. */
  erase(email: string): Promise<number>;
  remove(id: string): Promise<boolean>;
  purge(before: Date): Promise<number>;

  getValue(key: string): Promise<StoredValue | undefined>;
  /** In one transaction; without `stored` the old value stays. */
  updateValue<T>(
    key: string,
    decide: (known: StoredValue | undefined) => { result: T; stored?: StoredValue },
  ): Promise<T>;
  /** Writes as much as a long inquiry: a full disk may still take less. */
  checkWritable(): Promise<void>;
  /** How long a check may be reused: anyone may ask, and Firestore charges for each. */
  readonly checkLifetimeMs: number;
  close(): Promise<void>;
}

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
  /** The visitor is skipped if the mailbox was notified within 24 hours. */
  recipients: Recipient[];
}

/** `conflict`: the id belongs to other content. `taken`: the reference belongs to another inquiry. */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict' | 'taken';

export interface DueSpan {
  dueFrom: Date;
  dueBefore: Date;
}

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

/** Backoff stays an hour below this: a time further ahead comes from a wrong clock, and counts as due. */
export const furthestAttemptMs = 3 * 60 * 60_000;

export interface ChannelState {
  channel: string;
  audience: Recipient['audience'];
  pending: number;
  /** Overdue messages to staff, and since when the oldest is. */
  late: number;
  lateSince: Date | undefined;
  failed: number;
  /** Included in pending and failed. */
  alerts: number;
  /** The first failure since the last success; for channels to staff. */
  failingSince: Date | undefined;
}

export type ListCursor = Pick<StoredInquiry, 'timestamp' | 'id'>;

export interface ListFilter {
  status?: Status;
  /** Accepted inquiries with, or without, an answer. */
  answered?: boolean;
  failed?: boolean;
  /** Only open ones. */
  dueBefore?: Date;
  email?: string;
  since?: Date;
  search?: string;
  after?: ListCursor;
  oldestFirst?: boolean;
}

/** `open` includes the overdue. */
export type Counts = Record<
  'all' | 'open' | 'overdue' | 'quarantined' | 'failed' | 'answered',
  number
>;

/** `configured`, `channels`: all by default. */
export type Change =
  | { kind: 'assigned' | 'unassigned' | 'reopened' | 'discarded' }
  | { kind: 'answered'; configured?: string[] }
  | ({ kind: 'released' } & Pick<NewInquiry, 'dueAt' | 'recipients'>)
  | { kind: 'resent'; channels?: readonly string[] }
  | { kind: 'noted'; text: string };

export type RequestedAction = Pick<Action, 'id' | 'at' | 'by'> & {
  change: Change;
  /** The revision that staff saw: with a newer one nothing is done. */
  expectedRevision?: number | undefined;
};

/** `outdated`: not the revision seen. `needless`: nothing to change. `full`: no room for a note. */
export type ActionOutcome =
  | { state: 'done'; deliveries: number }
  | { state: 'repeated' | 'outdated' | 'needless' | 'full' | 'unknown' };

/** Key-value data that servers and commands share: acknowledged mailboxes, used links, the clock. */
export interface StoredValue {
  /** Dates are ISO strings. */
  value: Record<string, string>;
  expiresAt?: Date | undefined;
}
