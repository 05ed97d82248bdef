/** Collects signs of spam. A suspicious inquiry is confirmed like any other, but quarantined until staff decide. */
import type { Keys } from '#server/keys.ts';
import type { Evidence } from '#shared/evidence.ts';
import type { Inquiry } from '#shared/fields.ts';
import { judgeLinks } from './links.ts';
import { createRepetitionWatch, type RepetitionVerdict } from './repetition.ts';
import { createTimeTokens } from './time-token.ts';

export interface Suspect extends Pick<Evidence, 'trap' | 'token'> {
  client: string;
  inquiry: Inquiry;
}

interface Verdict extends Pick<RepetitionVerdict, 'settle'> {
  /** In words for staff, quoting nothing that the visitor wrote; empty for an ordinary inquiry. */
  suspicions: string[];
}

export interface SpamFilter {
  issueToken(): string;
  /** The verdict must be settled, whatever becomes of the inquiry. */
  judge(suspect: Suspect): Verdict;
}

interface SpamFilterOptions {
  keys: Pick<Keys, 'formTokens' | 'repetitions'>;
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
