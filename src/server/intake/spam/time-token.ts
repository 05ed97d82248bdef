/** Signed tokens that tell how long ago a form was first touched; not stored, and without data about the visitor. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { tokenLifetimeMs } from '#shared/post-metadata.ts';

const sign = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');

export function issueToken(key: Buffer): string {
  const content = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(key, content)}`;
}

/** Whether the token is ours and not too old. */
export function isValid(token: unknown, key: Buffer): boolean {
  const age = ageOf(token, key);
  return age !== undefined && age <= tokenLifetimeMs;
}

/** @returns milliseconds, negative if another server's clock is ahead; undefined for anything but our own tokens */
export function ageOf(token: unknown, key: Buffer): number | undefined {
  if (typeof token !== 'string') return undefined;
  const [, content = '', signature] = /^([a-z0-9]+\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  // Compared as text: several texts decode to the same bytes.
  const isOurs =
    signature && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, content)));
  return isOurs ? Date.now() - Number.parseInt(content, 36) : undefined;
}
