/** Search in Firestore, which finds documents only by whole values of a list. */

import type { Inquiry } from '#shared/fields.ts';
import { referenceOf, referenceStart } from '#shared/reference.ts';

/** Per inquiry: a document may have 40,000 index entries, and each word makes two. */
const mostWords = 1000;

/** In characters; a value in an index may be 1500 bytes long. */
const longestWord = 100;

/** Words have only letters and digits, so `#` marks the beginning of a reference. */
const startedReference = (start: string) => `#${start}`;

/** The distinct words of a text, in lower case and without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))];
}

/** Name, address and company come first: the end of a long message is cut off. */
export function searchWords(id: string, { name, email, company, message }: Inquiry): string[] {
  const words = wordsOf([name, email, company, message].join('\n')).slice(0, mostWords);
  const reference = referenceOf(id);
  const starts = [4, 6, 7, 8, 9].map((length) => startedReference(reference.slice(0, length)));
  return [...words, ...starts];
}

export interface Search {
  anyOf: string[];
  finds(words: string[]): boolean;
}

/** @returns undefined for a search without any word */
export function parseSearch(search: string): Search | undefined {
  const sought = wordsOf(search);
  const [longest] = sought.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  const start = referenceStart(search);
  const reference = start && startedReference(start);
  const hasAll = (words: string[]) =>
    words.includes(longest) &&
    sought.every((begun) => words.some((word) => word.startsWith(begun)));
  return {
    anyOf: reference ? [longest, reference] : [longest],
    finds: (words) => hasAll(words) || (reference !== undefined && words.includes(reference)),
  };
}
