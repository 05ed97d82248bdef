/** Notifies other software by posts that are signed by Standard Webhooks: https://www.standardwebhooks.com */
import { Webhook } from 'standardwebhooks';
import { deliveryIdOf } from '#server/messages/inquiry-text.ts';
import type { MessageContext } from '#server/messages/message.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type DeliveryKind, referenceOf } from '#server/store/inquiry.ts';
import { mapFields } from '#shared/fields.ts';
import type { StaffChannel } from './channel.ts';
import { postJson, type Receiver } from './post.ts';

const types: Record<DeliveryKind, string> = {
  inquiry: 'inquiry.created',
  reminder: 'inquiry.due_soon',
  'due-alert': 'inquiry.due_soon',
  answered: 'inquiry.answered',
  released: 'inquiry.released',
  test: 'test',
};

export const otherSoftware: Receiver = {
  name: 'Webhook',
  setting: 'WEBHOOK_URL',
  accepts: /^(?!\s*<(?:!|html\b))/i,
};

/** The headers of one attempt: receivers refuse old timestamps as replays. */
export function signedHeaders(webhook: Webhook, id: string, body: string) {
  const at = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': webhook.sign(id, at, body),
  };
}

export function createWebhookChannel(
  settings: NonNullable<Settings['channels']['webhook']>,
  { linksTo }: MessageContext,
): StaffChannel {
  const webhook = new Webhook(settings.secret);
  function post(id: string, payload: object): Promise<void> {
    const body = JSON.stringify(payload);
    return postJson(otherSoftware, settings.url, body, signedHeaders(webhook, id, body));
  }

  return {
    name: 'webhook',
    audience: 'staff',
    followsActions: true,
    send(message) {
      const { kind, fields, record } = message;
      const { dueAt, answeredAt, answeredBy, source, isDoubtful } = record;
      const { id, timestamp } = fields;
      const reference = referenceOf(id);
      const url = kind === 'test' ? undefined : linksTo(reference).open;
      return post(deliveryIdOf(message), {
        type: types[kind],
        timestamp: kind === 'inquiry' ? timestamp : new Date(),
        data: {
          ...mapFields((field) => fields[field]),
          ...{ id, reference, url, timestamp, source },
          ...{ dueAt, answeredAt, answeredBy, isPossibleSpam: isDoubtful },
        },
      });
    },
    sendAlert({ id, type, at, title, text, lists, references }) {
      const data = references ? { references } : { title, text, lists };
      return post(id, { type, timestamp: at, data });
    },
  };
}
