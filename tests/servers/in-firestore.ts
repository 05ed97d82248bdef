/** What the servers have left in Firestore, read without the store. */
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../src/inquiry/store/firestore/documents.ts';

export async function readFirestore(firestore: Firestore) {
  const documentsIn = async (name: string) => (await firestore.collection(name).get()).docs;
  const contacts = await documentsIn(collections.contacts);
  const deliveries = await documentsIn(collections.deliveries);
  const attempts = await documentsIn(collections.attempts);
  return {
    /** Text of each inquiry by its key. */
    inquiries: new Map(contacts.map((each) => [each.id, String(each.get('message'))])),
    undelivered: deliveries.filter((each) => each.get('state') !== 'delivered').map(({ id }) => id),
    /** `id channel` of each claim that nobody has settled: its server was killed. */
    unsettled: attempts
      .filter((each) => each.get('at') === null)
      .map((each) => `${each.get('inquiryId')} ${each.get('channel')}`),
  };
}
