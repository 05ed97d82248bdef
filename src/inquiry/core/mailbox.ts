/** Which e-mail addresses are one mailbox, so that nobody gets more than is meant for one person. */

/**
 * @param email an address that the schema accepts
 * @returns the same text for each address that reaches the mailbox, in lower case: without the tag
 *   after a plus (https://www.rfc-editor.org/rfc/rfc5233), and at Gmail without dots
 *   (https://support.google.com/mail/answer/7436150). Only to compare: mail goes to the address as
 *   it was entered.
 */
export function mailboxOf(email: string): string {
  const [, local = '', host = ''] = /^([^@]+?)(?:\+[^@]*)?@(.*)$/.exec(email.toLowerCase()) ?? [];
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
