/** What the desk's routes work with. */
import type { FastifyReply } from 'fastify';
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryForm } from '../core/form.ts';
import type { Recipient } from '../core/record.ts';
import type { InquiryStore } from '../store/store.ts';
import type { DeskAccess, Permit } from './access.ts';
import type { DeskPage, DrawPage } from './views.ts';

export interface DeskOptions {
  store: InquiryStore;
  access: DeskAccess;
  draw: DrawPage;
  /** The product's name. */
  company: string;
  form: InquiryForm;
  hours: OpeningHours;
  /** The configured channels. */
  recipients: Recipient[];
  /** Who may enter the desk, in lower case; none: there are only the pages of single inquiries. */
  staff: string[];
  /** Mails somebody of the staff a link to the desk. @throws DeliveryError */
  sendDeskLink(address: string): Promise<void>;
  /** How long that waits, in milliseconds: so that nobody can tell by the time who is of the staff. */
  mailDelay(): number;
  /** Tells the outbox that there is something to deliver. */
  wake: () => void;
  /** The site's own origin, for the cross-site check. */
  siteUrl: string;
  now: () => Date;
}

/** The options, and how a route answers with a page. */
export interface Desk extends DeskOptions {
  /** @param permit of whoever sees the page; the whole desk has its navigation */
  send(reply: FastifyReply, status: number, page: DeskPage, permit?: Permit): FastifyReply;
}

/** The one answer to whoever may not see a page, whatever the reason. */
export function refuse(desk: Desk, reply: FastifyReply): FastifyReply {
  return desk.send(reply, 403, { view: 'void', hasDesk: desk.staff.length > 0 });
}
