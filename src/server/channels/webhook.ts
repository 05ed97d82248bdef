/** Notifies other software, signed by Standard Webhooks: https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto';
import { deliveryIdOf } from '#server/messages/inquiry-text.ts';
import type { MessageContext } from '#server/messages/message.ts';
import { type DeliveryKind, referenceOf } from '#server/store/lead.ts';
import { mapFields } from '#shared/fields.ts';
import type { StaffChannel } from './channel.ts';
import { postJson } from './post.ts';

const types: Record<DeliveryKind, string> = {
  inquiry: 'inquiry.created',
  'due-alert': 'inquiry.due_soon',
  test: 'test',
};

export interface WebhookSettings {
  url: string;
  secret: string;
}

export function createWebhookChannel(
  settings: WebhookSettings,
  { linksTo }: MessageContext,
): StaffChannel {
  const key = Buffer.from(settings.secret.slice('whsec_'.length), 'base64');

  function post(id: string, payload: object): Promise<undefined> {
    const body = JSON.stringify(payload);
    // Of this attempt: receivers refuse old timestamps as replays.
    const sentAt = Math.floor(Date.now() / 1000).toString();
    const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
    return postJson('Webhook', settings.url, body, {
      'webhook-id': id,
      'webhook-timestamp': sentAt,
      'webhook-signature': `v1,${signature}`,
    });
  }

  return {
    name: 'webhook',
    audience: 'staff',
    send(message) {
      const { kind, inquiry, record } = message;
      const { dueAt, source } = record;
      const { id, timestamp } = inquiry;
      const reference = referenceOf(id);
      const url = kind === 'test' ? undefined : linksTo(reference).open;
      const fields = mapFields((field) => inquiry[field]);
      return post(deliveryIdOf(message), {
        type: types[kind],
        timestamp: kind === 'inquiry' ? timestamp : new Date(),
        data: { id, reference, url, ...fields, timestamp, dueAt, source },
      });
    },
    sendAlert({ id, type, at, title, text, lists }) {
      return post(id, { type, timestamp: at, data: { title, text, lists } });
    },
  };
}
