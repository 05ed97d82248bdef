/** Who may see what: the cookies that a signed link sets, and the access that they give. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';
import { deskPath, inquiryPath } from './desk-paths.ts';
import {
  clockTolerance,
  lifetimeOf,
  type Signer,
  type Token,
  type TokenPurpose,
} from './signer.ts';

const nameLifetime = 365 * 24 * 3_600_000;

export interface Access {
  /** False for a link from a message alone, which the visitor may get in a quoted mail: it opens one inquiry, in part. */
  wholeDesk: boolean;
  address: string;
}

export function createAuth(signer: Signer, store: InquiryStore, staff: string[], siteUrl: string) {
  // Where staff sign in by mail, a message's link alone opens nothing: who has it may no longer be staff.
  const opensByLink = staff.length === 0;
  const secure = siteUrl.startsWith('https:');
  // Keeps others from planting a cookie over http. `__Host-` would send it to the public pages too.
  const prefix = secure ? '__Secure-' : '';
  const inquiryCookie = `${prefix}desk-inquiry`;
  const sessionCookie = `${prefix}desk-session`;
  const browserCookie = `${prefix}desk-browser`;
  const nameCookie = `${prefix}desk-name`;

  function set(reply: FastifyReply, name: string, value: string, ms: number, path = deskPath) {
    reply.setCookie(name, value, { secure, path, maxAge: ms / 1000 });
  }

  const revocationKey = (purpose: TokenPurpose, { nonce }: Token) => `${purpose} ${nonce}`;

  function verifiedToken(purpose: TokenPurpose, text: unknown): Token | undefined {
    const token = typeof text === 'string' && signer.verifyToken(purpose, text);
    const isStaff = token && (token.address === '' || staff.includes(token.address));
    return isStaff ? token : undefined;
  }

  async function unrevokedToken(purpose: TokenPurpose, text: unknown): Promise<Token | undefined> {
    const token = verifiedToken(purpose, text);
    return token && !(await store.getValue(revocationKey(purpose, token))) ? token : undefined;
  }

  function revoke(purpose: TokenPurpose, token: Token): Promise<boolean> {
    const expiresAt = new Date(Date.now() + lifetimeOf(purpose) + clockTolerance);
    return store.updateValue(revocationKey(purpose, token), (known) =>
      known ? { result: false } : { result: true, storedValue: { value: {}, expiresAt } },
    );
  }

  async function endSession({ cookies }: FastifyRequest): Promise<void> {
    const token = verifiedToken('desk session', cookies[sessionCookie]);
    if (token) await revoke('desk session', token);
  }

  /** Whether the browser has ever signed in: nobody else can have its cookies. Asks no store, so it costs little. */
  function isKnown({ cookies }: FastifyRequest): boolean {
    const value = cookies[browserCookie] ?? '';
    return [...staff, ''].some((address) => signer.verify('known browser', address, value));
  }

  return {
    isKnown,
    opensByLink,
    isInquiryKey: (reference: string, key: unknown) =>
      opensByLink && typeof key === 'string' && signer.verify('inquiry link', reference, key),

    setInquiryCookie(reply: FastifyReply, reference: string): void {
      const value = signer.sign('inquiry cookie', reference);
      set(reply, inquiryCookie, value, lifetimeOf('inquiry cookie'), inquiryPath(reference));
    },

    isSignInKey: async (key: unknown) => (await unrevokedToken('sign-in link', key)) !== undefined,

    async signIn(reply: FastifyReply, key: unknown): Promise<boolean> {
      const token = await unrevokedToken('sign-in link', key);
      if (!token) return false;
      // Ends the browser's earlier session first: if that fails, the link can still be used.
      await endSession(reply.request);
      if (!(await revoke('sign-in link', token))) return false;
      // A link from the command line says nobody's address.
      if (token.address || !isKnown(reply.request)) {
        const value = signer.sign('known browser', token.address);
        set(reply, browserCookie, value, lifetimeOf('known browser'));
      }
      const session = signer.signToken('desk session', token);
      set(reply, sessionCookie, session, lifetimeOf('desk session'));
      return true;
    },

    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await endSession(request);
      reply.clearCookie(sessionCookie, { path: deskPath, secure });
    },

    /** Tells apart browsers that have signed in with the address. @returns '' for any other browser */
    browserIdOf({ cookies }: FastifyRequest, address: string): string {
      const value = cookies[browserCookie] ?? '';
      if (!signer.verify('known browser', address, value)) return '';
      // The signature can be spelled in several ways, the date before it in one.
      return value.split('.', 1)[0] ?? '';
    },

    async accessOf({ cookies }: FastifyRequest, reference?: string): Promise<Access | undefined> {
      const session = await unrevokedToken('desk session', cookies[sessionCookie]);
      if (session) return { wholeDesk: true, address: session.address };
      const cookie = cookies[inquiryCookie] ?? '';
      const hasCookie =
        opensByLink && reference && signer.verify('inquiry cookie', reference, cookie);
      return hasCookie ? { wholeDesk: false, address: '' } : undefined;
    },

    rememberName: (reply: FastifyReply, name: string) => set(reply, nameCookie, name, nameLifetime),
    nameOf: ({ cookies }: FastifyRequest, { address }: Access): string =>
      cookies[nameCookie] ?? address.split('@', 1)[0] ?? '',
  };
}
