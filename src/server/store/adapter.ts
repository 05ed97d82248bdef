/** What the store asks of a database: sqlite/ and firestore/ read and write, and decide nothing. */
import type { Delivery, InquiryFile } from './record.ts';
import type { ChannelState, DueSpan, InquiryStore, Memory } from './store.ts';

/** What a transaction reads: these inquiries, whether a reference is in use, and the memory of a key. */
export interface Reads {
  ids?: string[];
  reference?: string;
  key?: string;
}

export interface Found {
  /** Those of the inquiries that exist. */
  files: InquiryFile[];
  isReferenceTaken: boolean;
  /** Undefined once it has expired. */
  memory: Memory | undefined;
}

/** What a transaction writes. */
export interface Decision<T> {
  result: T;
  /** A new inquiry: the database sets its time. */
  added?: InquiryFile;
  /** An inquiry of another store; replaces everything under its id. */
  replaced?: InquiryFile;
  /** Inquiries that were read and have changed, except for what the visitor sent. */
  files?: InquiryFile[];
  /** Under the key that was read. */
  memory?: Memory | undefined;
}

export interface DatabaseAdapter
  extends Pick<
    InquiryStore,
    'find' | 'list' | 'counts' | 'purge' | 'recall' | 'checkWritable' | 'checkLifetimeMs' | 'close'
  > {
  /** @param decide without side effects: it runs again when another transaction was faster */
  transact<T>(reads: Reads, decide: (found: Found) => Decision<T>): Promise<T>;
  /** Inquiries with a claimable delivery, oldest first, then those scheduled beyond `furthest`. */
  due(claimable: Claimable, limit: number): Promise<string[]>;
  /** Accepted, unanswered inquiries without an alert. */
  unalerted(due: DueSpan, limit: number): Promise<string[]>;
  /** The pending and failed deliveries of each channel that has any. */
  backlog(now: Date): Promise<Backlog[]>;
  /** Both also delete the memory of a key in the same transaction. */
  erase(email: string, key: string): Promise<number>;
  remove(id: string, key: string | undefined): Promise<number>;
}

export type Backlog = Omit<ChannelState, 'failingSince'>;

export function availableAt({ state, nextAttemptAt, lease }: Delivery): Date | undefined {
  return state === 'pending' ? (lease?.until ?? nextAttemptAt) : undefined;
}

/** Deliveries that are due by now or scheduled beyond `furthest`, but not of the channels `except`. */
export interface Claimable {
  now: Date;
  furthest: Date;
  except: string[];
}

export function isClaimable(delivery: Delivery, { now, furthest, except }: Claimable) {
  const at = availableAt(delivery);
  return at !== undefined && (at <= now || at > furthest) && !except.includes(delivery.channel);
}

export const hasFailure = ({ deliveries }: InquiryFile) =>
  deliveries.some(({ state }) => state === 'failed');

export const isOpen = ({ record }: InquiryFile) =>
  record.status === 'accepted' && !record.answeredAt;

export const awaitsAlert = (file: InquiryFile) =>
  isOpen(file) && !file.deliveries.some(({ kind }) => kind === 'due-alert');

export function queued(
  kind: Delivery['kind'],
  channel: string,
  audience: Delivery['audience'],
  at: Date,
): Delivery {
  return {
    kind,
    channel,
    audience,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: at,
    owedSince: audience === 'staff' ? at : undefined,
    lastError: undefined,
  };
}
