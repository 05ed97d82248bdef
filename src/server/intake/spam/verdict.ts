/** Collects signs of spam. A suspicious inquiry is confirmed like any other, but quarantined until staff decide. */
import type { Keys } from '#server/keys.ts';
import type { Inquiry } from '#shared/fields.ts';
import type { PostMetadata } from '#shared/post-metadata.ts';
import { judgeLinks } from './links.ts';
import { createRepetitionWatch } from './repetition.ts';
import { createTimeTokens } from './time-token.ts';

export interface Suspect extends Pick<PostMetadata, 'trap' | 'token'> {
  client: string;
  inquiry: Inquiry;
}

export type SpamFilter = ReturnType<typeof createSpamFilter>;

export function createSpamFilter({ keys }: { keys: Pick<Keys, 'formTokens' | 'repetitions'> }) {
  const tokens = createTimeTokens(keys.formTokens);
  const repetitions = createRepetitionWatch(keys.repetitions);
  return {
    issueToken: tokens.issue,

    /**
     * @returns `suspicions` in words for staff, which quote nothing that the visitor wrote; `settle` is to be
     *   called whatever becomes of the inquiry
     */
    judge({ client, inquiry, trap, token }: Suspect) {
      const repetition = repetitions.judge(client, inquiry);
      const suspicions = [
        isFilled(trap) ? 'filled the hidden field' : undefined,
        tokens.judge(token),
        judgeLinks(inquiry),
        repetition.suspicion,
      ].filter((one) => one !== undefined);
      return { suspicions, settle: repetition.settle };
    },
  };
}

/** Clients that don't know the field, or send it empty, are not suspicious. */
const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== '';
