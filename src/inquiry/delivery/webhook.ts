/** Tells any other software, signed by Standard Webhooks: https://www.standardwebhooks.com */
import { Webhook } from 'standardwebhooks';
import { mapFields } from '../core/fields.ts';
import type { DeliveryKind } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import type { Message, StaffChannel, Writing } from './channel.ts';
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
  writing: Pick<Writing, 'linksTo'>,
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
    async send(message) {
      await post(deliveryIdOf(message), payloadOf(message, writing, now()));
      return undefined;
    },
    async notify(notice) {
      const { id, type, at, title, text, lists } = notice;
      await post(id, { type, timestamp: at, data: { title, text, lists } });
      return undefined;
    },
  };
}

/** `timestamp` is when the event happened: for a new inquiry when it was saved, otherwise now. */
function payloadOf(
  { kind, inquiry, record }: Message,
  { linksTo }: Pick<Writing, 'linksTo'>,
  now: Date,
) {
  const { id, timestamp } = inquiry;
  const reference = referenceOf(id);
  const fields = mapFields((field) => inquiry[field]);
  const { dueAt, source } = record;
  // There is no inquiry behind a test that could be opened.
  const url = kind === 'test' ? undefined : linksTo(reference).open;
  return {
    type: types[kind],
    timestamp: kind === 'inquiry' ? timestamp : now,
    data: { id, reference, url, ...fields, timestamp, dueAt, source },
  };
}
