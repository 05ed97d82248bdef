/** Signs and verifies, for one purpose, one subject and a limited time. Nothing is stored: any server can verify. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { InquiryLinks } from '#server/messages/message.ts';
import { deskPath, inquiryPath, signInLinkPath } from './desk-paths.ts';

const minute = 60_000;
const hour = 60 * minute;

const lifetimes = {
  'inquiry link': 30 * 24 * hour,
  'inquiry cookie': 12 * hour,
  'sign-in link': 10 * minute,
  'desk session': 12 * hour,
  'known browser': 365 * 24 * hour,
} as const;
type Purpose = keyof typeof lifetimes;
export type TokenPurpose = 'sign-in link' | 'desk session';
export const lifetimeOf = (purpose: Purpose): number => lifetimes[purpose];
/** How far ahead another server's clock may be, in milliseconds. */
export const clockTolerance = 5 * minute;

export interface Token {
  /** The staff member's email address; '' if unknown. */
  address: string;
  /** Random, so that this link or session alone can be revoked. */
  nonce: string;
}

/** Mail programs take punctuation after a link for a part of it: a full stop, a bracket, the `=` of a broken line. */
const signaturePattern = /^([0-9a-z]{1,9})\.([\w-]{43})[\W_]*$/;

export class Signer {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  sign(purpose: Purpose, subject: string): string {
    const expiry = (Date.now() + lifetimes[purpose]).toString(36);
    return `${expiry}.${this.#digest(purpose, subject, expiry).toString('base64url')}`;
  }

  verify(purpose: Purpose, subject: string, signature: string): boolean {
    const [, expiry, digest] = signaturePattern.exec(signature) ?? [];
    if (!expiry || !digest) return false;
    const expected = this.#digest(purpose, subject, expiry);
    if (!timingSafeEqual(Buffer.from(digest, 'base64url'), expected)) return false;
    const left = Number.parseInt(expiry, 36) - Date.now();
    return left > 0 && left <= lifetimes[purpose] + clockTolerance;
  }

  signToken(purpose: TokenPurpose, { address, nonce }: Token): string {
    const payload = Buffer.from(JSON.stringify([address, nonce])).toString('base64url');
    return `${payload}.${this.sign(purpose, payload)}`;
  }

  verifyToken(purpose: TokenPurpose, text: string): Token | undefined {
    const [payload = '', ...signature] = text.split('.');
    if (!this.verify(purpose, payload, signature.join('.'))) return undefined;
    const [address, nonce] = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return { address, nonce };
  }

  /** Unambiguous: no purpose contains a line break. */
  #digest(purpose: Purpose, subject: string, expiry: string): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\n${expiry}\n${subject}`).digest();
  }
}

export function inquiryLinks(signer: Signer, siteUrl: string, reference: string): InquiryLinks {
  const key = signer.sign('inquiry link', reference);
  const open = `${siteUrl}${inquiryPath(reference)}?key=${key}`;
  return { open, answered: `${open}&do=answered` };
}

/** Opens the whole desk, once. @param address the staff member's; '' if unknown. @param next the page to begin with */
export function signInLink(signer: Signer, siteUrl: string, address: string, next = deskPath) {
  const key = signer.signToken('sign-in link', { address, nonce: randomUUID() });
  const page = next === deskPath ? '' : `next=${encodeURIComponent(next)}&`;
  // The key comes last: mail programs take punctuation after a link for a part of it.
  return `${siteUrl}${signInLinkPath}?${page}key=${key}`;
}
