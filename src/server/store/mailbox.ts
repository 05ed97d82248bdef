/** Whose mailbox an e-mail address is, so that nobody gets more mail than is meant for one person. */

/**
 * Returns the same lower-case text for every address that reaches the same mailbox: without the tag after a
 * plus (https://www.rfc-editor.org/rfc/rfc5233), and at Gmail without dots
 * (https://support.google.com/mail/answer/7436150). For comparison only: mail goes to the address as entered.
 * @param email an address that the schema accepts
 */
export function mailboxOf(email: string): string {
  const [, local = '', host = ''] = /^([^@]+?)(?:\+[^@]*)?@(.*)$/.exec(email.toLowerCase()) ?? [];
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/**
 * Names of this machine and of home networks, which public DNS never resolves:
 * https://www.iana.org/assignments/special-use-domain-names
 */
const privateName = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|\d+)$/;

/** False for addresses such as `root@localhost`, which a mail server would deliver on its own machine. */
export function isPublicMailbox(email: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host.includes('.') && !privateName.test(host);
}
