/** A database under the store, which reads and writes but decides nothing: implemented by sqlite/ and firestore/. */
import { createHash } from 'node:crypto';
import { searchableText } from './fold-text.ts';
import {
  availableAt,
  awaitsAlert,
  type Delivery,
  type Inquiry,
  isOpen,
  referenceOf,
} from './inquiry.ts';
import {
  type InquiryStore,
  type ListFilter,
  type ListPage,
  orderOf,
  type StoredValue,
} from './store.ts';

export interface Snapshot {
  /** Those that exist, in the order of the ids. */
  inquiries: Inquiry[];
  isReferenceTaken: boolean;
  storedValue: StoredValue | undefined;
}

export interface Decision<T> {
  result: T;
  /** Firestore sets its time. */
  insert?: Inquiry;
  replace?: Inquiry;
  /** Without the visitor's fields, which never change. */
  update?: Inquiry[];
  storedValue?: StoredValue | undefined;
}

export interface DatabaseAdapter
  extends Pick<
    InquiryStore,
    'find' | 'purge' | 'getValue' | 'checkWritable' | 'checkLifetimeMs' | 'close'
  > {
  /** Parts of a list: those found among as many as were `read`, so that a search for nothing stops as often. */
  parts(
    filter?: Omit<ListFilter, 'service' | 'assignee'>,
  ): AsyncIterable<ListPage & { read: number }>;
  /** Calls `decide` again when another transaction was faster, so it must have no side effects. */
  transact<T>(
    reads: { ids?: string[]; reference?: string; key?: string },
    decide: (snapshot: Snapshot) => Decision<T>,
  ): Promise<T>;
  count(filter: Pick<ListFilter, 'status' | 'answered' | 'failed' | 'dueBefore'>): Promise<number>;
  /** By the time of their first delivery. Without dates, failed ones too, but Firestore stops after 1,000. */
  undelivered(from?: Date, before?: Date): AsyncIterable<{ id: string; deliveries: Delivery[] }>;
  awaitingAlert(dueFrom: Date, dueBefore: Date): Promise<string[]>;
  /** Also deletes the value of `key`. @returns the number of inquiries */
  erase(email: string, key: string): Promise<number>;
  remove(id: string, key: string | undefined): Promise<number>;
}

/** Stands for a missing date: in Firestore, a null would need a second field and a composite index. */
export const distantFuture = new Date('9999-01-01T00:00:00Z');

/** Stored beside the inquiry, because lists, counts and searches need them as columns or fields. */
export function indexedFields(inquiry: Inquiry) {
  const { fields, record, deliveries } = inquiry;
  const times = deliveries.flatMap((delivery) => availableAt(delivery)?.getTime() ?? []);
  return {
    savedAt: fields.timestamp,
    status: record.status,
    reference: referenceOf(fields.id),
    emailHash: hashEmail(fields.email),
    isOpen: isOpen(inquiry),
    dueAt: record.dueAt,
    alertAt: awaitsAlert(inquiry) ? record.dueAt : distantFuture,
    hasFailure: deliveries.some(({ state }) => state === 'failed'),
    isUndelivered: deliveries.some(
      ({ state, audience }) => state === 'pending' || (state === 'failed' && audience === 'staff'),
    ),
    availableAt: new Date(Math.min(distantFuture.getTime(), ...times)),
    text: searchableText(fields),
  };
}

type Condition = [field: keyof ReturnType<typeof indexedFields>, value: string | boolean];

/** Lists are read by the first condition, which leaves few inquiries. */
export function conditionsOf(filter: ListFilter): Condition[] {
  const { email, failed, answered, status } = filter;
  const conditions: (Condition | false | undefined)[] = [
    orderOf(filter) === 'dueAt' && ['isOpen', true],
    email !== undefined && ['emailHash', hashEmail(email)],
    failed && ['hasFailure', true],
    answered && ['status', 'accepted'],
    answered && ['isOpen', false],
    status && ['status', status],
  ];
  return conditions.flatMap((condition) => (condition ? [condition] : []));
}

/** Unkeyed, because it is deleted together with the address itself. */
export const hashEmail = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');
