/** The store over either database: which reads each call needs, and which function decides what to write. */
import { keyedDigest } from '#server/keys.ts';
import { mapFields } from '#shared/fields.ts';
import type { DatabaseAdapter } from './adapter.ts';
import { decideAction } from './decide-action.ts';
import { decideAdd } from './decide-add.ts';
import { listErased } from './erased.ts';
import { type Inquiry, referenceOf } from './inquiry.ts';
import { channelStates, deliveryQueue } from './queue.ts';
import { mailboxOf } from './same-address.ts';
import { cursorOf, type InquiryStore, type ListFilter } from './store.ts';

export function createStore(
  database: DatabaseAdapter,
  now: () => Date,
  hmacKey: Buffer,
): InquiryStore {
  const { transact, find } = database;
  /** May outlive the inquiry, so it must reveal no address. */
  const acknowledgedKey = (email: string) =>
    `acknowledged ${keyedDigest(hmacKey, mailboxOf(email))}`;

  /** Before the removal: afterwards nothing knows them. A fault here must not keep anything from being erased. */
  const noteErased = (inquiries: AsyncIterable<Inquiry> | Inquiry[], before?: Date) =>
    listErased(database, inquiries, now(), before).catch(() => {});

  async function* partsOf({ service, assignee, ...filter }: ListFilter = {}) {
    const isFound = ({ fields, record }: Inquiry) =>
      (!service || fields.service === service) &&
      (!assignee || record.assigneeAddress === assignee);
    for await (const part of database.parts(filter)) {
      yield { ...part, inquiries: part.inquiries.filter(isFound) };
    }
  }
  async function* list(filter?: ListFilter) {
    for await (const { inquiries } of partsOf(filter)) yield* inquiries;
  }

  return {
    // `find`, `getValue` and others stay as they are.
    ...database,
    ...deliveryQueue(database),
    channels: () => channelStates(database),

    add(added) {
      const { id } = added;
      // UTF-8 can't express half a surrogate pair.
      const fields = mapFields((field) => added.fields[field].toWellFormed());
      const reads = { ids: [id], reference: referenceOf(id), key: acknowledgedKey(fields.email) };
      return transact(reads, (snapshot) => decideAdd({ ...added, fields }, snapshot, now()));
    },
    async act(id, action) {
      const known = await find(id);
      if (!known) return { state: 'unknown' };
      const reads = { ids: [id], key: acknowledgedKey(known.fields.email) };
      return transact(reads, (snapshot) => decideAction(action, snapshot));
    },
    put: (inquiry) =>
      transact({ ids: [inquiry.fields.id] }, () => ({ result: undefined, replace: inquiry })),
    updateValue: (key, decide) => transact({ key }, ({ storedValue }) => decide(storedValue)),

    list,
    async page(filter, most) {
      const inquiries: Inquiry[] = [];
      let read = 0;
      for await (const part of partsOf(filter)) {
        inquiries.push(...part.inquiries);
        read += part.read;
        const last = inquiries[most.inquiries - 1];
        if (last && inquiries.length > most.inquiries) {
          return { inquiries: inquiries.slice(0, most.inquiries), next: cursorOf(last, filter) };
        }
        if (read >= most.read) return { inquiries, next: part.next };
      }
      return { inquiries, next: undefined };
    },
    async counts(moment) {
      const [all, accepted, open, overdue, quarantined, failed] = await Promise.all([
        database.count({}),
        database.count({ status: 'accepted' }),
        database.count({ answered: false }),
        database.count({ dueBefore: moment }),
        database.count({ status: 'quarantined' }),
        database.count({ failed: true }),
      ]);
      return { all, open, overdue, quarantined, failed, answered: accepted - open };
    },

    async erase(email) {
      await noteErased(list({ email }));
      return database.erase(email, acknowledgedKey(email));
    },
    async purge(before) {
      await noteErased(list({ oldestFirst: true }), before);
      return database.purge(before);
    },
    async remove(id) {
      const known = await find(id);
      if (known) await noteErased([known]);
      const key = known?.fields.id === id ? acknowledgedKey(known.fields.email) : undefined;
      return (await database.remove(id, key)) === 1;
    },
  };
}
