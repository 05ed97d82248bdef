/** The signed links in messages to staff. */
import { randomUUID } from 'node:crypto';
import type { InquiryLinks } from '../delivery/channel.ts';
import { enterPath, inquiryPath } from './addresses.ts';
import type { Signatures } from './signatures.ts';

export interface DeskLinks {
  /** @param reference of an inquiry */
  toInquiry(reference: string): InquiryLinks;
  /** @param address of one of the staff; '' for whoever has the server's shell */
  toDesk(address: string): string;
}

/** Whom a link to the desk is for. */
export interface DeskTicket {
  address: string;
  /** Random: by it the link is known when it has been used. */
  number: string;
}

/** A ticket as it stands in a link and in a cookie. */
export const writeTicket = ({ address, number }: DeskTicket): string =>
  Buffer.from(JSON.stringify([address, number])).toString('base64url');

/** @returns undefined for what is no ticket; whether it is genuine, its signature tells */
export function readTicket(text: string): DeskTicket | undefined {
  try {
    const [address, number] = JSON.parse(Buffer.from(text, 'base64url').toString());
    return typeof address === 'string' && typeof number === 'string'
      ? { address, number }
      : undefined;
  } catch {
    return undefined;
  }
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
      const ticket = writeTicket({ address, number: randomUUID() });
      const key = `${ticket}.${signatures.sign('desk link', ticket, now())}`;
      return `${siteUrl}${enterPath}?key=${key}`;
    },
  };
}
