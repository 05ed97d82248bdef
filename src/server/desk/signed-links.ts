/** The signed links in messages to staff. */
import { randomUUID } from 'node:crypto';
import { type InquiryLinks, type MessageContext } from '#server/messages/message.ts';
import { enterPath, inquiryPath } from './addresses.ts';
import { type Signatures } from './signatures.ts';
import { type ServerContent } from '#server/server-content.ts';
import { deskPath, enterPath, inquiryPath } from './desk-paths.ts';
import { type Signatures } from './signer.ts';

export type DeskLinks = ReturnType<typeof createDeskLinks>;
export function createDeskLinks(signatures: Signatures, siteUrl: string) {
  return {
    toInquiry(reference: string): InquiryLinks {
      const key = signatures.sign('inquiry link', reference);
      const open = `${siteUrl}${inquiryPath(reference)}?key=${key}`;
      return { open, answered: `${open}&do=answered` };
    },
    toDesk(address: string): string {
      const key = signatures.signTicket('desk link', { address, number: randomUUID() });
      return `${siteUrl}${enterPath}?key=${key}`;
    },
  };
}
