/** The keys that follow from the server's one secret. Each has one purpose and tells nothing of another. */
import { createHmac, hkdfSync } from 'node:crypto';

/** The labels that tell the keys apart. A changed label is another key. */
const labels = {
  /** Signs the form's time tokens. */
  formTokens: 'form tokens',
  /** Makes the idempotency keys of inquiries that came without one. */
  inquiryKeys: 'inquiry keys',
  /** Stands for texts and addresses in the memory of the spam filter. */
  repetitions: 'repetitions',
  /** Stands for addresses that were sent an acknowledgement. */
  acknowledgements: 'acknowledgements',
  /** Stands for clients in the counters that several servers share. */
  clients: 'clients',
  /** Signs the links and cookies by which staff reach inquiries. */
  desk: 'desk',
} as const;

export type Keys = Record<keyof typeof labels, Buffer>;

/**
 * Derives the keys by HKDF: https://www.rfc-editor.org/rfc/rfc5869
 * @param secret 32 characters or more, which nobody can guess
 */
export function deriveKeys(secret: string): Keys {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  const derived = Object.entries(labels).map(([purpose, label]) => [purpose, derive(label)]);
  return Object.fromEntries(derived);
}

/**
 * Stands for a text where it is only compared: without the key nobody can tell the digest of a text
 * that they know or guess.
 * @returns 64 hexadecimal digits
 */
export function keyedDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
