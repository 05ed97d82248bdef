/** Whose mailbox an e-mail address is, so that nobody gets more than is meant for one person. */

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

/**
 * Names of this machine and of networks at home, which public DNS never knows:
 * https://www.iana.org/assignments/special-use-domain-names
 */
const privateName = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|\d+)$/;

/**
 * Whether an address may be a mailbox of the public internet. To one that may not, such as `root@localhost`,
 * the mail server would deliver on its own machine.
 */
export function isPublicMailbox(email: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host.includes('.') && !privateName.test(host);
}
