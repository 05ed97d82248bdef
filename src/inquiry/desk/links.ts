/** The signed links in messages to staff, and what channels write those messages with. */
import { randomUUID } from 'node:crypto';
import type { Company, InquiryLinks, Writing } from '../delivery/channel.ts';
import { deskPath, enterPath, inquiryPath } from './addresses.ts';
import type { Signatures } from './signatures.ts';

export interface DeskLinks {
  /** @param reference of an inquiry */
  toInquiry(reference: string): InquiryLinks;
  /** @param address of one of the staff; '' for whoever has the server's shell */
  toDesk(address: string): string;
}

interface DeskLinksOptions {
  signatures: Signatures;
  /** The site's public origin. */
  siteUrl: string;
  now?: () => Date;
}

export function createDeskLinks(options: DeskLinksOptions): DeskLinks {
  const { signatures, siteUrl, now = () => new Date() } = options;
  return {
    toInquiry(reference) {
      const key = signatures.sign('inquiry link', reference, now());
      const open = `${siteUrl}${inquiryPath(reference)}?key=${key}`;
      return { open, answered: `${open}&do=answered` };
    },
    toDesk(address) {
      // The number is by what the link is known when it has been used.
      const ticket = writeTicket({ address, number: randomUUID() });
      const key = `${ticket}.${signatures.sign('desk link', ticket, now())}`;
      return `${siteUrl}${enterPath}?key=${key}`;
    },
  };
}

/** Whom a link to the desk is for, and the random number of the link and of its session. */
export interface Ticket {
  address: string;
  number: string;
}

/** A ticket as a part of a key and of a cookie. */
export const writeTicket = ({ address, number }: Ticket): string =>
  Buffer.from(JSON.stringify([address, number])).toString('base64url');

/** @returns undefined for what is no ticket; whether it is genuine, its signature tells */
export function readTicket(text: string): Ticket | undefined {
  try {
    const [address, number] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isTicket = typeof address === 'string' && typeof number === 'string';
    return isTicket ? { address, number } : undefined;
  } catch {
    return undefined;
  }
}

interface WritingOptions {
  company: Company;
  links: DeskLinks;
  settings: { siteUrl: string; deskStaff: string[] };
  drawMail: Writing['drawMail'];
}

export function writingOf({ company, links, settings, drawMail }: WritingOptions): Writing {
  const { siteUrl, deskStaff } = settings;
  return {
    company,
    linksTo: links.toInquiry,
    desk: deskStaff.length > 0 ? `${siteUrl}${deskPath}` : undefined,
    drawMail,
  };
}
