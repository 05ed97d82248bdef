/** Takes an inquiry out of quarantine in Firestore; always a step of the caller's transaction. */
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { ReleaseOptions } from '../store.ts';
import { type ContactDocument, never, type RecordDocument } from './documents.ts';
import { prepareQueue } from './queue.ts';
import type { Session } from './session.ts';

/**
 * Reads once more and then writes, so nothing may be written before in this transaction.
 * @param contact as read in this transaction, like its record
 * @returns false if the inquiry isn't quarantined: nothing is written
 */
export async function release(
  transaction: Transaction,
  session: Session,
  [contact, record]: (DocumentSnapshot | undefined)[],
  { now, dueAt, recipients, notifyAt }: ReleaseOptions,
): Promise<boolean> {
  const found = record?.data() as RecordDocument | undefined;
  if (!contact?.exists || !record || found?.standing !== 'quarantined') return false;
  const { email } = contact.data() as ContactDocument;
  const deliveries = { id: contact.id, email, recipients, now, notifyAt };
  const queue = await prepareQueue(transaction, session, deliveries);
  queue.mark();
  queue.put();
  const awaitsAnswer = found.answeredAt === null;
  const alertAt = awaitsAnswer ? dueAt : never;
  transaction.update(record.ref, { standing: 'accepted', dueAt, awaitsAnswer, alertAt });
  return true;
}
