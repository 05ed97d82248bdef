/** The signed links in messages to staff. */
import { randomUUID } from 'node:crypto';
import type { Company, InquiryLinks, Writing } from '#server/outbox/channels/channel.ts';
import { deskPath, enterPath, inquiryPath } from './addresses.ts';
import type { Signatures } from './signatures.ts';

interface DeskLinks {
  /** @param reference of an inquiry */
  toInquiry(reference: string): InquiryLinks;
  /** @param address of a staff member; '' for an operator in the server's shell */
  toDesk(address: string): string;
}

export function createDeskLinks(
  signatures: Signatures,
  siteUrl: string,
  now = () => new Date(),
): DeskLinks {
  return {
    toInquiry(reference) {
      const key = signatures.sign('inquiry link', reference, now());
      const open = `${siteUrl}${inquiryPath(reference)}?key=${key}`;
      return { open, answered: `${open}&do=answered` };
    },
    toDesk(address) {
      // The number identifies the link once it has been used.
      const ticket = writeTicket({ address, number: randomUUID() });
      const key = `${ticket}.${signatures.sign('desk link', ticket, now())}`;
      return `${siteUrl}${enterPath}?key=${key}`;
    },
  };
}

/** Whom a link to the desk is for, and the random number of the link and its session. */
export interface Ticket {
  address: string;
  number: string;
}

export const writeTicket = ({ address, number }: Ticket): string =>
  Buffer.from(JSON.stringify([address, number])).toString('base64url');

/** The signature must be checked separately. */
export function readTicket(text: string): Ticket | undefined {
  try {
    const [address, number] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isTicket = typeof address === 'string' && typeof number === 'string';
    return isTicket ? { address, number } : undefined;
  } catch {
    return undefined;
  }
}

/** For channels' messages: texts, links and mails. */
export function writingOf(
  company: Company,
  links: DeskLinks,
  { siteUrl, deskStaff }: { siteUrl: string; deskStaff: string[] },
  drawMail: Writing['drawMail'],
): Writing {
  const desk = deskStaff.length > 0 ? `${siteUrl}${deskPath}` : undefined;
  return { company, linksTo: links.toInquiry, desk, drawMail };
}
