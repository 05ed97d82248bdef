/** `/.well-known/security.txt`: where to report a flaw (RFC 9116). */
import { isPlaceholder } from './field-types.ts';
import type { Site } from './site-schema.ts';

/** RFC 9116 recommends less than a year; each build renews it. */
const lifetimeMs = 360 * 24 * 3600 * 1000;

export function securityContact({ securityContact, channels }: Site): string | undefined {
  const email = channels.find(({ kind }) => kind === 'email');
  return securityContact ?? (email && !isPlaceholder(email.href) ? email.href : undefined);
}

export function securityText(contact: string, origin: string, builtAt: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(builtAt.getTime() + lifetimeMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
