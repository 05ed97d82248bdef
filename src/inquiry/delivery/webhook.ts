/** Tells any other software, signed by Standard Webhooks: https://www.standardwebhooks.com */
import { Webhook } from 'standardwebhooks';
import { mapFields } from '../core/fields.ts';
import type { DeliveryKind } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import type { Message, StaffChannel } from './channel.ts';
import { deliveryIdOf } from './notification.ts';
import { postJson } from './post.ts';

const types: Record<DeliveryKind, string> = {
  inquiry: 'inquiry.created',
  'due-alert': 'inquiry.due_soon',
  test: 'test',
};

export interface WebhookSettings {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
}

export function createWebhookChannel(
  settings: WebhookSettings,
  options: { now?: () => Date; limitMs?: number } = {},
): StaffChannel {
  const { now = () => new Date(), limitMs } = options;
  const signer = new Webhook(settings.secret);

  async function post(id: string, payload: object): Promise<void> {
    const body = JSON.stringify(payload);
    // The time of this attempt: receivers refuse old ones as replays.
    const sentAt = now();
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': Math.floor(sentAt.getTime() / 1000).toString(),
      'webhook-signature': signer.sign(id, sentAt, body),
    };
    await postJson('Webhook', settings.url, body, { headers, limitMs });
  }

  return {
    name: 'webhook',
    audience: 'staff',
    send(message) {
      return post(deliveryIdOf(message), payloadOf(message, now()));
    },
    notify({ id, type, at, title, text }) {
      return post(id, { type, timestamp: at, data: { title, text } });
    },
  };
}

/** `timestamp` is when the event happened: for a new inquiry when it was saved, otherwise now. */
function payloadOf({ kind, inquiry, record }: Message, now: Date) {
  const { id, timestamp } = inquiry;
  const fields = mapFields((field) => inquiry[field]);
  const { dueAt, source } = record;
  return {
    type: types[kind],
    timestamp: kind === 'inquiry' ? timestamp : now,
    data: { id, reference: referenceOf(id), ...fields, timestamp, dueAt, source },
  };
}
