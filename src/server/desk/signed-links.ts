/** The signed links in messages to staff. */
import { randomUUID } from 'node:crypto';
import type { InquiryLinks } from '#server/messages/message.ts';
import { inquiryPath, signInLinkPath } from './desk-paths.ts';
import type { Signer } from './signer.ts';

/** Anyone who has one can read this inquiry and mark it as answered until the link expires. */
export function inquiryLinks(signer: Signer, siteUrl: string, reference: string): InquiryLinks {
  const key = signer.sign('inquiry link', reference);
  const open = `${siteUrl}${inquiryPath(reference)}?key=${key}`;
  return { open, answered: `${open}&do=answered` };
}

/** Opens the whole desk, once. @param address the staff member's; '' if unknown */
export function signInLink(signer: Signer, siteUrl: string, address: string): string {
  const key = signer.signToken('sign-in link', { address, nonce: randomUUID() });
  return `${siteUrl}${signInLinkPath}?key=${key}`;
}
