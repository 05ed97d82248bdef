/** Who may see what at the desk: the cookies that a browser gets for a link, and what they open. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InquiryStore } from '../store/store.ts';
import { deskPath, inquiryPath } from './addresses.ts';
import { readTicket, type Ticket, writeTicket } from './links.ts';
import { clockTolerance, lifetimeOf, type Signatures } from './signatures.ts';

/** The short name of whoever acts is kept for a year, in seconds. */
const nameLifetime = 365 * 24 * 3600;

/** A browser that may see something of the desk. */
export interface Permit {
  /**
   * Whether it opens the whole desk. A link from a message opens one inquiry alone, and less of it: mails are
   * answered and forwarded, so that a visitor may have the link.
   */
  wholeDesk: boolean;
  /** One of the staff; '' where it isn't known who. */
  address: string;
}

export type DeskAccess = ReturnType<typeof createDeskAccess>;

interface DeskAccessOptions {
  signatures: Signatures;
  store: Pick<InquiryStore, 'recall' | 'remember'>;
  /** The addresses of those who may enter the desk, in lower case; none: nobody may. */
  staff: string[];
  /** Whether cookies go over https alone. */
  secure: boolean;
  now: () => Date;
}

type TicketPurpose = 'desk link' | 'desk session';

export function createDeskAccess(options: DeskAccessOptions) {
  const { signatures, store, staff, secure, now } = options;
  /**
   * Browsers take a name with this prefix over https alone, so nobody between can plant such a cookie by
   * http. The stricter `__Host-` would send them along to the public pages too.
   */
  const prefix = secure ? '__Secure-' : '';
  const inquiryCookie = `${prefix}desk-inquiry`;
  const sessionCookie = `${prefix}desk-session`;
  const nameCookie = `${prefix}desk-name`;
  // Lax, for links in a webmail: nothing changes by being followed, and posts of other sites are refused.
  const common = { httpOnly: true, sameSite: 'lax', secure } as const;

  /** Reads `TICKET.SIGNATURE`, whose bearer must still be one of the staff. */
  function genuineTicket(purpose: TicketPurpose, text = ''): Ticket | undefined {
    const [written = '', ...signature] = text.split('.');
    const ticket = readTicket(written);
    if (!ticket || staff.length === 0) return undefined;
    if (ticket.address !== '' && !staff.includes(ticket.address)) return undefined;
    return signatures.check(purpose, written, signature.join('.'), now()) ? ticket : undefined;
  }

  const keyOf = (purpose: TicketPurpose, { number }: Ticket) => `${purpose} ${number}`;

  async function unusedTicket(purpose: TicketPurpose, text?: string): Promise<Ticket | undefined> {
    const ticket = genuineTicket(purpose, text);
    return ticket && !(await store.recall(keyOf(purpose, ticket))) ? ticket : undefined;
  }

  /** A link is used up by entering, a session by signing out. @returns false when it was before */
  function spend(purpose: TicketPurpose, ticket: Ticket): Promise<boolean> {
    const expiresAt = new Date(now().getTime() + lifetimeOf(purpose) + clockTolerance);
    return store.remember(keyOf(purpose, ticket), (known) =>
      known ? { result: false } : { result: true, memory: { value: {}, expiresAt } },
    );
  }

  async function endSession({ cookies }: FastifyRequest): Promise<void> {
    const ticket = genuineTicket('desk session', cookies[sessionCookie]);
    if (ticket) await spend('desk session', ticket);
  }

  const secondsOf = (purpose: 'desk session' | 'inquiry cookie') => lifetimeOf(purpose) / 1000;

  return {
    /** @returns whether the key of a link opens the inquiry with this reference */
    opensInquiry: (reference: string, key: string) =>
      signatures.check('inquiry link', reference, key, now()),

    /** Gives the browser the cookie for one inquiry. */
    admitToInquiry(reply: FastifyReply, reference: string): void {
      const value = signatures.sign('inquiry cookie', reference, now());
      const maxAge = secondsOf('inquiry cookie');
      reply.setCookie(inquiryCookie, value, { ...common, path: inquiryPath(reference), maxAge });
    },

    /** Whether the key of a link opens the desk. It changes nothing, so the link is not used by that. */
    async opensDesk(key: string): Promise<boolean> {
      return (await unusedTicket('desk link', key)) !== undefined;
    },

    /** Uses the link up and gives the browser a session. @returns false if it doesn't open the desk */
    async enter(reply: FastifyReply, key: string): Promise<boolean> {
      const ticket = await unusedTicket('desk link', key);
      if (!ticket) return false;
      // What the browser had ends, as by signing out. When that fails, the link is still there for another try.
      await endSession(reply.request);
      if (!(await spend('desk link', ticket))) return false;
      const subject = writeTicket(ticket);
      const value = `${subject}.${signatures.sign('desk session', subject, now())}`;
      const maxAge = secondsOf('desk session');
      reply.setCookie(sessionCookie, value, { ...common, path: deskPath, maxAge });
      return true;
    },

    /** Ends the session, for every copy of its cookie; once more is no harm. */
    async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await endSession(request);
      reply.clearCookie(sessionCookie, { path: deskPath, secure });
    },

    /** @param reference of the inquiry that is asked for; undefined: the whole desk is */
    async permitOf({ cookies }: FastifyRequest, reference?: string): Promise<Permit | undefined> {
      const session = await unusedTicket('desk session', cookies[sessionCookie]);
      if (session) return { wholeDesk: true, address: session.address };
      const cookie = cookies[inquiryCookie] ?? '';
      const isAdmitted = reference && signatures.check('inquiry cookie', reference, cookie, now());
      return isAdmitted ? { wholeDesk: false, address: '' } : undefined;
    },

    rememberName(reply: FastifyReply, name: string): void {
      reply.setCookie(nameCookie, name, { ...common, path: deskPath, maxAge: nameLifetime });
    },

    /** The name that the browser remembers, or what stands before the @ of whoever entered the desk. */
    nameOf: ({ cookies }: FastifyRequest, { address }: Permit): string =>
      cookies[nameCookie] ?? address.split('@', 1)[0] ?? '',
  };
}
