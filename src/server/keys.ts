/** Keys derived from the server's secret. Each has one purpose and reveals nothing about another. */
import { createHmac, hkdfSync } from 'node:crypto';

/** The labels for HKDF: changing one changes its key. */
const labels = {
  formTokens: 'form tokens',
  /** Derives the idempotency keys of inquiries sent without one. */
  inquiryKeys: 'inquiry keys',
  acknowledgements: 'acknowledgements',
  /** Signs the staff's links and cookies. */
  desk: 'desk',
} as const;

export type Keys = Record<keyof typeof labels, Buffer>;

/** https://www.rfc-editor.org/rfc/rfc5869 */
export function deriveKeys(secret: string): Keys {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  const derived = Object.entries(labels).map(([purpose, label]) => [purpose, derive(label)]);
  return Object.fromEntries(derived);
}

/** 64 hexadecimal digits; without the key, nobody can test a guess of the text against them. */
export function keyedDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
