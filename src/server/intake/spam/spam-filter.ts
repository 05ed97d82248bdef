/** Weighs signs of spam. A suspicious inquiry is confirmed like any other, but quarantined until staff decide. */
import { LRUCache } from 'lru-cache';
import { counted } from '#server/messages/wording.ts';
import type { Inquiry } from '#shared/fields.ts';
import { minFillTimeMs, type PostMetadata, tokenLifetimeMs } from '#shared/post-metadata.ts';
import { countLinks, maxLinks } from './link-count.ts';
import { ageOf } from './time-token.ts';

/** Enough for quarantine. */
const quarantineScore = 2;
const hour = 3_600_000;

export interface Submission extends PostMetadata {
  /** See clientOf. Kept in memory only. */
  client: string;
  inquiry: Inquiry;
  /** Posted as JSON, which only the form's script does, and only with a time token. */
  isScript: boolean;
}

export function createSpamFilter(tokenKey: Buffer, mostOfOneClient: number) {
  /** When each client's inquiries came. Bounded: a client that was forgotten counts as new. */
  const times = new LRUCache<string, number[]>({ max: 10_000, ttl: hour, ttlAutopurge: true });
  // Monotonic, so that a corrected system clock changes nothing.
  const recent = (client: string) =>
    (times.get(client) ?? []).filter((at) => at > performance.now() - hour);
  return {
    /** `suspicions` never quote the visitor. Unless `isKnown`, the sender may be a program and gets no mail. */
    judge({ client, inquiry, honeypot: trap, token, isScript }: Submission) {
      const age = ageOf(token, tokenKey);
      const links = countLinks(inquiry);
      const signs: [points: number, sign: string | false | undefined][] = [
        [2, isFilled(honeypot) && 'filled the hidden field'],
        [2, age !== undefined && oddPace(age)],
        [isScript ? 2 : 1, age === undefined && "was not sent by the form's script"],
        [
          links > maxLinks ? 2 : 1,
          links > 0 && `has ${counted(links, 'link', 'links')} to other sites in the message`,
        ],
      ];
      const found = signs.filter(([, sign]) => sign);
      const points = found.reduce((sum, [more]) => sum + more, 0);
      if (points >= quarantineScore) {
        return { suspicions: found.map(([, sign]) => String(sign)), isKnown: false };
      }
      const others = recent(client).length;
      const many = `came after ${others} others from the same network address within an hour`;
      const suspicions = others >= mostOfOneClient ? [many] : [];
      return { suspicions, isKnown: age !== undefined };
    },

    count: (client: string) => void times.set(client, [...recent(client), performance.now()]),
  };
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Rounded down, so that no 2.0 s is called too fast. A negative age, of another clock, proves nothing. */
function oddPace(age: number): string | undefined {
  const touched = 'after the form was first touched';
  if (age >= 0 && age < minFillTimeMs)
    return `sent ${(Math.floor(age / 100) / 10).toFixed(1)} s ${touched}`;
  if (age > tokenLifetimeMs) return `sent ${Math.floor(age / hour)} hours ${touched}`;
  return undefined;
}
