/** Weighs signs of spam. A suspicious inquiry is confirmed like any other, but quarantined until staff decide. */
import type { Keys } from '#server/keys.ts';
import { counted } from '#server/wording.ts';
import type { Inquiry } from '#shared/fields.ts';
import type { PostMetadata } from '#shared/post-metadata.ts';
import { createClientCount } from './client-count.ts';
import { countLinks, mostLinks } from './links.ts';
import { createTimeTokens } from './time-token.ts';

export interface Suspect extends Pick<PostMetadata, 'trap' | 'token'> {
  client: string;
  inquiry: Inquiry;
  /** Posted as JSON, which only the form's script does, and only with a time token. */
  isScript: boolean;
}

interface SpamFilterOptions {
  keys: Pick<Keys, 'formTokens'>;
  /** Inquiries of one client within an hour; further ones are quarantined. */
  mostOfOneClient: number;
}

/** So many points are enough for quarantine. */
const mostPoints = 2;

export type SpamFilter = ReturnType<typeof createSpamFilter>;

export function createSpamFilter({ keys, mostOfOneClient }: SpamFilterOptions) {
  const tokens = createTimeTokens(keys.formTokens);
  const clients = createClientCount();
  return {
    issueToken: tokens.issue,

    /**
     * @returns `suspicions` in words for staff, which quote nothing that the visitor wrote, empty unless they are
     *   enough for quarantine; `isKnown` if a person seems to have filled in our form: others get no mail
     */
    judge({ client, inquiry, trap, token, isScript }: Suspect) {
      const hasToken = tokens.isOurs(token);
      const links = countLinks(inquiry);
      const signs: [points: number, sign: string | false | undefined][] = [
        [2, isFilled(trap) && 'filled the hidden field'],
        [2, tokens.judgeAge(token)],
        [isScript ? 2 : 1, !hasToken && "was not sent by the form's script"],
        [
          links > mostLinks ? 2 : 1,
          links > 0 && `has ${counted(links, 'link', 'links')} to other sites in the message`,
        ],
      ];
      const found = signs.filter(([, sign]) => sign);
      const points = found.reduce((sum, [more]) => sum + more, 0);
      if (points >= mostPoints) {
        return { suspicions: found.map(([, sign]) => String(sign)), isKnown: false };
      }
      const others = clients.of(client);
      const many = `came after ${others} others from the same network address within an hour`;
      const suspicions = others >= mostOfOneClient ? [many] : [];
      return { suspicions, isKnown: hasToken };
    },

    /** For each inquiry that was stored without suspicion. */
    count: clients.add,
  };
}

/** Clients that don't know the field, or send it empty, are not suspicious. */
const isFilled = (trap: unknown) => trap !== undefined && trap !== null && trap !== '';
