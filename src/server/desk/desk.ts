/** The parts that every route of the desk gets, and how it sends a page. */
import type { FastifyReply } from 'fastify';
import type { ServerContent } from '#server/server-content.ts';
import type { Recipient } from '#server/store/inquiry.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { PostedAction } from './action-words.ts';
import { type Access, createAuth } from './auth.ts';
import { deskPath } from './desk-paths.ts';
import type { DrawPage, PageName, PageProps } from './pages/draw-page.tsx';
import type { Signer } from './signer.ts';

export interface DeskOptions extends Pick<ServerContent, 'form' | 'hours'> {
  store: InquiryStore;
  signer: Signer;
  /** Email addresses in lower case. */
  staff: string[];
  siteUrl: string;
  drawPage: DrawPage;
  company: string;
  recipients: Recipient[];
  /** @throws DeliveryError */
  sendSignInLink(address: string, next: string): Promise<void>;
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

export type Desk = ReturnType<typeof createDesk>;
export function createDesk(options: DeskOptions) {
  const { signer, store, staff, siteUrl, company, hours, drawPage } = options;
  const auth = createAuth(signer, store, staff, siteUrl);

  function send<Name extends PageName>(
    reply: FastifyReply,
    status: number,
    page: Name,
    props: PageProps<Name>,
    access?: Access,
  ): FastifyReply {
    const { wholeDesk = false } = access ?? {};
    const frame = { company, timeZone: hours.timeZone, wholeDesk };
    const drawn = drawPage(page, props, frame);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policy}; ${drawn.policy}`)
      .send(drawn.html);
  }

  /** @param next where signing in leads, by default to the list */
  const askToSignIn = (reply: FastifyReply, next = deskPath) =>
    auth.opensByLink
      ? send(reply, 200, 'NoSignInPage', {})
      : send(reply, 200, 'SignInPage', { next });

  /** The same response to everybody without access, whatever the reason. @param next where signing in would lead */
  const refuse = (reply: FastifyReply, next = deskPath) =>
    send(reply, 403, 'InvalidLinkPage', { next });

  /** @param posted to repeat, since it was not done */
  const fail = (reply: FastifyReply, status: number, posted?: PostedAction, access?: Access) =>
    send(reply, status, 'FailedPage', { status, path: reply.request.url, posted }, access);

  return { ...options, auth, send, askToSignIn, refuse, fail };
}
