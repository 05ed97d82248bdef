/** Texts, lists and searches of inquiries, as both databases treat them. */
import { fieldNames, type Inquiry, mapFields } from '#shared/fields.ts';
import type { Delivery } from './record.ts';

export const contactFields = [...fieldNames, 'timestamp'] as const;

/** UTF-8 can't express half a surrogate pair: it is replaced before a text is stored or compared. */
export function storableText(text: string): string {
  return text.toWellFormed();
}

export function storable(inquiry: Inquiry): Inquiry {
  return mapFields((field) => storableText(inquiry[field]));
}

export function hasSameContent(one: Inquiry, other: Inquiry): boolean {
  return fieldNames.every((field) => one[field] === other[field]);
}

/** Those of the inquiry first, then alerts; each by channel. */
export function inOrder<T extends Delivery>(deliveries: T[]): T[] {
  const keyOf = ({ kind, channel }: T) => `${kind === 'inquiry' ? 0 : 1} ${channel}`;
  return deliveries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const dates = new Set(['dueAt', 'answeredAt', 'nextAttemptAt', 'owedSince', 'at', 'until']);

/** Parses JSON and turns the known date fields into dates. */
export function fromJson(text: string) {
  return JSON.parse(text, (key, value) =>
    dates.has(key) && typeof value === 'string' ? new Date(value) : value,
  );
}

/** Eight characters, as a reference has, or its first four or more. */
const typedStart = /^([0-9a-z]{4})[-\s]?([0-9a-z]{0,4})$/i;

/**
 * The beginning of a reference that a search may mean: `K7QM-2X` for `k7qm2x`. Fewer than four characters
 * would match too often by chance.
 */
export function referenceStart(search: string): string | undefined {
  const [, start, end] = typedStart.exec(search.trim()) ?? [];
  return start && `${start}${end ? `-${end}` : ''}`.toUpperCase();
}
