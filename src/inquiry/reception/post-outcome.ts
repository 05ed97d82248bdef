/** What became of a post of the form, in one word, for whoever counts them. */
import type { Received } from './reception.ts';

const refusals: Record<number, string> = {
  400: 'malformed',
  403: 'cross-site',
  409: 'conflict',
  413: 'too-long',
  415: 'malformed',
  422: 'invalid',
  429: 'limited',
  503: 'unavailable',
};

/** Every one, so that a count can begin at zero. */
export const postOutcomes = new Set([
  'stored',
  'quarantined',
  'repeated',
  'released',
  ...Object.values(refusals),
  'error',
]);

/** @param received what was not refused */
export function outcomeOf({ outcome, quarantined }: Received): string {
  return quarantined ? 'quarantined' : outcome;
}

/** @param status of the answer to what was */
export function refusalOf(status: number): string {
  return refusals[status] ?? 'error';
}
