import type { InquiryForm } from '#content/inquiry-form.ts';
import { fill } from '#content/placeholders.ts';
import { referenceOf, type StoredFields } from '#server/store/inquiry.ts';
import { linesOf } from '#shared/plain-text.ts';

/** Windows passes no longer link to a mail program. */
const maxLinkLength = 1_900;

/** A mailto link (https://www.rfc-editor.org/rfc/rfc6068), with as much of the quote as fits. */
export function replyLink({ id, email }: StoredFields, form: InquiryForm, quoted?: string) {
  const at = email.lastIndexOf('@');
  const [mailbox, host] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent);
  const subject = encodeURIComponent(fill(form.replySubject, { reference: referenceOf(id) }));
  const link = `mailto:${mailbox}@${host}?subject=${subject}`;
  return quoted === undefined ? link : withQuote(`${link}&body=`, quoted);
}

function withQuote(start: string, quoted: string): string {
  const lines = linesOf(quoted).map((line) => `> ${line}`.trimEnd());
  let link = start;
  for (const character of `\r\n\r\n${lines.join('\r\n')}`) {
    const encoded = encodeURIComponent(character);
    if (link.length + encoded.length > maxLinkLength) return `${link}${encodeURIComponent('…')}`;
    link += encoded;
  }
  return link;
}
