/** The database adapter for Firestore, which several servers can share. */
import { randomUUID } from 'node:crypto';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { conditionsOf, type DatabaseAdapter, hashEmail } from '#server/store/adapter.ts';
import { searchTerms } from '#server/store/fold-text.ts';
import type { Inquiry } from '#server/store/inquiry.ts';
import { orderOf } from '#server/store/store.ts';
import {
  collections,
  toContact,
  toInquiry,
  toInquiryData,
  toRecord,
  toStored,
} from './documents.ts';
import { firestoreConnection } from './firestore-connection.ts';

const maxWaitMs = 10_000;
/** Far below the free daily quota of writes. */
const checkIntervalMs = 20_000;
const checkLifetimeMs = 24 * 60 * 60 * 1000;
const removalBatch = 20;
/** Firestore charges for each read, so the first page is small. */
const pageSize = 30;
const maxPageSize = 300;
const maxUndelivered = 1000;

export function firestoreAdapter(
  firestore: Firestore,
  now: () => Date,
  deadlineMs = maxWaitMs,
): DatabaseAdapter {
  const { run, transact } = firestoreConnection(firestore, deadlineMs);
  const contacts = firestore.collection(collections.contacts);
  const records = firestore.collection(collections.records);
  const keyValues = firestore.collection(collections.keyValues);
  // Each server has its own, because writes to one document wait for each other.
  const check = keyValues.doc(`check ${randomUUID()}`);

  async function inquiriesOf(found: DocumentSnapshot[]): Promise<Inquiry[]> {
    if (found.length === 0) return [];
    const inquiries = await firestore.getAll(...found.map(({ id }) => contacts.doc(id)));
    return found.flatMap((record, index) => toInquiry(inquiries[index], record) ?? []);
  }

  async function* pagesOf(query: Query, size = pageSize): AsyncGenerator<QueryDocumentSnapshot[]> {
    for (let [rest, most] = [query, size]; ; most = Math.min(2 * most, maxPageSize)) {
      const { docs } = await run(() => rest.limit(most).get());
      yield docs;
      const last = docs[most - 1];
      if (!last) return;
      rest = query.startAfter(last);
    }
  }

  async function removeFound(query: Query): Promise<number> {
    let removed = 0;
    for (;;) {
      const { docs } = await run(() => query.limit(removalBatch).get());
      for (const count of await Promise.all(docs.map(({ id }) => remove(id)))) removed += count;
      if (docs.length < removalBatch) return removed;
    }
  }

  function remove(id: string, key?: string): Promise<number> {
    return transact(async (transaction) => {
      const record = await transaction.get(records.doc(id));
      if (key) transaction.delete(keyValues.doc(key));
      transaction.delete(contacts.doc(id));
      transaction.delete(record.ref);
      return record.exists ? 1 : 0;
    });
  }

  return {
    checkLifetimeMs: checkIntervalMs,

    async transact({ ids = [], reference, key }, decide) {
      const changedBy = randomUUID();
      let decided: ReturnType<typeof decide> | undefined;
      return transact(async (transaction) => {
        const documents = [
          ...ids.flatMap((id) => [contacts.doc(id), records.doc(id)]),
          ...(key === undefined ? [] : [keyValues.doc(key)]),
        ];
        const [found, referenced] = await Promise.all([
          transaction.getAll(...documents),
          reference && transaction.get(records.where('reference', '==', reference).limit(1)),
        ]);
        // An earlier attempt was committed, but its response was lost: `changedBy` is ours.
        if (decided && found.some((document) => document.get('changedBy') === changedBy)) {
          return decided.result;
        }
        decided = decide({
          inquiries: ids.flatMap(
            (_, index) => toInquiry(found[2 * index], found[2 * index + 1]) ?? [],
          ),
          isReferenceTaken: typeof referenced === 'object' && !referenced.empty,
          storedValue: toStored(now(), found[2 * ids.length]),
        });
        const { result, insert, replace, update = [], storedValue } = decided;
        const whole = insert ?? replace;
        const savedAt = FieldValue.serverTimestamp();
        if (whole) {
          const contact = { ...toContact(whole), ...(insert && { timestamp: savedAt }) };
          transaction.set(contacts.doc(whole.fields.id), contact);
        }
        for (const inquiry of whole ? [whole] : update) {
          const record = { ...toRecord(inquiry, changedBy), ...(insert && { savedAt }) };
          transaction.set(records.doc(inquiry.fields.id), record);
        }
        if (key !== undefined && storedValue) {
          const { value, expiresAt } = storedValue;
          transaction.set(keyValues.doc(key), { value, expiresAt: expiresAt ?? null, changedBy });
        }
        return result;
      });
    },

    async find(key) {
      // The library throws for an empty key and for a path.
      if (!/^[^/]+$/.test(key)) return undefined;
      return run(async () => {
        const [contact, record] = await firestore.getAll(contacts.doc(key), records.doc(key));
        const inquiry = toInquiry(contact, record);
        if (inquiry) return inquiry;
        const { docs } = await records.where('reference', '==', key).limit(1).get();
        return (await inquiriesOf(docs))[0];
      });
    },

    /** Queries by one condition, to need one index; the other conditions are applied here. */
    async *parts(filter = {}) {
      const { after, since, dueBefore, search = '' } = filter;
      const order = orderOf(filter);
      const direction = filter.oldestFirst ? 'asc' : 'desc';
      const conditions = conditionsOf(filter);
      const parts = searchTerms(search);
      const [first] = conditions;
      let query: Query = first ? records.where(first[0], '==', first[1]) : records;
      if (since && order === 'savedAt') query = query.where(order, '>=', since);
      query = query.orderBy(order, direction).orderBy(FieldPath.documentId(), direction);
      if (after) query = query.startAfter(after.timestamp, after.id);
      const isFound = (record: DocumentSnapshot) =>
        conditions.every(([field, value]) => record.get(field) === value) &&
        (!since || record.get('savedAt').toDate() >= since) &&
        (!dueBefore || record.get('dueAt').toDate() < dueBefore) &&
        parts.every((part) => record.get('text').includes(part));
      for await (const page of pagesOf(query, parts.length > 0 ? maxPageSize : pageSize)) {
        // The contacts of a few at a time, since each is another read.
        for (let from = 0; from < page.length; from += pageSize) {
          const records = page.slice(from, from + pageSize);
          const inquiries = await run(() => inquiriesOf(records.filter(isFound)));
          const last = records.at(-1);
          const next = last && { id: last.id, timestamp: last.get(order).toDate() };
          yield { inquiries, read: records.length, next };
        }
      }
    },

    async count(filter) {
      const { dueBefore } = filter;
      let query: Query = records;
      for (const [field, value] of conditionsOf(filter)) query = query.where(field, '==', value);
      if (dueBefore) query = query.where('dueAt', '<', dueBefore);
      return (await run(() => query.count().get())).data().count;
    },

    async *undelivered(from, before) {
      const all = records.where('isUndelivered', '==', true).orderBy('availableAt');
      const pages = from
        ? pagesOf(all.where('availableAt', '>=', from).where('availableAt', '<', before))
        : [(await run(() => all.limit(maxUndelivered).get())).docs];
      for await (const page of pages) {
        for (const record of page) yield { id: record.id, ...toInquiryData(record) };
      }
    },

    async awaitingAlert(dueFrom, dueBefore) {
      const due = records.where('alertAt', '>=', dueFrom).where('alertAt', '<', dueBefore);
      return (await run(() => due.orderBy('alertAt').get())).docs.map(({ id }) => id);
    },

    async getValue(key) {
      return toStored(now(), await run(() => keyValues.doc(key).get()));
    },

    async erase(email, key) {
      const own = records.where('emailHash', '==', hashEmail(email));
      const erased = await removeFound(own);
      await run(() => keyValues.doc(key).delete());
      return erased;
    },
    remove,
    purge: (before) => removeFound(records.where('savedAt', '<', before).orderBy('savedAt')),

    async checkWritable() {
      const at = now();
      const expiresAt = new Date(at.getTime() + checkLifetimeMs);
      await run(() => check.set({ value: { at: at.toISOString() }, expiresAt }));
    },

    // The client ends with the process: its own shutdown waits for pending calls, or rejects them where nobody can
    // catch that.
    async close() {},
  };
}
