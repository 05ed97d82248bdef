/** Everything that the rest of the server may ask of the store; open-store.ts opens it. */
import type { FieldValues } from '#shared/fields.ts';
import type { Source } from '#shared/post-metadata.ts';
import type {
  Action,
  Addressees,
  Change,
  Delivery,
  Inquiry,
  Recipient,
  Status,
  StoredFields,
} from './inquiry.ts';

/** Each change is durable when its method resolves; every method may throw StoreUnavailable. */
export interface InquiryStore {
  add(inquiry: NewInquiry): Promise<AddOutcome>;
  /** Leases due deliveries of up to `limit` inquiries, oldest first, but none of the channels in `except`. */
  claimDeliveries(options: ClaimOptions): Promise<Claim[]>;
  /** This and `settle` return false, and write nothing, if another claim has taken over. */
  renew(claim: Claim, until: Date): Promise<boolean>;
  settle(claim: Claim, settlement: Settlement, now: Date): Promise<boolean>;
  /** For each open inquiry that is due before then and without an alert. @returns the number of inquiries */
  queueDueAlerts(alerts: DueAlerts): Promise<number>;
  /** Channels with undelivered messages, and those that are failing. */
  channels(): Promise<ChannelState[]>;

  find(idOrReference: string): Promise<Inquiry | undefined>;
  list(filter?: ListFilter): AsyncIterable<Inquiry>;
  /** The start of a list: ends with as many inquiries, or sooner, when so many were read to find them. */
  page(filter: ListFilter, most: { inquiries: number; read: number }): Promise<ListPage>;
  counts(now: Date): Promise<Counts>;

  /** An answer drops alerts and cancels failed deliveries; reopening makes those failed again. */
  act(id: string, action: RequestedAction): Promise<ActionOutcome>;
  /** Copies an inquiry from another store; replaces everything under its id. */
  put(inquiry: Inquiry): Promise<void>;

  /** These three leave no byte in the store's files. After an error, traces may remain: run it again. */
  erase(email: string): Promise<number>;
  remove(id: string): Promise<boolean>;
  purge(before: Date): Promise<number>;

  getValue(key: string): Promise<StoredValue | undefined>;
  /** In one transaction; without `storedValue`, the value stays as it is. */
  updateValue<T>(
    key: string,
    decide: (known: StoredValue | undefined) => { result: T; storedValue?: StoredValue },
  ): Promise<T>;
  /** Writes as much as the longest inquiry, because a nearly full disk still takes shorter ones. */
  checkWritable(): Promise<void>;
  /** Checks are reused for this long: anyone may ask, and Firestore charges for each. */
  readonly checkLifetimeMs: number;
  close(): Promise<void>;
}

export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
  /** Of the response, unless it is caught. */
  readonly statusCode = 503;
}

export interface NewInquiry {
  /** The idempotency key of its post, or derived from its content: the same in a repeated post. */
  id: string;
  fields: FieldValues;
  /** If there are any, the inquiry is quarantined, and nobody is notified, unless it is merely doubtful. */
  suspicions: string[];
  /** Staff are told, and visitors not. */
  isDoubtful?: boolean;
  source: Source;
  dueAt: Date;
  recipients: Recipient[];
}

/** `conflict`: the id belongs to other content. `taken`: the reference belongs to another inquiry. */
export type AddOutcome = 'stored' | 'repeated' | 'released' | 'conflict' | 'taken';

export interface ClaimOptions {
  now: Date;
  leaseMs: number;
  limit: number;
  except?: string[];
  hourly?: HourlyLimit | undefined;
  /** Those beyond the hourly limit instead, which one message tells together. */
  areCollected?: boolean;
}

export interface DueAlerts {
  now: Date;
  dueFrom: Date;
  dueBefore: Date;
  channels: string[];
  /** At first, an assignee with one of these addresses is reminded alone; everybody if it is due before `until`. */
  personal?: { channel: string; addresses: string[]; until: Date };
}

export interface HourlyLimit {
  /** Messages per channel and kind. */
  perHour: number;
  /** Channels to software, which have no limit. */
  except: string[];
}

export interface Claim extends Pick<Inquiry, 'fields' | 'record'> {
  delivery: Delivery;
  lease: string;
}

export type Settlement =
  | { state: 'delivered' }
  | ({ state: 'pending'; nextAttemptAt: Date } & Failure)
  | ({ state: 'failed' } & Failure);

interface Failure {
  error: string;
  /** If somebody was accepted, or refused for good. */
  addressees?: Addressees | undefined;
}

/** Backoff never exceeds two hours: an attempt scheduled beyond this limit means a wrong clock, so it is due now. */
export const maxAttemptDelayMs = 3 * 60 * 60_000;

export interface ChannelState {
  channel: string;
  pending: number;
  failed: number;
  /** The first failure since the last success; only of channels to staff. */
  failingSince: Date | undefined;
  /** By whom messages that failed were refused, though not by everybody, and why. */
  refused: Record<string, string>;
}

/** A list goes on after the inquiry of this time, by which it is ordered, and id, even if that was removed. */
export type ListCursor = Pick<StoredFields, 'timestamp' | 'id'>;

export interface ListFilter {
  status?: Status;
  /** Only accepted inquiries, answered or open. */
  answered?: boolean;
  failed?: boolean;
  /** Only open ones. */
  dueBefore?: Date;
  email?: string;
  /** As in the form. */
  service?: string;
  /** The address of staff. */
  assignee?: string;
  since?: Date;
  search?: string;
  after?: ListCursor;
  oldestFirst?: boolean;
}

export interface ListPage {
  inquiries: Inquiry[];
  /** Where the list goes on; undefined at its end. */
  next: ListCursor | undefined;
}

/** Open inquiries are listed by when an answer is due, all others by when they were saved. */
export const orderOf = ({ answered, dueBefore }: ListFilter) =>
  answered === false || dueBefore ? 'dueAt' : 'savedAt';

export const cursorOf = ({ fields, record }: Inquiry, filter: ListFilter): ListCursor => ({
  id: fields.id,
  timestamp: orderOf(filter) === 'dueAt' ? record.dueAt : fields.timestamp,
});

/** The lists that commands and the desk offer by name; `open` includes the overdue. */
export const listFilters = {
  open: () => ({ answered: false, oldestFirst: true }),
  overdue: (now) => ({ dueBefore: now, oldestFirst: true }),
  quarantined: () => ({ status: 'quarantined' }),
  failed: () => ({ failed: true }),
  answered: () => ({ answered: true }),
  all: () => ({}),
} satisfies Record<string, (now: Date) => ListFilter>;

export type ListFilterName = keyof typeof listFilters;
export const listFilterNames = Object.keys(listFilters) as ListFilterName[];
export type Counts = Record<ListFilterName, number>;

export type RequestedAction = Pick<Action, 'id' | 'at' | 'by'> & {
  change: Change;
  /** The revision that staff saw; nothing is done if there is a newer one. */
  expectedRevision?: number | undefined;
};

/** `outdated`: not the expected revision. `unchanged`: nothing to change. `full`: no room for a note. */
export type ActionOutcome =
  | { state: 'done'; deliveries: number }
  | { state: 'repeated' | 'outdated' | 'unchanged' | 'full' | 'unknown' };

/** Shared by servers and commands: acknowledged mailboxes, used links, page views, the clock. */
export interface StoredValue {
  value: Record<string, string>;
  expiresAt?: Date | undefined;
}
