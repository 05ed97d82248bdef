/** Signs messages by Standard Webhooks: https://www.standardwebhooks.com */
import { createHmac } from 'node:crypto';

const signatureOf = (secret: string, message: string) => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
};

const secondsNow = () => Math.floor(Date.now() / 1000);

/** The headers of one attempt: receivers refuse old timestamps as replays. */
export function signedHeaders(secret: string, id: string, body: string) {
  const sentAt = `${secondsNow()}`;
  const signature = signatureOf(secret, `${id}.${sentAt}.${body}`);
  return { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signature };
}
