/** The store over either database: which reads each call needs, and which function decides what to write. */
import { keyedDigest } from '#server/keys.ts';
import { mapFields } from '#shared/fields.ts';
import type { DatabaseAdapter } from './adapter.ts';
import { decideAction } from './decide-action.ts';
import { decideAdd } from './decide-add.ts';
import { referenceOf, storableText } from './lead.ts';
import { channelStates, deliveryQueue } from './queue.ts';
import { mailboxOf } from './same-address.ts';
import type { InquiryStore } from './store.ts';

export function createStore(
  database: DatabaseAdapter,
  now: () => Date,
  hmacKey: Buffer,
): InquiryStore {
  const { transact, find } = database;
  /** May outlive the inquiry, so it must reveal no address. */
  const acknowledgedKey = (email: string) =>
    `acknowledged ${keyedDigest(hmacKey, mailboxOf(email))}`;

  return {
    // `find`, `list`, `purge`, `getValue` and others stay as they are.
    ...database,
    ...deliveryQueue(database),
    channels: () => channelStates(database, now()),

    add(added) {
      const { id } = added;
      const inquiry = mapFields((field) => storableText(added.inquiry[field]));
      const reads = { ids: [id], reference: referenceOf(id), key: acknowledgedKey(inquiry.email) };
      return transact(reads, (snapshot) => decideAdd({ ...added, inquiry }, snapshot, now()));
    },
    async act(id, action) {
      const known = await find(id);
      if (!known) return { state: 'unknown' };
      const reads = { ids: [id], key: acknowledgedKey(known.inquiry.email) };
      return transact(reads, (snapshot) => decideAction(action, snapshot));
    },
    put: (lead) =>
      transact({ ids: [lead.inquiry.id] }, () => ({ result: undefined, replace: lead })),
    updateValue: (key, decide) => transact({ key }, ({ storedValue }) => decide(storedValue)),

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

    erase: (email) => database.erase(email, acknowledgedKey(email)),
    async remove(id) {
      const known = await find(id);
      const key = known?.inquiry.id === id ? acknowledgedKey(known.inquiry.email) : undefined;
      return (await database.remove(id, key)) === 1;
    },
  };
}
