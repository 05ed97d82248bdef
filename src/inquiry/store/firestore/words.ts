/** What is searched for in Firestore, which finds documents by whole values of a list alone. */
import type { Inquiry } from '../../core/fields.ts';
import { referenceOf } from '../../core/reference.ts';
import { referenceStart } from '../reference-start.ts';

/** Of one inquiry: a document may have 40,000 index entries, and each word makes two of them. */
const mostWords = 1000;

/** In characters; a value in an index may be 1500 bytes long. */
const longestWord = 100;

/** Words have letters and digits alone, so none is taken for the beginning of a reference. */
const startedReference = (start: string) => `#${start}`;

/** The words of a text, each once: in lower case and without accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestWord)))];
}

/** Name, address and company come first: the end of a message may be beyond the most words. */
export function searchWords(id: string, { name, email, company, message }: Inquiry): string[] {
  const words = wordsOf([name, email, company, message].join('\n')).slice(0, mostWords);
  const reference = referenceOf(id);
  const starts = [4, 6, 7, 8, 9].map((length) => startedReference(reference.slice(0, length)));
  return [...words, ...starts];
}

export interface Search {
  /** Whatever is found has one of these among its words. */
  anyOf: string[];
  /** Whether what has one of them is found indeed. */
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
