/** The interface of a database to the store: it reads and writes, and decides nothing. */
import type { Delivery, InquiryFile } from './record.ts';
import type { ChannelState, InquiryStore, Memory } from './store.ts';

/** A delivery with its lease: while one process tries it, the others stay away. */
export interface QueuedDelivery extends Delivery {
  lease?: { id: string; until: Date } | undefined;
}

export interface QueuedFile extends InquiryFile {
  deliveries: QueuedDelivery[];
}

/** A transaction's reads: the inquiries `ids`, whether `reference` is taken, and the keys of memories. */
export interface Reads {
  ids?: string[];
  reference?: string;
  memories?: string[];
}

/** Absent inquiries and expired memories are not in the maps. */
export interface Found {
  files: Map<string, QueuedFile>;
  isReferenceTaken: boolean;
  memories: Map<string, Memory>;
}

/** A transaction's writes. */
export interface Decision<T> {
  result: T;
  /** A new inquiry: the database sets its time. */
  added?: QueuedFile;
  /** An inquiry of another store; replaces everything under its id. */
  replaced?: QueuedFile;
  /** Inquiries that were read and have changed, except for what the visitor sent. */
  files?: QueuedFile[];
  memories?: Record<string, Memory | undefined>;
}

export interface Engine
  extends Pick<
    InquiryStore,
    'list' | 'counts' | 'purge' | 'recall' | 'checkWritable' | 'checkLifetimeMs' | 'close'
  > {
  /** How many inquiries one transaction claims: in the cloud, more than one would often collide. */
  readonly claimedAtOnce: number;
  /** @param decide without side effects: it runs again when another transaction was faster */
  transact<T>(reads: Reads, decide: (found: Found) => Decision<T>): Promise<T>;
  find(key: string): Promise<QueuedFile | undefined>;
  /** Inquiries with a claimable delivery, oldest first, then those scheduled beyond `furthest`. */
  due(now: Date, furthest: Date, limit: number): Promise<string[]>;
  /** The first and the last moment at which a delivery may be claimed. */
  scheduled(): Promise<{ first: Date; last: Date } | undefined>;
  /** Accepted, unanswered inquiries without an alert, due before a moment. */
  unalerted(dueBefore: Date, limit: number): Promise<string[]>;
  /** The pending and failed deliveries of each channel that has any. */
  backlog(now: Date): Promise<Backlog[]>;
  /** Also deletes a memory in the same transaction. */
  erase(email: string, memory: string): Promise<number>;
  remove(id: string, memory: string | undefined): Promise<number>;
}

export type Backlog = Omit<ChannelState, 'failingSince'>;

export function withoutLeases<T extends QueuedFile>(file: T): InquiryFile {
  return { ...file, deliveries: file.deliveries.map(withoutLease) };
}

export function withoutLease({ lease: _, ...delivery }: QueuedDelivery): Delivery {
  return delivery;
}

export function availableAt({ state, nextAttemptAt, lease }: QueuedDelivery): Date | undefined {
  return state === 'pending' ? (lease?.until ?? nextAttemptAt) : undefined;
}

export const hasFailure = ({ deliveries }: QueuedFile) =>
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
): QueuedDelivery {
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
