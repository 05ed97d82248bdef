/** Tells ordinary inquiries from doubtful ones and spam. Their senders all get the same response. */
import { LRUCache } from 'lru-cache';
import { counted } from '#server/messages/wording.ts';
import { foldText } from '#server/store/fold-text.ts';
import type { FieldValues } from '#shared/fields.ts';
import { minFillTimeMs, type PostMetadata, tokenLifetimeMs } from '#shared/post-metadata.ts';
import { countLinks, maxLinks } from './link-count.ts';
import { Repetitions } from './repetitions.ts';
import { ageOf } from './time-token.ts';

/**
 * `doubtful`: staff are told at once, with a mark; the visitor gets no acknowledgement, because anybody can enter any
 * address. `spam`: quarantined, nobody is told. The absence of a proof, such as a token, never makes an inquiry spam.
 */
export type Verdict = 'ordinary' | 'doubtful' | 'spam';

/** What a sign means: one weak sign means nothing, two make an inquiry doubtful. */
type Meaning = 'weak' | 'doubtful' | 'spam';

const mostInquiriesPerToken = 3;
const mostClientsPerText = 2;
/** In characters: visitors may well write "Please call me" on the same day. */
const shortText = 20;
const manySenders = 'has a text that two other network addresses sent';
const hour = 3_600_000;

export interface Submission extends PostMetadata {
  id: string;
  /** See clientOf; kept only in memory. */
  client: string;
  fields: FieldValues;
}

/** @param maxPerClient inquiries per client per hour */
export function createSpamFilter(key: Buffer, maxPerClient: number) {
  /** When inquiries came from each client. Bounded: a client that was evicted counts as new. */
  const times = new LRUCache<string, number[]>({ max: 10_000, ttl: hour, ttlAutopurge: true });
  // Monotonic, so that corrections of the system clock have no effect.
  const recent = (client: string) =>
    (times.get(client) ?? []).filter((at) => at > performance.now() - hour);
  const inquiriesOfTokens = new Repetitions(key);
  const clientsOfTexts = new Repetitions(key);

  return {
    /** @returns also the signs in words, which never quote the visitor; none for an ordinary inquiry */
    judge({ id, client, fields, honeypot, token }: Submission) {
      const age = ageOf(token, key);
      const links = countLinks(fields);
      const text = foldText(fields.message) || fields.message;
      const others = recent(client).length;
      const uses = age === undefined ? 0 : inquiriesOfTokens.placeOf([id], String(token));
      const isSpam = isFilled(honeypot) || uses > mostInquiriesPerToken || others >= maxPerClient;
      // Spam must not use up the text of others. A retry over another network is known by its id.
      const clients = isSpam ? 0 : clientsOfTexts.placeOf([client, id], text);

      const signs: [Meaning, seen: boolean, sign: string][] = [
        ['spam', isFilled(honeypot), 'filled in the hidden field'],
        ['spam', uses > mostInquiriesPerToken, 'shares its time token with three other inquiries'],
        [text.length < shortText ? 'doubtful' : 'spam', clients > mostClientsPerText, manySenders],
        ['spam', others >= maxPerClient, 'followed too many from the same network address'],
        ['doubtful', age === undefined, 'has no valid time token of the form'],
        ['doubtful', isTooSoon(age), `sent ${seconds(age)} s after the form was first touched`],
        ['doubtful', isLate(age), `sent ${hours(age)} hours after the form was first touched`],
        ['doubtful', links > maxLinks, linksInWords(links)],
        ['weak', links > 0 && links <= maxLinks, linksInWords(links)],
        ['weak', clients === mostClientsPerText, 'has a text that another network address sent'],
      ];
      const seen = signs.filter(([, isSeen]) => isSeen);
      const verdict = verdictOn(seen.map(([meaning]) => meaning));
      return { verdict, suspicions: verdict === 'ordinary' ? [] : seen.map(([, , sign]) => sign) };
    },

    /** Only what was stored and not quarantined: spam must not use up the limit of others behind the same address. */
    count: (client: string) => void times.set(client, [...recent(client), performance.now()]),
  };
}

function verdictOn(meanings: Meaning[]): Verdict {
  if (meanings.includes('spam')) return 'spam';
  return meanings.includes('doubtful') || meanings.length > 1 ? 'doubtful' : 'ordinary';
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A negative age, from another server's clock, proves nothing. */
const isTooSoon = (age = -1) => age >= 0 && age < minFillTimeMs;
const isLate = (age = 0) => age > tokenLifetimeMs;
/** Rounded down, so that 1.99 s is not shown as 2.0. */
const seconds = (age = 0) => (Math.floor(age / 100) / 10).toFixed(1);
const hours = (age = 0) => Math.floor(age / hour);
const linksInWords = (links: number) => `has ${counted(links, 'link', 'links')} to other sites`;
