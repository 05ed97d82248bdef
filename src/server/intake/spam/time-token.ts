/** Signed tokens that tell how long ago a form was first touched; not stored, and without data about the visitor. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedDigest } from '#server/keys.ts';
import { tokenLifetimeMs } from '#shared/post-metadata.ts';

export function issueToken(key: Buffer): string {
  const content = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${keyedDigest(key, content)}`;
}

/** Whether the token is ours and not too old. */
export function isValid(token: unknown, key: Buffer): boolean {
  const age = ageOf(token, key);
  return age !== undefined && age <= tokenLifetimeMs;
}

/** @returns milliseconds, negative if another server's clock is ahead; undefined for anything but our own tokens */
export function ageOf(token: unknown, key: Buffer): number | undefined {
  if (typeof token !== 'string') return undefined;
  const [, content = '', signature] = /^([a-z0-9]+\.[\w-]{16})\.([0-9a-f]{64})$/.exec(token) ?? [];
  const isOurs =
    signature && timingSafeEqual(Buffer.from(signature), Buffer.from(keyedDigest(key, content)));
  return isOurs ? Date.now() - Number.parseInt(content, 36) : undefined;
}
