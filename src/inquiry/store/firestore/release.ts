/** Takes an inquiry out of quarantine in Firestore; always a step of the caller's transaction. */
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { ReleaseOptions } from '../roles/desk.ts';
import { type ContactDocument, never, type RecordDocument } from './documents.ts';
import { prepareQueue } from './queue.ts';
import type { Session } from './session.ts';

/**
 * Reads once more, so nothing may be written before in this transaction.
 * @param contact as read in this transaction, like its record
 * @returns what writes it; undefined if the inquiry isn't quarantined
 */
export async function prepareRelease(
  transaction: Transaction,
  session: Session,
  [contact, record]: (DocumentSnapshot | undefined)[],
  { now, dueAt, recipients, notifyAt }: ReleaseOptions,
): Promise<(() => void) | undefined> {
  const found = record?.data() as RecordDocument | undefined;
  if (!contact?.exists || !record || found?.standing !== 'quarantined') return undefined;
  const { email } = contact.data() as ContactDocument;
  const deliveries = { id: contact.id, email, recipients, now, notifyAt };
  const queue = await prepareQueue(transaction, session, deliveries);
  const awaitsAnswer = found.answeredAt === null;
  const alertAt = awaitsAnswer ? dueAt : never;
  return () => {
    queue.mark();
    queue.put();
    transaction.update(record.ref, { standing: 'accepted', dueAt, awaitsAnswer, alertAt });
  };
}
