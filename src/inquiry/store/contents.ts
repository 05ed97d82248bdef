/** What both stores do in the same way. */
import { createHash } from 'node:crypto';
import type { Action } from '../core/action.ts';
import { fieldNames, type Inquiry, type InquiryField, mapFields } from '../core/fields.ts';
import { keyedDigest } from '../core/keys.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { Attempt, Delivery, Recipient, StoredInquiry } from '../core/record.ts';

/** What is stored under an inquiry's key: its fields and the time of saving. */
export const contactFields = [...fieldNames, 'timestamp'] as const;

/**
 * A visitor's mailbox gets at most one message in this time, in milliseconds: it can't be flooded.
 */
export const visitorPauseMs = 24 * 60 * 60 * 1000;

/**
 * Marks a mailbox that was told of its inquiry, for `visitorPauseMs`. It can outlive the inquiry, so
 * without the key it does not tell whether somebody's address was here.
 */
export function acknowledgementMark(key: Buffer, email: string): string {
  return keyedDigest(key, mailboxOf(email));
}

/**
 * Finds the inquiries of an address, whatever the case it was written in. It stands and goes with the
 * address itself, so it needs no key, and `erase` works whatever the secret is.
 */
export function addressDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}

/**
 * Both stores hold UTF-8, which can't express half a surrogate pair: it is replaced before the text
 * is stored or compared.
 */
export function storableText(text: string): string {
  return text.toWellFormed();
}

export function storable(inquiry: Inquiry): Inquiry {
  return mapFields((field) => storableText(inquiry[field]));
}

/** @param read reads a field of what is stored */
export function sameContent(read: (field: InquiryField) => unknown, inquiry: Inquiry): boolean {
  return fieldNames.every((field) => (read(field) ?? '') === inquiry[field]);
}

/**
 * The first value of each field that was corrected: what the visitor sent, and may send again.
 * @param actions oldest first
 */
export function valuesBeforeCorrections(actions: Action[]): Partial<Inquiry> {
  const corrections = actions.filter((action) => action.kind === 'corrected');
  return Object.fromEntries(corrections.toReversed().map(({ field, from }) => [field, from]));
}

/** The addresses that an inquiry had before it got its present one. */
export function addressesBefore(actions: Action[]): string[] {
  return actions.flatMap((action) =>
    action.kind === 'corrected' && action.field === 'email' ? [action.from] : [],
  );
}

/** @param read reads a field; what was stored before the field existed has none */
export function storedInquiry(
  id: string,
  read: (field: InquiryField) => unknown,
  timestamp: Date,
): StoredInquiry {
  return { id, ...mapFields((field) => String(read(field) ?? '')), timestamp };
}

/** Those of an audience. */
export function audienceOf(audience: Recipient['audience'], recipients: Recipient[]): Recipient[] {
  return recipients.filter((one) => one.audience === audience);
}

/**
 * By their time, those of a moment by kind and channel: the same order in whichever store they are.
 * @param attempts those of a delivery in the order in which they were made
 */
export function attemptsInOrder(attempts: Attempt[]): Attempt[] {
  const keyOf = ({ at, kind, channel }: Attempt) => `${at.toISOString()} ${kind} ${channel}`;
  return attempts.toSorted((one, other) => compareTexts(keyOf(one), keyOf(other)));
}

/** Those of the inquiry itself first, each kind by channel. */
export function inOrder<T extends Delivery>(deliveries: T[]): T[] {
  const keyOf = ({ kind, channel }: T) => `${kind === 'inquiry' ? 0 : 1} ${channel}`;
  return deliveries.toSorted((one, other) => compareTexts(keyOf(one), keyOf(other)));
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
