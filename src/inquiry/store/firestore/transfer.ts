/** Inquiries with all that Firestore keeps of them, for copies from and into other stores. */
import { randomUUID } from 'node:crypto';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { referenceOf } from '../../core/reference.ts';
import { addressDigest, addressesBefore, inOrder } from '../contents.ts';
import type { Transfer, WholeDelivery, WholeInquiry } from '../roles/transfer.ts';
import { attemptOf } from './claim.ts';
import {
  type ActionDocument,
  type AttemptDocument,
  actionKey,
  collections,
  type DeliveryDocument,
  deliveryKey,
  documentsOf,
  never,
  type RecordDocument,
  toActions,
  toAttempts,
  toDelivery,
  toInquiry,
  toRecord,
  type Written,
} from './documents.ts';
import { recordPages } from './listing.ts';
import type { Session } from './session.ts';
import { searchWords } from './words.ts';

export function transfer(session: Session): Transfer {
  const { firestore, run, transact } = session;
  const deliveries = firestore.collection(collections.deliveries);
  const actions = firestore.collection(collections.actions);

  return {
    async *wholeInquiries() {
      for await (const page of recordPages(session, { oldestFirst: true })) {
        yield* await run(() => wholesOf(session, page));
      }
    },

    async take(whole) {
      const { id, ...contact } = whole.inquiry;
      const own = documentsOf(firestore, id);
      await transact(async (transaction) => {
        const kept = await Promise.all([
          transaction.get(own.deliveries),
          transaction.get(own.attempts),
          transaction.get(own.actions),
        ]);
        for (const { ref } of kept.flatMap(({ docs }) => docs)) transaction.delete(ref);
        transaction.set(own.contact, contact);
        transaction.set(own.record, recordDocument(whole));
        const claims = new Map<string, number>();
        for (const { kind, channel, at, error = null } of whole.attempts) {
          const key = deliveryKey(id, kind, channel);
          const claim = (claims.get(key) ?? 0) + 1;
          claims.set(key, claim);
          const attempt: Written<AttemptDocument> = {
            inquiryId: id,
            kind,
            channel,
            claim,
            at,
            error,
          };
          transaction.set(attemptOf(session, key, claim), attempt);
        }
        for (const delivery of whole.deliveries) {
          const key = deliveryKey(id, delivery.kind, delivery.channel);
          const document = deliveryDocument(delivery, claims.get(key) ?? 0);
          transaction.set(deliveries.doc(key), document);
        }
        for (const [index, { id: actionId, at, by, ...deed }] of whole.actions.entries()) {
          const revision = index + 1;
          const doneBy = randomUUID();
          const done = { inquiryId: id, revision, id: actionId, at, by, deed, doneBy };
          transaction.set(
            actions.doc(actionKey(id, revision)),
            done satisfies Written<ActionDocument>,
          );
        }
      });
    },
  };
}

function recordDocument({ inquiry, record, deliveries, actions }: WholeInquiry) {
  const { id, email, timestamp } = inquiry;
  const { answeredAt = null, answeredBy = null } = record;
  const awaitsAnswer = record.standing === 'accepted' && !answeredAt;
  const mayBeAlerted = awaitsAnswer && !deliveries.some(({ kind }) => kind === 'due-alert');
  return {
    ...record,
    answeredAt,
    answeredBy,
    savedAt: timestamp,
    emailKey: addressDigest(email),
    formerEmailKeys: addressesBefore(actions).map(addressDigest),
    reference: referenceOf(id),
    words: searchWords(id, inquiry),
    addedBy: randomUUID(),
    awaitsAnswer,
    alertAt: mayBeAlerted ? record.dueAt : never,
    hasFailure: deliveries.some(({ state }) => state === 'failed'),
  } satisfies Written<RecordDocument>;
}

function deliveryDocument(delivery: WholeDelivery, claims: number) {
  const { state, nextAttemptAt, owedSince = never, lastError = null } = delivery;
  return {
    ...delivery,
    owedSince,
    availableAt: state === 'pending' ? nextAttemptAt : never,
    lastError,
    lease: null,
    settledBy: null,
    claims,
  } satisfies Written<DeliveryDocument>;
}

/** All that is kept of the inquiries of some records, in their order. */
async function wholesOf(
  { firestore }: Session,
  records: QueryDocumentSnapshot[],
): Promise<WholeInquiry[]> {
  const ids = records.map((record) => record.id);
  const beside = (collection: string) =>
    firestore.collection(collection).where('inquiryId', 'in', ids).get();
  const [contacts, deliveries, attempts, actions] = await Promise.all([
    firestore.getAll(...ids.map((id) => documentsOf(firestore, id).contact)),
    beside(collections.deliveries),
    beside(collections.attempts),
    beside(collections.actions),
  ]);
  return records.flatMap((record, index) => {
    const contact = contacts[index];
    if (!contact?.exists) return [];
    const own = ({ docs }: typeof deliveries) =>
      docs.filter((document) => document.get('inquiryId') === record.id);
    return {
      inquiry: toInquiry(contact),
      record: toRecord(record),
      deliveries: inOrder(own(deliveries).map(toWholeDelivery)),
      attempts: toAttempts(own(attempts)),
      actions: toActions(own(actions)),
    };
  });
}

/** What an earlier version has written says neither whom it is for nor since when it is owed. */
function toWholeDelivery(snapshot: QueryDocumentSnapshot): WholeDelivery {
  const document = snapshot.data() as DeliveryDocument;
  const { audience = 'staff', state, nextAttemptAt, owedSince = nextAttemptAt } = document;
  const isOwed = audience === 'staff' && state === 'pending';
  return {
    ...toDelivery(document),
    audience,
    owedSince: isOwed ? owedSince.toDate() : undefined,
  };
}
