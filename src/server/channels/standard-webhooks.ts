/** Signs and verifies messages by Standard Webhooks: https://www.standardwebhooks.com */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** In seconds, for clocks and networks; anything older may be a replay. */
const tolerance = 5 * 60;
const secondsNow = () => Math.floor(Date.now() / 1000);

/** @param secrets one, or while it is changed two, separated by a comma */
const signaturesOf = (secrets: string, message: string) =>
  secrets.split(',').map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
  });

/** The headers of one attempt: receivers refuse old timestamps as replays. */
export function signedHeaders(secrets: string, id: string, body: string) {
  const sentAt = `${secondsNow()}`;
  const signature = signaturesOf(secrets, `${id}.${sentAt}.${body}`).join(' ');
  return { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': signature };
}

/** @returns the id of a message that is signed and recent */
export function verifiedId(secrets: string, headers: IncomingHttpHeaders, body: string) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': given } = headers;
  const isRecent = Math.abs(secondsNow() - Number(sentAt)) <= tolerance;
  const expected = signaturesOf(secrets, `${id}.${sentAt}.${body}`);
  const isSigned = `${given}`.split(' ').some((one) => expected.some((own) => isSame(one, own)));
  return id && isRecent && isSigned ? `${id}` : undefined;
}

const digest = (text: string) => hash('sha256', text, 'buffer');
const isSame = (one: string, own: string) => timingSafeEqual(digest(one), digest(own));
