/**
 * Collects the signs that an inquiry is spam. None of them stops a visitor: an inquiry with
 * suspicions is stored and confirmed like any other, and quarantined until staff have looked at it.
 */
import type { Evidence } from '../core/evidence.ts';
import type { Inquiry } from '../core/fields.ts';
import type { Keys } from '../core/keys.ts';
import { createRepetitionWatch, judgeLinks } from './heuristics.ts';
import { createTimeTokens } from './time-token.ts';

/** A valid inquiry with what came beside it. */
export interface Suspect extends Pick<Evidence, 'trap' | 'token'> {
  id: string;
  client: string;
  inquiry: Inquiry;
}

export interface SpamFilter {
  /** A time token for a form that has just been touched. */
  issueToken(): string;
  /** In words for staff, quoting nothing that the visitor wrote; empty for an ordinary inquiry. */
  suspicionsOf(suspect: Suspect): string[];
}

export interface SpamFilterOptions {
  keys: Pick<Keys, 'formTokens'>;
  /** The time in milliseconds. */
  now?: () => number;
}

export function createSpamFilter({ keys, now = Date.now }: SpamFilterOptions): SpamFilter {
  const tokens = createTimeTokens(keys.formTokens, now);
  const repetitions = createRepetitionWatch(now);
  return {
    issueToken: tokens.issue,

    suspicionsOf({ id, inquiry, trap, token }) {
      return [
        isFilled(trap) ? 'filled the hidden field' : undefined,
        tokens.judge(token),
        judgeLinks(inquiry.message),
        repetitions.judge(id, inquiry.message),
      ].filter((suspicion) => suspicion !== undefined);
    },
  };
}

/** Clients that don't know the field, or send it empty, are not suspicious. */
const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== '';
