/** Writing new inquiries into Firestore. */
import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import type { Inquiry } from '../../core/fields.ts';
import { referenceOf } from '../../core/reference.ts';
import { addressDigest, sameContent, storable, valuesBeforeCorrections } from '../contents.ts';
import type { Intake } from '../roles/intake.ts';
import {
  collections,
  documentsOf,
  never,
  type RecordDocument,
  toActions,
  type Written,
} from './documents.ts';
import { prepareQueue } from './queue.ts';
import { prepareRelease } from './release.ts';
import type { Session } from './session.ts';
import { searchWords } from './words.ts';

export function intake(session: Session): Intake {
  const { firestore, now, transact } = session;
  const records = firestore.collection(collections.records);
  return {
    async add({ id, inquiry, suspicions, source, dueAt, recipients, notifyAt }) {
      const content = storable(inquiry);
      const accepted = suspicions.length === 0;
      const addedBy = randomUUID();
      const { contact, record, actions } = documentsOf(firestore, id);
      const reference = referenceOf(id);
      const sameReference = records.where('reference', '==', reference).limit(1);

      return transact(async (transaction) => {
        const [found, others] = await Promise.all([
          transaction.getAll(contact, record),
          transaction.get(sameReference),
        ]);
        const [known, knownRecord] = found;
        const moment = now();
        if (known?.exists) {
          // An earlier run's commit arrived and its answer was lost: still this call's own work.
          if (knownRecord?.get('addedBy') === addedBy) return 'stored';
          const corrected = valuesBeforeCorrections(
            toActions((await transaction.get(actions)).docs),
          );
          const sent = { ...known.data(), ...corrected } as Partial<Inquiry>;
          if (!sameContent((field) => sent[field], content)) return 'conflict';
          if (!accepted) return 'repeated';
          const options = { now: moment, dueAt, recipients, notifyAt };
          const writeRelease = await prepareRelease(transaction, session, found, options);
          writeRelease?.();
          return writeRelease ? 'released' : 'repeated';
        }
        if (!others.empty) return 'taken';
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
          answeredBy: null,
          revision: 0,
          emailKey: addressDigest(email),
          formerEmailKeys: [],
          reference,
          words: searchWords(id, content),
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
