/** Folds texts for the search: however people type a word, it comes out the same. */
import { linesOf } from '#shared/plain-text.ts';
import type { StoredInquiry } from './lead.ts';
import { referenceOf } from './reference-of.ts';

/** Letters that Unicode does not split into letter and mark, and the final sigma. */
const plainLetters: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd', ħ: 'h' },
  ς: 'σ',
};
const oddLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Accents, invisible characters, and everything typed for an apostrophe. */
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}'`‘’‛′ʹʻʼʽʾʿˈˊˋꞌ׳՚]/gu;
/** In a number: `+1 (555) 010-9999`, `1,000.00`. */
const betweenDigits = /(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu;

/** Idempotent: letters and digits, with single spaces and line breaks between them. */
export function foldText(text: string): string {
  return linesOf(text).map(foldLine).filter(Boolean).join('\n');
}

function foldLine(line: string): string {
  return (
    line
      // Typed for an apostrophe, but a space with an accent by Unicode.
      .replaceAll('´', "'")
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(marks, '')
      .replace(oddLetters, (letter) => plainLetters[letter] ?? '')
      // Korean syllables were split too.
      .normalize('NFC')
      .replace(betweenDigits, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** The reference may be typed without its hyphen. */
export function searchableText({ id, name, email, company, message }: StoredInquiry): string {
  const reference = referenceOf(id);
  return [reference.replace('-', ''), reference, name, email, company, message]
    .map(foldText)
    .join('\n');
}

const maxSearchLength = 254;
const maxTerms = 10;

/** The words that a text must all contain; none finds every inquiry. */
export function searchTerms(search: string): string[] {
  const words = search.slice(0, maxSearchLength).split(/\s+/);
  const parts = new Set(words.map(foldText).filter(Boolean));
  return [...parts].toSorted((one, other) => other.length - one.length).slice(0, maxTerms);
}
