/** Tells which inquiries and addresses belong to one person. */
import type { Inquiry, StoredFields } from './inquiry.ts';
import type { InquiryStore } from './store.ts';

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

const repeatedWithinMs = 60 * 60 * 1000;

/** Whether an inquiry repeats an earlier one of its address, for example from a second tab. */
export function isRepeat(fields: StoredFields, { fields: earlier }: Inquiry): boolean {
  const gap = fields.timestamp.getTime() - earlier.timestamp.getTime();
  return gap >= 0 && gap < repeatedWithinMs && fields.message === earlier.message;
}

/** An address may have sent spam by the thousand. */
const maxSkipped = 20;

/** @returns other inquiries of the same address, newest first, without discarded ones */
export async function othersFromAddress(
  store: Pick<InquiryStore, 'page'>,
  { id, email }: StoredFields,
  limit: number,
): Promise<Inquiry[]> {
  const most = limit + maxSkipped;
  const { inquiries } = await store.page({ email }, { inquiries: most, read: most });
  return inquiries
    .filter(({ fields, record }) => fields.id !== id && record.status !== 'discarded')
    .slice(0, limit);
}
