/** Queues deliveries in Firestore; always a step of the caller's transaction. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { DeliveryKind, Recipient } from '../../core/record.ts';
import { acknowledgementMark, audienceOf, visitorPauseMs } from '../contents.ts';
import {
  type AcknowledgementDocument,
  collections,
  type DeliveryDocument,
  deliveryKey,
  never,
  type Written,
} from './documents.ts';
import type { Session } from './session.ts';

interface Deliveries {
  id: string;
  kind: DeliveryKind;
  recipients: Recipient[];
  due: Date;
  /** Numbers that were given to claims of an earlier delivery under its key. */
  claimsOf?: (channel: string) => number;
}

/** Creates deliveries; the commit fails when one of them exists already. */
export function queueDeliveries(
  transaction: Transaction,
  firestore: Firestore,
  { id, kind, recipients, due, claimsOf = () => 0 }: Deliveries,
): void {
  for (const { name: channel, audience } of recipients) {
    const delivery: Written<DeliveryDocument> = {
      inquiryId: id,
      kind,
      channel,
      audience,
      state: 'pending',
      attempts: 0,
      nextAttemptAt: due,
      owedSince: audience === 'staff' ? due : never,
      availableAt: due,
      lastError: null,
      lease: null,
      settledBy: null,
      claims: claimsOf(channel),
    };
    const key = deliveryKey(id, kind, channel);
    transaction.create(firestore.collection(collections.deliveries).doc(key), delivery);
  }
}

interface InquiryDeliveries {
  id: string;
  email: string;
  recipients: Recipient[];
  now: Date;
  /** When staff are told, if not at once. */
  notifyAt?: Date | undefined;
}

/** The steps that queue the deliveries of an inquiry, to be taken after all reads. */
export interface PreparedQueue {
  /** Marks the mailbox as told. Comes before every other write: see the store's docstring. */
  mark(): void;
  put(): void;
}

/**
 * Reads whether the visitor may be told; leaves that out when the mailbox was told within 24 hours.
 */
export async function prepareQueue(
  transaction: Transaction,
  { firestore, markKey }: Session,
  { id, email, recipients, now, notifyAt = now }: InquiryDeliveries,
): Promise<PreparedQueue> {
  const visitors = audienceOf('visitor', recipients);
  const put = (told: Recipient[], due: Date) =>
    queueDeliveries(transaction, firestore, { id, kind: 'inquiry', recipients: told, due });
  const putStaff = () => put(audienceOf('staff', recipients), notifyAt);
  if (visitors.length === 0) return { mark: () => {}, put: putStaff };

  const marks = firestore.collection(collections.acknowledgements);
  const reference = marks.doc(acknowledgementMark(markKey, email));
  const marked = await transaction.get(reference);
  const { expiresAt } = (marked.data() ?? {}) as Partial<AcknowledgementDocument>;
  if (expiresAt && expiresAt.toDate() > now) return { mark: () => {}, put: putStaff };
  const mark = { inquiryId: id, expiresAt: new Date(now.getTime() + visitorPauseMs) };
  return {
    mark() {
      if (marked.exists) transaction.set(reference, mark);
      else transaction.create(reference, mark);
    },
    put() {
      putStaff();
      put(visitors, now);
    },
  };
}
