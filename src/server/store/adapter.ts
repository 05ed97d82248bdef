/** What the store asks of a database. Adapters read and write, and decide nothing. */
import { createHash } from 'node:crypto';
import { searchableText } from './fold-text.ts';
import { type Delivery, isOpen, type Lead } from './lead.ts';
import { referenceOf } from './reference-of.ts';
import type { DueSpan, InquiryStore, ListFilter, StoredValue } from './store.ts';

export interface ReadSet {
  ids?: string[];
  reference?: string;
  key?: string;
}

export interface Snapshot {
  /** The inquiries that exist, in the order of their ids. */
  leads: Lead[];
  isReferenceTaken: boolean;
  stored: StoredValue | undefined;
}

export interface Decision<T> {
  result: T;
  /** The database sets its time. */
  added?: Lead;
  /** From another store; replaces everything under its id. */
  replaced?: Lead;
  /** Changed, except for what the visitor sent. */
  leads?: Lead[];
  stored?: StoredValue | undefined;
}

export interface DatabaseAdapter
  extends Pick<
    InquiryStore,
    'find' | 'list' | 'purge' | 'getValue' | 'checkWritable' | 'checkLifetimeMs' | 'close'
  > {
  /** `decide` has no side effects: it runs again when another transaction was faster. */
  transact<T>(reads: ReadSet, decide: (found: Snapshot) => Decision<T>): Promise<T>;
  count(filter: Pick<ListFilter, 'status' | 'answered' | 'failed' | 'dueBefore'>): Promise<number>;
  /** Soonest first. Without a span also failed ones, and at most 1,000 in Firestore, where reads cost. */
  undelivered(span?: Span): AsyncIterable<{ id: string; deliveries: Delivery[] }>;
  /** The ids of open inquiries without an alert. */
  awaitingAlert(due: DueSpan, limit: number): Promise<string[]>;
  /** Both also delete the value of `key`. */
  erase(email: string, key: string): Promise<number>;
  remove(id: string, key: string | undefined): Promise<number>;
}

interface Span {
  from: Date;
  before: Date;
}

/** Stands for a missing date: in Firestore, a null would need a second field and a composite index. */
export const distantFuture = new Date('9999-01-01T00:00:00Z');

export type IndexedField = keyof ReturnType<typeof indexedFields>;

export function indexedFields(lead: Lead) {
  const { inquiry, record, deliveries } = lead;
  const times = deliveries.flatMap((one) => availableAt(one)?.getTime() ?? []);
  return {
    savedAt: inquiry.timestamp,
    status: record.status,
    reference: referenceOf(inquiry.id),
    emailHash: hashEmail(inquiry.email),
    isOpen: isOpen(lead),
    dueAt: record.dueAt,
    alertAt: awaitsAlert(lead) ? record.dueAt : distantFuture,
    hasFailure: deliveries.some(({ state }) => state === 'failed'),
    isUndelivered: deliveries.some(
      ({ state, audience }) => state === 'pending' || (state === 'failed' && audience === 'staff'),
    ),
    availableAt: new Date(Math.min(distantFuture.getTime(), ...times)),
    text: searchableText(inquiry),
  };
}

type Condition = [field: IndexedField, value: string | boolean];

/** The first condition leaves the fewest inquiries. */
export function conditionsOf(filter: ListFilter): Condition[] {
  const { email, failed, dueBefore, answered, status } = filter;
  const conditions: (Condition | false | undefined)[] = [
    email !== undefined && ['emailHash', hashEmail(email)],
    failed && ['hasFailure', true],
    (dueBefore || answered === false) && ['isOpen', true],
    answered && ['status', 'accepted'],
    answered && ['isOpen', false],
    status && ['status', status],
  ];
  return conditions.flatMap((one) => (one ? [one] : []));
}

/** Not keyed, because it is kept only as long as the address itself. */
export function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

export function availableAt({ state, nextAttemptAt, lease }: Delivery): Date | undefined {
  return state === 'pending' ? (lease?.until ?? nextAttemptAt) : undefined;
}

export const awaitsAlert = (lead: Lead) =>
  isOpen(lead) && !lead.deliveries.some(({ kind }) => kind === 'due-alert');
