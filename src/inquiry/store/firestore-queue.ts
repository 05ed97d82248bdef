/** Queues deliveries in Firestore; always a step of a transaction that others begin. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { ChannelName, DeliveryKind } from '../delivery/channel.ts';
import {
  type AcknowledgementDocument,
  collections,
  type DeliveryDocument,
  deliveryKey,
  emailKeyOf,
  type Written,
} from './firestore-documents.ts';

/** One acknowledgement to an address in this time, in milliseconds, so that it can't be flooded. */
const acknowledgementPauseMs = 24 * 60 * 60 * 1000;

export interface QueueOptions {
  id: string;
  kind: DeliveryKind;
  channels: ChannelName[];
  now: Date;
}

/** Creates the deliveries; the commit fails when one of them is there already. */
export function queueDeliveries(
  transaction: Transaction,
  firestore: Firestore,
  { id, kind, channels, now }: QueueOptions,
): void {
  for (const channel of channels) {
    const delivery: Written<DeliveryDocument> = {
      inquiryId: id,
      kind,
      channel,
      state: 'pending',
      attempts: 0,
      nextAttemptAt: now,
      availableAt: now,
      lastError: null,
      lease: null,
      settledBy: null,
      claims: 0,
    };
    const key = deliveryKey(id, kind, channel);
    transaction.create(firestore.collection(collections.deliveries).doc(key), delivery);
  }
}

interface Acknowledgement {
  /** The channels without the acknowledgement if the address had one just now. */
  channels: ChannelName[];
  /** Marks that the address gets one. Writes first of all: see store.add. */
  mark(): void;
}

/** Reads whether the address may get an acknowledgement now, if that is among the channels at all. */
export async function prepareAcknowledgement(
  transaction: Transaction,
  firestore: Firestore,
  { id, email, channels, now }: Omit<QueueOptions, 'kind'> & { email: string },
): Promise<Acknowledgement> {
  if (!channels.includes('acknowledgement')) return { channels, mark: () => {} };
  const reference = firestore.collection(collections.acknowledgements).doc(emailKeyOf(email));
  const marked = await transaction.get(reference);
  const { expiresAt } = (marked.data() ?? {}) as Partial<AcknowledgementDocument>;
  if (expiresAt && expiresAt.toDate() > now) {
    return { channels: channels.filter((name) => name !== 'acknowledgement'), mark: () => {} };
  }
  const mark = { inquiryId: id, expiresAt: new Date(now.getTime() + acknowledgementPauseMs) };
  return {
    channels,
    mark() {
      if (marked.exists) transaction.set(reference, mark);
      else transaction.create(reference, mark);
    },
  };
}
