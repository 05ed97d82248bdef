/**
 * Collects the signs that an inquiry is spam. None of them stops a visitor: an inquiry with
 * suspicions is stored and confirmed like any other, and quarantined until staff have looked at it.
 */
import type { Evidence } from '../core/evidence.ts';
import type { Inquiry } from '../core/fields.ts';
import type { Keys } from '../core/keys.ts';
import { judgeLinks } from './links.ts';
import { createRepetitionWatch, type RepetitionVerdict } from './repetition.ts';
import { createTimeTokens } from './time-token.ts';

/** A valid inquiry with what came beside it. */
export interface Suspect extends Pick<Evidence, 'trap' | 'token'> {
  client: string;
  inquiry: Inquiry;
}

export interface Verdict extends Pick<RepetitionVerdict, 'settle'> {
  /** In words for staff, quoting nothing that the visitor wrote; empty for an ordinary inquiry. */
  suspicions: string[];
}

export interface SpamFilter {
  /** A time token for a form that has just been touched. */
  issueToken(): string;
  /** The verdict must be settled, whatever becomes of the inquiry. */
  judge(suspect: Suspect): Verdict;
}

export interface SpamFilterOptions {
  keys: Pick<Keys, 'formTokens' | 'repetitions'>;
  /** The time in milliseconds. */
  now?: () => number;
}

export function createSpamFilter({ keys, now = Date.now }: SpamFilterOptions): SpamFilter {
  const tokens = createTimeTokens(keys.formTokens, now);
  const repetitions = createRepetitionWatch(keys.repetitions, now);
  return {
    issueToken: tokens.issue,

    judge({ client, inquiry, trap, token }) {
      const { email, message: text } = inquiry;
      const { suspicion, settle } = repetitions.judge({ text, email, client });
      const suspicions = [
        isFilled(trap) ? 'filled the hidden field' : undefined,
        tokens.judge(token),
        judgeLinks(inquiry),
        suspicion,
      ].filter((one) => one !== undefined);
      return { suspicions, settle };
    },
  };
}

/** Clients that don't know the field, or send it empty, are not suspicious. */
const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== '';
