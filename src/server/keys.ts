/** Keys derived from the server's secret, each for one purpose. */
import { createHmac, hkdfSync } from 'node:crypto';

/** For HKDF: changing a label changes its key. */
const labels = {
  formTokens: 'form tokens',
  /** For inquiries sent without an idempotency key. */
  inquiryKeys: 'inquiry keys',
  acknowledgements: 'acknowledgements',
  desk: 'desk',
} as const;

export type Keys = Record<keyof typeof labels, Buffer>;

/** https://www.rfc-editor.org/rfc/rfc5869 */
export function deriveKeys(secret: string): Keys {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  const derived = Object.entries(labels).map(([purpose, label]) => [purpose, derive(label)]);
  return Object.fromEntries(derived);
}

/** Without the key, nobody can test a guess of the text. */
export function keyedDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
