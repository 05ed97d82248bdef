/** Who may see what at the desk: the cookies that a browser gets for a link, and what they open. */
import { randomUUID } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isVoid } from '../staff/voided-links.ts';
import type { InquiryStore } from '../store/store.ts';
import { deskPath, inquiryPath } from './addresses.ts';
import { writeTicket } from './links.ts';
import { lifetimeOf, type Purpose, type Signatures } from './signatures.ts';
import { createTickets } from './tickets.ts';

/**
 * Browsers take a name with this prefix over https alone, so nobody between can plant such a cookie by
 * http. The stricter `__Host-` would send them along to the public pages too.
 */
const securePrefix = '__Secure-';
const cookieNames = (secure: boolean) => {
  const prefix = secure ? securePrefix : '';
  return {
    inquiryCookie: `${prefix}desk-inquiry`,
    sessionCookie: `${prefix}desk-session`,
    nameCookie: `${prefix}desk-name`,
  };
};
/** The short name of whoever acts is kept for a year, in seconds. */
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
  /**
   * Uses the link up and gives the browser a session.
   * @param page a random name of the page whose button was pressed: it may be pressed twice, and the
   *   browser then drop the first answer
   * @returns false if it doesn't open the desk
   */
  enter(reply: FastifyReply, key: string, page: string): Promise<boolean>;
  /**
   * Ends the session, for every copy of its cookie; once more is no harm.
   * @returns false without a session that the token was signed for
   */
  leave(request: FastifyRequest, reply: FastifyReply, token: unknown): Promise<boolean>;
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
  /**
   * Whether a post comes from a page that was drawn for this browser. The store isn't asked, so it may
   * be no longer allowed.
   */
  isOwnPost(request: FastifyRequest, token: unknown, reference?: string): boolean;
  /** Whether a key of a link to the desk is genuine, in the same way. */
  isGenuineKey(key: string): boolean;
}

interface DeskAccessOptions {
  signatures: Signatures;
  store: Pick<InquiryStore, 'recall' | 'remember'>;
  /** The addresses of those who may enter the desk, in lower case; none: nobody may. */
  staff: string[];
  /** Whether cookies go over https alone. */
  secure: boolean;
  now: () => Date;
}

export function createDeskAccess(options: DeskAccessOptions): DeskAccess {
  const { signatures, store, secure, now } = options;
  const tickets = createTickets(options);
  const { inquiryCookie, sessionCookie, nameCookie } = cookieNames(secure);

  /** What a browser shows, as far as signatures tell; that for the whole desk first. */
  function shownBy({ cookies }: FastifyRequest, reference?: string) {
    const shown: { permit: Permit; stands: () => Promise<boolean> }[] = [];
    const session = cookies[sessionCookie] ?? '';
    const ticket = tickets.read('desk session', session);
    if (ticket) {
      const permit = { holder: session, wholeDesk: true, address: ticket.address };
      shown.push({ permit, stands: () => tickets.stands(ticket) });
    }
    const cookie = cookies[inquiryCookie] ?? '';
    const signedAt = reference && signatures.check('inquiry cookie', reference, cookie, now());
    if (signedAt) {
      const permit = { holder: inquiryPath(reference), wholeDesk: false, address: '' };
      shown.push({ permit, stands: async () => !(await isVoid(store, signedAt)) });
    }
    return shown;
  }

  async function firstThatStands(shown: ReturnType<typeof shownBy>): Promise<Permit | undefined> {
    for (const { permit, stands } of shown) if (await stands()) return permit;
    return undefined;
  }

  /** What a browser shows of that for which the token of a form was signed. */
  function shownWith(token: unknown, request: FastifyRequest, reference?: string) {
    if (typeof token !== 'string') return [];
    return shownBy(request, reference).filter(({ permit }) =>
      signatures.check('form', permit.holder, token, now()),
    );
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
    async opensInquiry(reference, key) {
      const signedAt = signatures.check('inquiry link', reference, key, now());
      return signedAt !== undefined && !(await isVoid(store, signedAt));
    },

    admitToInquiry(reply, reference) {
      const value = signatures.sign('inquiry cookie', reference, now());
      setCookie(reply, inquiryCookie, inquiryPath(reference), 'inquiry cookie', value);
    },

    async readDeskKey(key) {
      const ticket = tickets.read('desk link', key);
      return ticket && (await tickets.stands(ticket)) ? ticket : undefined;
    },

    async enter(reply, key, page) {
      const ticket = tickets.read('desk link', key);
      if (!ticket || !(await tickets.spend(ticket, page))) return false;
      // The session may have been left already.
      if (!(await tickets.stands({ ...ticket, purpose: 'desk session' }))) return false;
      // What the browser had ends, as by signing out.
      const before = tickets.read('desk session', reply.request.cookies[sessionCookie] ?? '');
      if (before && before.number !== ticket.number) await tickets.spend(before, randomUUID());
      const subject = writeTicket(ticket);
      const value = `${subject}.${signatures.sign('desk session', subject, now())}`;
      setCookie(reply, sessionCookie, deskPath, 'desk session', value);
      return true;
    },

    async leave(request, reply, token) {
      const [own] = shownWith(token, request);
      const ticket = own && tickets.read('desk session', own.permit.holder);
      if (!ticket) return false;
      await tickets.spend(ticket, randomUUID());
      reply.clearCookie(sessionCookie, { path: deskPath, secure });
      return true;
    },

    permitOf: (request, reference) => firstThatStands(shownBy(request, reference)),

    rememberName(reply, name) {
      const options = { path: deskPath, httpOnly: true, sameSite: 'strict', secure } as const;
      reply.setCookie(nameCookie, name, { ...options, maxAge: nameLifetime });
    },

    nameOf: ({ cookies }, { address }) => cookies[nameCookie] ?? address.split('@', 1)[0] ?? '',

    formToken: ({ holder }) => signatures.sign('form', holder, now()),

    permitOfPost: (request, token, reference) =>
      firstThatStands(shownWith(token, request, reference)),

    isOwnPost: (request, token, reference) => shownWith(token, request, reference).length > 0,

    isGenuineKey: (key) => tickets.read('desk link', key) !== undefined,
  };
}
