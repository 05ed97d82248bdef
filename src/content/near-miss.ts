/** What somebody has probably meant by a misspelled word. */
import { closestMatch } from 'leven';

/** @returns the known word that is nearest, if one is near enough */
export function nearest(word: string, known: readonly string[]): string | undefined {
  // A word of three letters may have one wrong, a long one several.
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  const folded = known.map((one) => one.toLowerCase());
  const match = closestMatch(word.toLowerCase(), folded, { maxDistance });
  return match === undefined ? undefined : known[folded.indexOf(match)];
}
