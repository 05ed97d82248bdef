/** Which addresses share a mailbox, so that nobody can flood one through several spellings of its address. */

/** Drops the tag after a plus (RFC 5233), and dots at Gmail: https://support.google.com/mail/answer/7436150 */
export function mailboxOf(email: string): string {
  const [, local = '', host = ''] = /^([^@]+?)(?:\+[^@]*)?@(.*)$/.exec(email.toLowerCase()) ?? [];
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${local}@${host}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}

/** False for `root@localhost` or `x@127.0.0.1`, which a mail server would deliver on its own machine. */
export function isPublicMailbox(email: string): boolean {
  return /@.*\.[a-z][a-z0-9-]*$/i.test(email);
}
