/** `/.well-known/security.txt`: where to report a flaw (RFC 9116). */
import { isPlaceholder } from './field-types.ts';
import type { Site } from './site-schema.ts';

const dayLength = 24 * 3600 * 1000;

export function securityContact({ securityContact, channels }: Site): string | undefined {
  const email = channels.find(({ kind }) => kind === 'email');
  return securityContact ?? (email && !isPlaceholder(email.href) ? email.href : undefined);
}

export function securityText(contact: string, origin: string, builtAt: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expiryOf(builtAt).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** RFC 9116 recommends less than a year; each build renews it. */
const expiryOf = (builtAt: Date) => new Date(builtAt.getTime() + 360 * dayLength);

/** The expiry date as `2027-12-24`, if it is past or less than 30 days away. */
export function securityTextEndNear(
  { hasSecurityText }: { hasSecurityText: boolean },
  builtAt: Date | undefined,
  now: Date,
): string | undefined {
  const end = builtAt && hasSecurityText && expiryOf(builtAt);
  const isNear = end && end.getTime() < now.getTime() + 30 * dayLength;
  return isNear ? end.toISOString().slice(0, 10) : undefined;
}
