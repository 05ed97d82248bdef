/** `/.well-known/security.txt`: whom to tell of a flaw (RFC 9116). */

import { isPlaceholder } from './placeholder-address.ts';
import type { Site } from './site-schema.ts';

const dayLength = 24 * 3600 * 1000;

/** @returns undefined while `content/site.yaml` has only placeholders */
export function securityContact({ securityContact, channels }: Site): string | undefined {
  const email = channels.find(({ kind }) => kind === 'email');
  return securityContact ?? (email && !isPlaceholder(email.href) ? email.href : undefined);
}

/**
 * @param contact an address that begins with mailto: or https:
 * @param origin the site's public one
 */
export function securityText(contact: string, origin: string, builtAt: Date): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${securityTextEnd(builtAt).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** RFC 9116 wants less than a year, and each build says anew that the contact is right. */
const securityTextDays = 360;

/** When the security.txt of a build is no longer to be believed. */
function securityTextEnd(builtAt: Date): Date {
  return new Date(builtAt.getTime() + securityTextDays * dayLength);
}

/** @returns the day on which the site's ends, as `2027-12-24`, if that is near or past */
export function securityTextEndNear(
  { hasSecurityText }: { hasSecurityText: boolean },
  builtAt: Date | undefined,
  now: Date,
): string | undefined {
  const end = builtAt && hasSecurityText && securityTextEnd(builtAt);
  const isNear = end && end.getTime() < now.getTime() + 30 * dayLength;
  return isNear ? end.toISOString().slice(0, 10) : undefined;
}
