/** Normalizes texts for the search, so that every spelling of a word comes out the same. */
import { domainToUnicode } from 'node:url';
import { linesOf } from '#shared/plain-text.ts';
import { referenceOf, type StoredFields } from './inquiry.ts';

/** Letters that NFD does not decompose, and the final sigma. */
const plainLetters: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd', ħ: 'h' },
  ς: 'σ',
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Accents, invisible characters, and everything that people type as an apostrophe. */
const ignored = /[\p{M}\p{Default_Ignorable_Code_Point}'`‘’‛′ʹʻʼʽʾʿˈˊˋꞌ׳՚]/gu;
/** As in `+1 (555) 010-9999` or `1,000.00`. */
const betweenDigits = /(?<=\p{N})[^\p{L}\p{N}]+(?=\p{N})/gu;

/** @returns letters and digits, with single spaces and line breaks between them; folding it again changes nothing */
export function foldText(text: string): string {
  return linesOf(text).map(foldLine).filter(Boolean).join('\n');
}

function foldLine(line: string): string {
  // NFKC would make `´`, typed as an apostrophe, a space with an accent. NFC undoes what NFD does to Korean.
  return line
    .replaceAll('´', "'")
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ignored, '')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? '')
    .normalize('NFC')
    .replace(betweenDigits, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function searchableText(fields: StoredFields): string {
  const { id, name, email, company, service, message } = fields;
  const reference = referenceOf(id);
  // People type domains in their own letters.
  const domain = domainToUnicode(email.slice(email.lastIndexOf('@') + 1));
  return [reference.replace('-', ''), reference, name, email, domain, company, service, message]
    .map(foldWithinLimit)
    .join('\n')
    .toWellFormed();
}

/** What is stored must follow from what was sent, though one letter can become eighteen (U+FDFA). */
const foldWithinLimit = (text: string) => foldText(text).slice(0, 2 * text.length + 100);

const maxSearchLength = 254;
const maxTerms = 10;

/** @returns the folded words that an inquiry must all contain, longest first; none match every inquiry */
export function searchTerms(search: string): string[] {
  const words = search.slice(0, maxSearchLength).split(/\s+/);
  const terms = new Set(words.map(foldText).filter(Boolean));
  return [...terms].toSorted((one, other) => other.length - one.length).slice(0, maxTerms);
}
