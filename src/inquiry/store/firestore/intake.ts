/** Writing new inquiries into Firestore. */
import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { addressDigest, sameContent, storable } from '../contents.ts';
import type { Intake } from '../store.ts';
import { documentsOf, never, type RecordDocument, type Written } from './documents.ts';
import { prepareQueue } from './queue.ts';
import { release } from './release.ts';
import type { Session } from './session.ts';

export function intake(session: Session): Intake {
  const { firestore, now, transact } = session;
  return {
    async add({ id, inquiry, suspicions, source, dueAt, recipients, notifyAt }) {
      const content = storable(inquiry);
      const accepted = suspicions.length === 0;
      const addedBy = randomUUID();
      const { contact, record } = documentsOf(firestore, id);

      return transact(async (transaction) => {
        const found = await transaction.getAll(contact, record);
        const [known, knownRecord] = found;
        const moment = now();
        if (known?.exists) {
          // An earlier run's commit arrived and its answer was lost: still this call's own work.
          if (knownRecord?.get('addedBy') === addedBy) return 'stored';
          if (!sameContent((field) => known.get(field), content)) return 'conflict';
          const options = { now: moment, dueAt, recipients, notifyAt };
          const isReleased = accepted && (await release(transaction, session, found, options));
          return isReleased ? 'released' : 'repeated';
        }
        const { email } = content;
        const told = accepted ? recipients : [];
        const deliveries = { id, email, recipients: told, now: moment, notifyAt };
        const queue = await prepareQueue(transaction, session, deliveries);
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
