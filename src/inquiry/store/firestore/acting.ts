/** What staff do with an inquiry in Firestore, recorded with the change that it makes. */
import { randomUUID } from 'node:crypto';
import { storableText } from '../contents.ts';
import type { ActionOutcome, Desk } from '../roles/desk.ts';
import { prepareChange } from './changes.ts';
import {
  type ActionDocument,
  actionKey,
  collections,
  documentsOf,
  type RecordDocument,
  type Written,
} from './documents.ts';
import type { Session } from './session.ts';

export function acting(session: Session): Pick<Desk, 'act'> {
  const { firestore, transact } = session;
  const actions = firestore.collection(collections.actions);

  return {
    async act(inquiryId, { id, at, by, change, seen }) {
      const doneBy = randomUUID();
      const who = storableText(by);
      const own = documentsOf(firestore, inquiryId);
      let done: ActionOutcome = { state: 'repeated' };

      return transact(async (transaction): Promise<ActionOutcome> => {
        const [[contact, record], history] = await Promise.all([
          transaction.getAll(own.contact, own.record),
          transaction.get(own.actions),
        ]);
        if (!contact?.exists || !record?.exists) return { state: 'unknown' };
        const same = history.docs.find((action) => action.get('id') === id);
        // An earlier run's commit arrived and its answer was lost: still this call's own work.
        if (same) return same.get('doneBy') === doneBy ? done : { state: 'repeated' };
        const { revision: before = 0 } = record.data() as RecordDocument;
        if (seen !== undefined && seen !== before) return { state: 'outdated' };
        const requested = { change, at, by: who, contact, record };
        const prepared = await prepareChange(transaction, session, requested);
        if (!prepared) return { state: 'needless' };
        const { deed, deliveries = 0, write } = prepared;
        const revision = before + 1;
        const action: Written<ActionDocument> = {
          inquiryId,
          revision,
          id,
          at,
          by: who,
          deed,
          doneBy,
        };
        // Comes before every other write: see the store's docstring.
        transaction.create(actions.doc(actionKey(inquiryId, revision)), action);
        write();
        transaction.update(record.ref, { revision });
        done = { state: 'done', deliveries };
        return done;
      });
    },
  };
}
