/** Signatures permit one purpose for one subject until they expire. Nothing is stored: any server can check them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const minute = 60_000;
const hour = 60 * minute;

/** By purpose, in milliseconds. Links are exchanged for a cookie or a session in the browser. */
const lifetimes = {
  'inquiry link': 30 * 24 * hour,
  'inquiry cookie': 12 * hour,
  'desk link': 10 * minute,
  'desk session': 12 * hour,
  'desk browser': 365 * 24 * hour,
} as const;

type Purpose = keyof typeof lifetimes;
export type TicketPurpose = 'desk link' | 'desk session';

export const lifetimeOf = (purpose: Purpose): number => lifetimes[purpose];

/** How far ahead another server's clock may be, in milliseconds. */
export const clockTolerance = 5 * minute;

/** Whom a link to the desk is for, and the random number of the link and its session. */
export interface Ticket {
  address: string;
  number: string;
}

export type Signatures = ReturnType<typeof createSignatures>;

/**
 * The expiry in base 36 and an HMAC-SHA256 in base64url. Mail programs take signs after a link for a part of it: a full
 * stop, a bracket, the `=` of a broken line.
 */
const written = /^([0-9a-z]{1,9})\.([\w-]{43})[\W_]*$/;

/** @param key 32 bytes that all servers derive from one secret */
export function createSignatures(key: Buffer) {
  /** Unambiguous: no purpose contains a line break. */
  const digest = (purpose: Purpose, subject: string, expiry: string) =>
    createHmac('sha256', key).update(`${purpose}\n${expiry}\n${subject}`).digest();

  function sign(purpose: Purpose, subject: string, now: Date): string {
    const expiry = (now.getTime() + lifetimes[purpose]).toString(36);
    return `${expiry}.${digest(purpose, subject, expiry).toString('base64url')}`;
  }

  function check(purpose: Purpose, subject: string, signature: string, now: Date): boolean {
    const [, expiry, proof] = written.exec(signature) ?? [];
    if (!expiry || !proof) return false;
    const expected = digest(purpose, subject, expiry);
    const given = Buffer.from(proof, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const left = Number.parseInt(expiry, 36) - now.getTime();
    return left > 0 && left <= lifetimes[purpose] + clockTolerance;
  }

  return {
    sign,
    check,

    /** @returns `TICKET.SIGNATURE` */
    signTicket(purpose: TicketPurpose, { address, number }: Ticket, now: Date): string {
      const ticket = Buffer.from(JSON.stringify([address, number])).toString('base64url');
      return `${ticket}.${sign(purpose, ticket, now)}`;
    },

    checkTicket(purpose: TicketPurpose, text: string, now: Date): Ticket | undefined {
      const [ticket = '', ...signature] = text.split('.');
      if (!check(purpose, ticket, signature.join('.'), now)) return undefined;
      const [address, number] = JSON.parse(Buffer.from(ticket, 'base64url').toString());
      return { address, number };
    },
  };
}
