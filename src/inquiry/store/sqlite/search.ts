/** What staff search for, as the embedded store's index of words and its texts are asked for it. */
import { referenceStart } from '../reference-start.ts';

export interface Search {
  /** A query of FTS5; undefined when the index can't answer anything of the search. */
  match: string | undefined;
  /** In lower case; the texts must contain each of these. */
  contained: string[];
}

/** Before each reference in the index: see its migration. */
const referenceMark = '\ue000';

/**
 * Ranges of letters that are written without spaces between words: Thai, Lao, Burmese, Khmer, Chinese,
 * Japanese, Korean. The index of words holds a whole sentence as one word, of which it would find the
 * beginning only, so these texts are looked through; an index that names the same ranges tells which.
 */
export const unspacedLetters = 'ก-ໟက-ᇿក-៹⺀-鿿가-힣豈-龎ｦ-ￜ𠀀-𲎯';
const unspaced = new RegExp(`[${unspacedLetters}]`, 'u');

/**
 * Every word is a beginning of words in the index, whatever characters it has: inside of quotes FTS5
 * takes none for an operator. An address or a hyphenated word is a phrase there.
 */
export function parseSearch(search: string): Search {
  const parts = new Set(search.split(/[\s\p{Cc}"]+/u));
  const words = [...parts].filter((word) => /[\p{L}\p{N}]/u.test(word));
  const indexed = words.filter((word) => !unspaced.test(word));
  const begins = (text: string) => `"${text}"*`;
  const all = indexed.map(begins).join(' AND ');
  const start = referenceStart(search);
  return {
    match: all && start ? `(${all}) OR ${begins(referenceMark + start)}` : all || undefined,
    contained: words.filter((word) => unspaced.test(word)).map((word) => word.toLowerCase()),
  };
}
