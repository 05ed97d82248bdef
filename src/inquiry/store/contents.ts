/** The texts and lists of an inquiry, as both stores keep them. */
import { fieldNames, type Inquiry, mapFields } from '../core/fields.ts';
import type { Delivery } from '../core/record.ts';

/** What is stored under an inquiry's key: its fields and the time of saving. */
export const contactFields = [...fieldNames, 'timestamp'] as const;

/**
 * Both stores hold UTF-8, which can't express half a surrogate pair: it is replaced before the text is stored or
 * compared.
 */
export function storableText(text: string): string {
  return text.toWellFormed();
}

export function storable(inquiry: Inquiry): Inquiry {
  return mapFields((field) => storableText(inquiry[field]));
}

export function hasSameContent(one: Inquiry, other: Inquiry): boolean {
  return fieldNames.every((field) => one[field] === other[field]);
}

/** Those of the inquiry itself first, then alerts; each by channel. */
export function inOrder<T extends Delivery>(deliveries: T[]): T[] {
  const keyOf = ({ kind, channel }: T) => `${kind === 'inquiry' ? 0 : 1} ${channel}`;
  return deliveries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const moments = new Set(['dueAt', 'answeredAt', 'nextAttemptAt', 'owedSince', 'at', 'until']);

/** What JSON holds of a value, with its moments as such again. */
export function fromJson(text: string) {
  return JSON.parse(text, (key, value) =>
    moments.has(key) && typeof value === 'string' ? new Date(value) : value,
  );
}
