/** What the store asks of a database: sqlite/ and firestore/ read and write, and decide nothing. */
import { createHash } from 'node:crypto';
import { referenceOf } from '#shared/reference.ts';
import { searchedText } from './folded-text.ts';
import type { Delivery, InquiryFile } from './record.ts';
import type { DueSpan, InquiryStore, ListFilter, Memory } from './store.ts';

/** What a transaction reads: these inquiries, whether a reference is in use, and the memory of a key. */
export interface Reads {
  ids?: string[];
  reference?: string;
  key?: string;
}

export interface Found {
  /** Those of the inquiries that exist, in the order of their ids. */
  files: InquiryFile[];
  isReferenceTaken: boolean;
  /** Undefined once it has expired. */
  memory: Memory | undefined;
}

export interface Decision<T> {
  result: T;
  /** A new inquiry: the database sets its time. */
  added?: InquiryFile;
  /** An inquiry of another store; replaces everything under its id. */
  replaced?: InquiryFile;
  /** Inquiries that were read and have changed, except for what the visitor sent. */
  files?: InquiryFile[];
  memory?: Memory | undefined;
}

export interface DatabaseAdapter
  extends Pick<
    InquiryStore,
    'find' | 'list' | 'purge' | 'recall' | 'checkWritable' | 'checkLifetimeMs' | 'close'
  > {
  /** @param decide without side effects: it runs again when another transaction was faster */
  transact<T>(reads: Reads, decide: (found: Found) => Decision<T>): Promise<T>;
  count(filter: Pick<ListFilter, 'status' | 'answered' | 'failed' | 'dueBefore'>): Promise<number>;
  /**
   * In the order in which their deliveries are available.
   * @param span of that time. Without one, also those of which something has failed, but Firestore
   *   gives 1,000 inquiries, and none whose mail to the visitor alone has failed: each costs a read
   */
  undelivered(span?: Span): AsyncIterable<{ id: string; deliveries: Delivery[] }>;
  /** Accepted, unanswered inquiries without an alert. */
  unalerted(due: DueSpan, limit: number): Promise<string[]>;
  /** Both also delete the memory of a key in the same transaction. */
  erase(email: string, key: string): Promise<number>;
  remove(id: string, key: string | undefined): Promise<number>;
}

/** The end excluded. */
interface Span {
  from: Date;
  before: Date;
}

/** Stands for a missing date: in Firestore, a null would need a second field and a composite index. */
export const never = new Date('9999-01-01T00:00:00Z');

export type DerivedField = keyof ReturnType<typeof derived>;

/** By these fields, which follow from the rest, both databases find an inquiry. */
export function derived(file: InquiryFile) {
  const { inquiry, record, deliveries } = file;
  const times = deliveries.flatMap((one) => availableAt(one)?.getTime() ?? []);
  return {
    savedAt: inquiry.timestamp,
    status: record.status,
    reference: referenceOf(inquiry.id),
    emailKey: emailKeyOf(inquiry.email),
    isOpen: isOpen(file),
    dueAt: record.dueAt,
    alertAt: awaitsAlert(file) ? record.dueAt : never,
    hasFailure: deliveries.some(({ state }) => state === 'failed'),
    isUndelivered: deliveries.some(
      ({ state, audience }) => state === 'pending' || (state === 'failed' && audience === 'staff'),
    ),
    availableAt: new Date(Math.min(never.getTime(), ...times)),
    text: searchedText(inquiry),
  };
}

type Condition = [field: DerivedField, value: string | boolean];

/** What a filter asks of single fields. The first one leaves the fewest inquiries. */
export function conditionsOf(filter: ListFilter): Condition[] {
  const { email, failed, dueBefore, answered, status } = filter;
  const conditions: (Condition | false | undefined)[] = [
    email !== undefined && ['emailKey', emailKeyOf(email)],
    failed && ['hasFailure', true],
    (dueBefore || answered === false) && ['isOpen', true],
    answered && ['status', 'accepted'],
    answered && ['isOpen', false],
    status && ['status', status],
  ];
  return conditions.flatMap((one) => (one ? [one] : []));
}

/** Finds an address in any case. Kept only as long as the address itself, it needs no key. */
export function emailKeyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function availableAt({ state, nextAttemptAt, lease }: Delivery): Date | undefined {
  return state === 'pending' ? (lease?.until ?? nextAttemptAt) : undefined;
}

export const isOpen = ({ record }: InquiryFile) =>
  record.status === 'accepted' && !record.answeredAt;

export const awaitsAlert = (file: InquiryFile) =>
  isOpen(file) && !file.deliveries.some(({ kind }) => kind === 'due-alert');
