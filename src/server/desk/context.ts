import type { FastifyReply } from 'fastify';
import type { Recipient } from '#server/store/record.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { InquiryForm } from '#shared/inquiry-form.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import type { DeskAccess, Permit } from './access.ts';
import type { DeskPage, DrawPage } from './views.ts';

export interface DeskOptions {
  store: InquiryStore;
  access: DeskAccess;
  draw: DrawPage;
  company: string;
  form: InquiryForm;
  hours: OpeningHours;
  recipients: Recipient[];
  /** Who may have a link to the desk mailed, in lower case. */
  staff: string[];
  /** @throws DeliveryError */
  sendDeskLink(address: string): Promise<void>;
  /** Milliseconds before a link is mailed, so that response times don't reveal who is staff. */
  mailDelay(): number;
  wake: () => void;
  siteUrl: string;
  now: () => Date;
}

export interface DeskContext extends DeskOptions {
  /** @param permit the whole desk has navigation */
  send(reply: FastifyReply, status: number, page: DeskPage, permit?: Permit): FastifyReply;
  /** The same answer to everybody without permission, whatever the reason. */
  refuse(reply: FastifyReply): FastifyReply;
}
