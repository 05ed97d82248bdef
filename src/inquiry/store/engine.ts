/** What a database does for the store: it reads and writes, and decides nothing. */
import type { Delivery, InquiryFile } from '../core/record.ts';
import type { InquiryStore, Memory } from './store.ts';

/** A delivery as it is kept: while one process tries it, the others keep away. */
export interface QueuedDelivery extends Delivery {
  lease?: { id: string; until: Date } | undefined;
}

export interface QueuedFile extends InquiryFile {
  deliveries: QueuedDelivery[];
}

/** What a transaction reads before anything is decided. */
export interface Reads {
  /** Of inquiries. */
  ids?: string[];
  /** Whether any inquiry has this one. */
  reference?: string;
  /** Keys of memories. */
  memories?: string[];
}

export interface Found {
  /** By id; those that there are. */
  files: Map<string, QueuedFile>;
  isReferenceTaken: boolean;
  /** By key; those that there are and that have not expired. */
  memories: Map<string, Memory>;
}

/** What a transaction writes. */
export interface Decision<T> {
  result: T;
  /** A new inquiry: it gets its time from the database. */
  added?: QueuedFile;
  /** One of another store, in place of all that is kept under its id. */
  replaced?: QueuedFile;
  /** Those that were read and have changed, but for what the visitor sent. */
  files?: QueuedFile[];
  /** By key. Undefined: it is forgotten. */
  memories?: Record<string, Memory | undefined>;
}

export interface Engine
  extends Pick<
    InquiryStore,
    'list' | 'counts' | 'purge' | 'checkWritable' | 'checkLifetimeMs' | 'close'
  > {
  /** How many inquiries one transaction claims: more than one would meet other servers too often in the cloud. */
  readonly claimedAtOnce: number;
  /**
   * @param decide runs again when another transaction was faster, so it changes nothing itself
   */
  transact<T>(reads: Reads, decide: (found: Found) => Decision<T>): Promise<T>;
  find(key: string): Promise<QueuedFile | undefined>;
  recall(key: string): Promise<Memory | undefined>;
  /** The inquiries with a delivery that may be claimed, oldest first, then those scheduled beyond `furthest`. */
  due(now: Date, furthest: Date, limit: number): Promise<string[]>;
  /** The first moment at which a delivery may be claimed, and the last one. */
  scheduled(): Promise<{ first: Date; last: Date } | undefined>;
  /** Accepted, unanswered inquiries without an alert, due before a moment. */
  unalerted(dueBefore: Date, limit: number): Promise<string[]>;
  /** All that is pending or has failed, counted by kind and channel. */
  backlog(now: Date): Promise<Backlog[]>;
  /** Also forgets a memory in the same transaction. */
  erase(email: string, memory: string): Promise<number>;
  remove(id: string, memory: string | undefined): Promise<number>;
}

export interface Backlog extends Pick<Delivery, 'kind' | 'channel' | 'audience'> {
  pending: number;
  late: number;
  lateSince: Date | undefined;
  failed: number;
}

/** What the rest of the site sees. */
export function withoutLeases<T extends QueuedFile>(file: T): InquiryFile {
  return { ...file, deliveries: file.deliveries.map(withoutLease) };
}

export function withoutLease({ lease: _, ...delivery }: QueuedDelivery): Delivery {
  return delivery;
}

/** When a delivery may be claimed; undefined: never. */
export function availableAt({ state, nextAttemptAt, lease }: QueuedDelivery): Date | undefined {
  return state === 'pending' ? (lease?.until ?? nextAttemptAt) : undefined;
}

export const hasFailure = ({ deliveries }: QueuedFile) =>
  deliveries.some(({ state }) => state === 'failed');

export const isOpen = ({ record }: InquiryFile) =>
  record.status === 'accepted' && !record.answeredAt;

export const awaitsAlert = (file: InquiryFile) =>
  isOpen(file) && !file.deliveries.some(({ kind }) => kind === 'due-alert');

/** Counts what of these is pending or has failed. */
export function backlogOf(all: QueuedDelivery[], now: Date): Backlog[] {
  const keyOf = ({ kind, channel }: QueuedDelivery) => `${kind} ${channel}`;
  const deliveries = all.filter(({ state }) => state === 'pending' || state === 'failed');
  const isLate = ({ owedSince }: QueuedDelivery) => owedSince !== undefined && owedSince <= now;
  return [...Map.groupBy(deliveries, keyOf).values()].map((own) => {
    const [{ kind, channel, audience }] = own as [QueuedDelivery];
    const late = own.filter(isLate);
    const since = Math.min(...late.map(({ owedSince }) => Number(owedSince)));
    return {
      kind,
      channel,
      audience,
      pending: own.filter(({ state }) => state === 'pending').length,
      failed: own.filter(({ state }) => state === 'failed').length,
      late: late.length,
      lateSince: late.length > 0 ? new Date(since) : undefined,
    };
  });
}
