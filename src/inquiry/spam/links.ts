/** The links in a message. */
import type { Inquiry } from '../core/fields.ts';
import { isExpectedHost } from './expected-hosts.ts';

/** More links than this, to hosts that are not expected, are suspicious. */
export const mostLinks = 3;

/** From http://, https:// or www. to white space, a quote, an angle bracket or the next such start. */
const link = /\b(?:https?:\/\/(?:www\.)?|www\.)(?:(?!\b(?:https?:\/\/|www\.))[^\s<>"])*/gi;

/** Without the punctuation of the sentence around it, which could pass for a part of the host. */
const upToLastWord = /^.*[\p{L}\p{N}/]/su;

export function hasLink(message: string): boolean {
  return message.search(link) >= 0;
}

/** @returns why the links of an inquiry are suspicious, in words for staff that quote none of it */
export function judgeLinks({
  email,
  message,
}: Pick<Inquiry, 'email' | 'message'>): string | undefined {
  const links = message.match(link) ?? [];
  const count = links.filter((found) => !isExpectedHost(hostOf(found), email)).length;
  return count > mostLinks ? `has ${count} links to other sites in the message` : undefined;
}

/**
 * Where a browser would go, whatever stands before an @ or looks like a host.
 * @returns in lower case; '' if it is no address, which is nowhere expected
 */
function hostOf(found: string): string {
  const text = upToLastWord.exec(found)?.[0] ?? '';
  const url = URL.parse(/^www\./i.test(text) ? `http://${text}` : text);
  return url?.hostname.replace(/\.$/, '') ?? '';
}
