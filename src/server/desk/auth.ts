/** Access to the desk: the cookies that a browser gets for a link, and what they open. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';
import { deskPath, inquiryPath } from './desk-paths.ts';
import {
  clockTolerance,
  lifetimeOf,
  type Signatures,
  type Ticket,
  type TicketPurpose,
} from './signer.ts';

const nameLifetime = 365 * 24 * 3_600_000;

export interface Permit {
  /** False for a link from a message, which the visitor may get in a quoted mail: it opens one inquiry, in part. */
  wholeDesk: boolean;
  address: string;
}

export interface AccessOptions {
  signatures: Signatures;
  store: InquiryStore;
  /** In lower case. */
  staff: string[];
  siteUrl: string;
  now: () => Date;
}

export function createAccess({ signatures, store, staff, siteUrl, now }: AccessOptions) {
  const secure = siteUrl.startsWith('https:');
  // Keeps others from planting a cookie over http. `__Host-` would send it to the public pages too.
  const prefix = secure ? '__Secure-' : '';
  const inquiryCookie = `${prefix}desk-inquiry`;
  const sessionCookie = `${prefix}desk-session`;
  const browserCookie = `${prefix}desk-browser`;
  const nameCookie = `${prefix}desk-name`;

  function set(reply: FastifyReply, name: string, value: string, ms: number, path = deskPath) {
    // Lax, for links in webmail: a GET changes nothing, and posts from other sites are refused.
    const common = { httpOnly: true, sameSite: 'lax', secure } as const;
    reply.setCookie(name, value, { ...common, path, maxAge: ms / 1000 });
  }

  function genuineTicket(purpose: TicketPurpose, text = ''): Ticket | undefined {
    const ticket = signatures.checkTicket(purpose, text);
    const isOwned = ticket && (ticket.address === '' || staff.includes(ticket.address));
    return isOwned ? ticket : undefined;
  }

  const keyOf = (purpose: TicketPurpose, { number }: Ticket) => `${purpose} ${number}`;

  async function unusedTicket(purpose: TicketPurpose, text?: string): Promise<Ticket | undefined> {
    const ticket = genuineTicket(purpose, text);
    return ticket && !(await store.getValue(keyOf(purpose, ticket))) ? ticket : undefined;
  }

  function spend(purpose: TicketPurpose, ticket: Ticket): Promise<boolean> {
    const expiresAt = new Date(now().getTime() + lifetimeOf(purpose) + clockTolerance);
    return store.updateValue(keyOf(purpose, ticket), (known) =>
      known ? { result: false } : { result: true, stored: { value: {}, expiresAt } },
    );
  }

  async function endSession({ cookies }: FastifyRequest): Promise<void> {
    const ticket = genuineTicket('desk session', cookies[sessionCookie]);
    if (ticket) await spend('desk session', ticket);
  }

  return {
    opensInquiry: (reference: string, key: string) =>
      signatures.check('inquiry link', reference, key),

    admitToInquiry(reply: FastifyReply, reference: string): void {
      const value = signatures.sign('inquiry cookie', reference);
      set(reply, inquiryCookie, value, lifetimeOf('inquiry cookie'), inquiryPath(reference));
    },

    opensDesk: async (key: string) => (await unusedTicket('desk link', key)) !== undefined,

    async enter(reply: FastifyReply, key: string): Promise<boolean> {
      const ticket = await unusedTicket('desk link', key);
      if (!ticket) return false;
      // Ends the browser's earlier session first: if that fails, the link can still be used.
      await endSession(reply.request);
      if (!(await spend('desk link', ticket))) return false;
      if (ticket.address) {
        const mark = signatures.sign('desk browser', ticket.address);
        set(reply, browserCookie, mark, lifetimeOf('desk browser'));
      }
      const session = signatures.signTicket('desk session', ticket);
      set(reply, sessionCookie, session, lifetimeOf('desk session'));
      return true;
    },

    /** @returns what tells this browser from others that were signed in with the address; '' if it was not */
    markOf({ cookies }: FastifyRequest, address: string): string {
      const mark = cookies[browserCookie] ?? '';
      // The signature can be spelled in several ways, the date before it in one.
      return signatures.check('desk browser', address, mark) ? (mark.split('.', 1)[0] ?? '') : '';
    },

    async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await endSession(request);
      reply.clearCookie(sessionCookie, { path: deskPath, secure });
    },

    /** Without a reference, for the whole desk. */
    async permitOf({ cookies }: FastifyRequest, reference?: string): Promise<Permit | undefined> {
      const session = await unusedTicket('desk session', cookies[sessionCookie]);
      if (session) return { wholeDesk: true, address: session.address };
      const cookie = cookies[inquiryCookie] ?? '';
      const isAdmitted = reference && signatures.check('inquiry cookie', reference, cookie);
      return isAdmitted ? { wholeDesk: false, address: '' } : undefined;
    },

    rememberName: (reply: FastifyReply, name: string) => set(reply, nameCookie, name, nameLifetime),
    nameOf: ({ cookies }: FastifyRequest, { address }: Permit): string =>
      cookies[nameCookie] ?? address.split('@', 1)[0] ?? '',
  };
}
