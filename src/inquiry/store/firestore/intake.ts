/** Writing new inquiries into Firestore. */
import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { addressDigest, sameContent, storable } from '../contents.ts';
import type { Intake } from '../store.ts';
import { documentsOf, never, type RecordDocument, type Written } from './documents.ts';
import { prepareQueue } from './queue.ts';
import type { Session } from './session.ts';

export function intake({ firestore, now, transact }: Session): Intake {
  return {
    async add({ id, inquiry, suspicions, source, dueAt, recipients, notifyAt }) {
      const content = storable(inquiry);
      const accepted = suspicions.length === 0;
      const addedBy = randomUUID();
      const { contact, record } = documentsOf(firestore, id);

      return transact(async (transaction) => {
        const [known, knownRecord] = await transaction.getAll(contact, record);
        if (known?.exists) {
          // An earlier run's commit arrived and its answer was lost: still this call's own work.
          if (knownRecord?.get('addedBy') === addedBy) return 'stored';
          return sameContent((field) => known.get(field), content) ? 'repeated' : 'conflict';
        }
        const { email } = content;
        const told = accepted ? recipients : [];
        const deliveries = { id, email, recipients: told, now: now(), notifyAt };
        const queue = await prepareQueue(transaction, firestore, deliveries);
        const document: Written<Omit<RecordDocument, 'savedAt'>> = {
          standing: accepted ? 'accepted' : 'quarantined',
          suspicions,
          source,
          dueAt,
          answeredAt: null,
          emailKey: addressDigest(email),
          addedBy,
          awaitsAnswer: accepted,
          alertAt: accepted ? dueAt : never,
          hasFailure: false,
        };
        queue.mark();
        transaction.create(contact, { ...content, timestamp: FieldValue.serverTimestamp() });
        transaction.create(record, { ...document, savedAt: FieldValue.serverTimestamp() });
        queue.put();
        return 'stored';
      });
    },
  };
}
