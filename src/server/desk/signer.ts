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

export interface Ticket {
  /** The staff member's; '' if unknown. */
  address: string;
  /** Random: tells which link or session has ended. */
  number: string;
}

/** Mail programs take punctuation after a link for a part of it: a full stop, a bracket, the `=` of a broken line. */
const written = /^([0-9a-z]{1,9})\.([\w-]{43})[\W_]*$/;

export class Signatures {
  readonly #key: Buffer;
  readonly #now: () => Date;

  constructor(key: Buffer, now = () => new Date()) {
    this.#key = key;
    this.#now = now;
  }

  sign(purpose: Purpose, subject: string): string {
    const expiry = (this.#now().getTime() + lifetimes[purpose]).toString(36);
    return `${expiry}.${this.#digest(purpose, subject, expiry).toString('base64url')}`;
  }

  check(purpose: Purpose, subject: string, signature: string): boolean {
    const [, expiry, proof] = written.exec(signature) ?? [];
    if (!expiry || !proof) return false;
    const expected = this.#digest(purpose, subject, expiry);
    if (!timingSafeEqual(Buffer.from(proof, 'base64url'), expected)) return false;
    const left = Number.parseInt(expiry, 36) - this.#now().getTime();
    return left > 0 && left <= lifetimes[purpose] + clockTolerance;
  }

  signTicket(purpose: TicketPurpose, { address, number }: Ticket): string {
    const ticket = Buffer.from(JSON.stringify([address, number])).toString('base64url');
    return `${ticket}.${this.sign(purpose, ticket)}`;
  }

  checkTicket(purpose: TicketPurpose, text: string): Ticket | undefined {
    const [ticket = '', ...signature] = text.split('.');
    if (!this.check(purpose, ticket, signature.join('.'))) return undefined;
    const [address, number] = JSON.parse(Buffer.from(ticket, 'base64url').toString());
    return { address, number };
  }

  /** Unambiguous: no purpose contains a line break. */
  #digest(purpose: Purpose, subject: string, expiry: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\n${expiry}\n${subject}`).digest();
  }
}
