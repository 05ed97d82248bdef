/** What the desk's routes work with, and how they answer. */
import type { FastifyReply } from 'fastify';
import type { InquiryForm } from '#content/inquiry-form.ts';
import type { Recipient } from '#server/store/lead.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { type AccessOptions, createAccess, type Permit } from './auth.ts';
import type { DrawPage, PageName, PageProps } from './pages/draw-page.tsx';

export interface DeskOptions extends AccessOptions {
  drawPage: DrawPage;
  company: string;
  form: InquiryForm;
  hours: OpeningHours;
  recipients: Recipient[];
  /** @throws DeliveryError */
  sendDeskLink(address: string): Promise<void>;
  /** Milliseconds before a link is mailed, so that response times don't reveal who is staff. */
  mailDelay(): number;
  wake: () => void;
}

const policy = [
  "default-src 'none'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export type Desk = ReturnType<typeof openDesk>;
export function openDesk(options: DeskOptions) {
  const { company, hours, drawPage, now } = options;
  function send<Name extends PageName>(
    reply: FastifyReply,
    status: number,
    page: Name,
    props: PageProps<Name>,
    permit?: Permit,
  ): FastifyReply {
    const { wholeDesk = false } = permit ?? {};
    const frame = { company, now: now(), timeZone: hours.timeZone, wholeDesk };
    const drawn = drawPage(page, props, frame);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policy}; ${drawn.policy}`)
      .send(drawn.html);
  }

  return {
    ...options,
    access: createAccess(options),
    send,
    /** The same answer to everybody without permission, whatever the reason. */
    refuse: (reply: FastifyReply) => send(reply, 403, 'VoidPage', {}),
  };
}
