/** Who may see what at the desk: the cookies that a browser gets for a link, and what they open. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access as StoredAccess } from '../store/store.ts';
import { deskPath, inquiryPath } from './addresses.ts';
import { readTicket, writeTicket } from './links.ts';
import { lifetimeOf, type Purpose, type Signatures } from './signatures.ts';

const inquiryCookie = 'desk-inquiry';
const sessionCookie = 'desk-session';
/** Keeps the short name of whoever acts, for a year in seconds. */
const nameCookie = 'desk-name';
const nameLifetime = 365 * 24 * 3600;

/** What a browser has shown to be allowed. */
export interface Permit {
  /**
   * What the tokens of forms are signed for: a session, or an inquiry. A link to it that is followed
   * again gives another cookie, and the pages from before go on working.
   */
  holder: string;
  /** Whether it opens the whole desk, and not one inquiry alone. */
  wholeDesk: boolean;
  /** One of the staff; '' where it isn't known who. */
  address: string;
}

export interface DeskAccess {
  /** @returns whether the key of a link opens the inquiry with this reference */
  opensInquiry(reference: string, key: string): Promise<boolean>;
  /** Gives the browser the cookie for one inquiry. */
  admitToInquiry(reply: FastifyReply, reference: string): void;
  /**
   * Reads the key of a link to the desk. It changes nothing, so the link is not used by that.
   * @returns undefined for a key that doesn't open it (any more)
   */
  readDeskKey(key: string): Promise<{ address: string } | undefined>;
  /** Uses the link up and gives the browser a session. @returns false if it doesn't open the desk */
  enter(reply: FastifyReply, key: string): Promise<boolean>;
  leave(reply: FastifyReply): void;
  /** @param reference of the inquiry that is asked for; undefined: the whole desk is */
  permitOf(request: FastifyRequest, reference?: string): Promise<Permit | undefined>;
  rememberName(reply: FastifyReply, name: string): void;
  /** The name that the browser remembers, or what stands before the @ of whoever entered the desk. */
  nameOf(request: FastifyRequest, permit: Permit): string;
  formToken(permit: Permit): string;
  /** @returns what allows a post with this token: the page may have been drawn for either cookie */
  permitOfPost(
    request: FastifyRequest,
    token: unknown,
    reference?: string,
  ): Promise<Permit | undefined>;
}

interface DeskAccessOptions {
  signatures: Signatures;
  store: StoredAccess;
  /** The addresses of those who may enter the desk, in lower case; none: nobody may. */
  staff: string[];
  /** Whether cookies go over https alone. */
  secure: boolean;
  now: () => Date;
}

export function createDeskAccess(options: DeskAccessOptions): DeskAccess {
  const { signatures, store, staff, secure, now } = options;

  /** Whether a signature is genuine, has not expired and was not made void. */
  async function holds(purpose: Purpose, subject: string, signature: string): Promise<boolean> {
    const signedAt = signatures.check(purpose, subject, signature, now());
    if (!signedAt) return false;
    const voidBefore = await store.linksVoidBefore();
    return !voidBefore || signedAt >= voidBefore;
  }

  /** Reads `TICKET.SIGNATURE`, whose bearer must still be one of the staff. */
  async function ticketIn(purpose: Purpose, text: string) {
    const [ticket = '', ...signature] = text.split('.');
    const found = readTicket(ticket);
    if (!found || staff.length === 0) return undefined;
    if (found.address !== '' && !staff.includes(found.address)) return undefined;
    return (await holds(purpose, ticket, signature.join('.'))) ? found : undefined;
  }

  /** The one for the whole desk first. */
  async function permitsOf({ cookies }: FastifyRequest, reference?: string): Promise<Permit[]> {
    const permits: Permit[] = [];
    const session = cookies[sessionCookie];
    const ticket = session && (await ticketIn('desk session', session));
    if (session && ticket) {
      permits.push({ holder: session, wholeDesk: true, address: ticket.address });
    }
    const cookie = reference && cookies[inquiryCookie];
    if (cookie && (await holds('inquiry cookie', reference, cookie))) {
      permits.push({ holder: inquiryPath(reference), wholeDesk: false, address: '' });
    }
    return permits;
  }

  function setCookie(
    reply: FastifyReply,
    name: string,
    path: string,
    purpose: Purpose,
    value: string,
  ) {
    const maxAge = lifetimeOf(purpose) / 1000;
    reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'strict', secure, maxAge });
  }

  return {
    opensInquiry: (reference, key) => holds('inquiry link', reference, key),

    admitToInquiry(reply, reference) {
      const value = signatures.sign('inquiry cookie', reference, now());
      setCookie(reply, inquiryCookie, inquiryPath(reference), 'inquiry cookie', value);
    },

    readDeskKey: (key) => ticketIn('desk link', key),

    async enter(reply, key) {
      const ticket = await ticketIn('desk link', key);
      if (!ticket) return false;
      const expiresAt = new Date(now().getTime() + lifetimeOf('desk link'));
      if (!(await store.spendLink(ticket.number, expiresAt, now()))) return false;
      const subject = writeTicket(ticket);
      const value = `${subject}.${signatures.sign('desk session', subject, now())}`;
      setCookie(reply, sessionCookie, deskPath, 'desk session', value);
      return true;
    },

    leave(reply) {
      reply.clearCookie(sessionCookie, { path: deskPath });
    },

    permitOf: async (request, reference) => (await permitsOf(request, reference))[0],

    rememberName(reply, name) {
      const options = { path: deskPath, httpOnly: true, sameSite: 'strict', secure } as const;
      reply.setCookie(nameCookie, name, { ...options, maxAge: nameLifetime });
    },

    nameOf: ({ cookies }, { address }) => cookies[nameCookie] ?? address.split('@', 1)[0] ?? '',

    formToken: ({ holder }) => signatures.sign('form', holder, now()),

    async permitOfPost(request, token, reference) {
      if (typeof token !== 'string') return undefined;
      const permits = await permitsOf(request, reference);
      return permits.find(({ holder }) => signatures.check('form', holder, token, now()));
    },
  };
}
