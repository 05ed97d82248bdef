/** Signs and verifies messages by Standard Webhooks: https://www.standardwebhooks.com */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** In seconds, for clocks and networks; anything older may be a replay. */
const tolerance = 5 * 60;
/** In milliseconds, from the first to the last moment at which a message is recent. */
export const validFor = 2 * 1000 * tolerance;
const secondsNow = () => Math.floor(Date.now() / 1000);

function signatureOf(secret: string, message: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
}

/** The headers of one attempt: receivers refuse old timestamps as replays. */
export function signedHeaders(secret: string, id: string, body: string) {
  const sentAt = `${secondsNow()}`;
  const signature = signatureOf(secret, `${id}.${sentAt}.${body}`);
  return { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signature };
}

/** While a secret is changed, senders sign with both. */
const mostSignatures = 4;

/** @returns the id of a message that is signed and recent */
export function verifiedId(secret: string, headers: IncomingHttpHeaders, body: string) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': given } = headers;
  // Before anything is hashed: anybody may ask.
  const isRecent = Math.abs(secondsNow() - Number(sentAt)) <= tolerance;
  if (!id || !isRecent) return undefined;
  const expected = digest(signatureOf(secret, `${id}.${sentAt}.${body}`));
  const signatures = `${given}`.split(' ', mostSignatures);
  return signatures.some((one) => timingSafeEqual(digest(one), expected)) ? `${id}` : undefined;
}

const digest = (text: string) => hash('sha256', text, 'buffer');
