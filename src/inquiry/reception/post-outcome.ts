/** What became of a post of the form, in one word, for whoever counts them. */
import type { Received } from './reception.ts';
import { refusals } from './refusals.ts';

/** Every one, so that a count can begin at zero. */
export const postOutcomes = new Set<string>([
  'stored',
  'quarantined',
  'repeated',
  'released',
  ...Object.values(refusals).map(({ outcome }) => outcome),
  'error',
]);

/** @param received what was not refused */
export function outcomeOf({ outcome, quarantined }: Received): string {
  return quarantined ? 'quarantined' : outcome;
}
