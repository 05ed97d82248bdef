/** What both stores do in the same way. */
import { createHash } from 'node:crypto';
import { fieldNames, type Inquiry, type InquiryField, mapFields } from '../core/fields.ts';
import { keyedDigest } from '../core/keys.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { Delivery, Recipient, StoredInquiry } from '../core/record.ts';

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
export function storable(inquiry: Inquiry): Inquiry {
  return mapFields((field) => inquiry[field].toWellFormed());
}

/** @param read reads a field of what is stored */
export function sameContent(read: (field: InquiryField) => unknown, inquiry: Inquiry): boolean {
  return fieldNames.every((field) => (read(field) ?? '') === inquiry[field]);
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

/** Those of the inquiry itself first, each kind by channel. */
export function inOrder(deliveries: Delivery[]): Delivery[] {
  const keyOf = ({ kind, channel }: Delivery) => `${kind === 'inquiry' ? 0 : 1} ${channel}`;
  return deliveries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
