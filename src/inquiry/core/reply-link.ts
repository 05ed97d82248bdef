import type { StoredInquiry } from './record.ts';
import { referenceOf } from './reference.ts';

/**
 * The link by which staff write to the visitor, with the reference in the subject.
 * https://www.rfc-editor.org/rfc/rfc6068: the @ stands as it is, what is around it encoded.
 */
export function replyLink({ id, email }: Pick<StoredInquiry, 'id' | 'email'>): string {
  const at = email.lastIndexOf('@');
  const [mailbox, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  const subject = encodeURIComponent(`Re: Your inquiry ${referenceOf(id)}`);
  return `mailto:${mailbox}@${host}?subject=${subject}`;
}
