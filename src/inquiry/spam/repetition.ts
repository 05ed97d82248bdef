/** The same message from many senders. Only keyed digests are kept, in memory. */
import { LRUCache } from 'lru-cache';
import { keyedDigest } from '../core/keys.ts';
import { hasLink } from './links.ts';

const watchedTime = 60 * 60 * 1000;

/**
 * So many other senders of the same message make it suspicious. With two, a stranger who sends a
 * text twice, or two colleagues who share one, would put a third person in quarantine.
 */
const leastOthers = 3;

/**
 * Shorter messages, in characters, are sentences that many people write ('Please call me back.'),
 * unless they hold a link. What advertises something without a link needs more words than these.
 */
const leastLength = 80;

/** Bounds the memory; the message not seen for longest is forgotten first. */
const watchedMessages = 10_000;

export interface Message {
  text: string;
  /** The e-mail address that was given. */
  email: string;
  /** Who sent it; see Suspect. */
  client: string;
}

export interface RepetitionVerdict {
  /** In words for staff. */
  suspicion: string | undefined;
  /**
   * To be called once it is known whether the inquiry is in the store. Until then it counts for those
   * that are sent meanwhile, afterwards only if it is.
   */
  settle(isStored: boolean): void;
}

export interface RepetitionWatch {
  judge(message: Message): RepetitionVerdict;
}

interface Sighting {
  email: string;
  client: string;
  at: number;
}

/** Where one message came from. */
interface Sightings {
  /** Only those that were not suspicious, so few: a wave can't wash away how it began. */
  stored: Sighting[];
  pending: Set<Sighting>;
}

/**
 * Notices the same message, apart from white space, case and forms of the same letters, from several
 * senders within an hour. An e-mail address counts once, so that people can correct what they sent.
 * A client with several addresses counts as several senders for its own messages, but as one for those
 * of others: what a single client sends makes no other client's message suspicious.
 * @param key for the digests
 * @param now the time in milliseconds
 */
export function createRepetitionWatch(key: Buffer, now: () => number): RepetitionWatch {
  const messages = new LRUCache<string, Sightings>({
    max: watchedMessages,
    ttl: watchedTime,
    // Also what doesn't come again goes then: nothing about a visitor stays longer than it is used.
    ttlAutopurge: true,
  });
  const digestOf = (value: string) => keyedDigest(key, value);

  return {
    judge({ text, email, client }) {
      const words = normalized(text);
      if (words.length < leastLength && !hasLink(text)) {
        return { suspicion: undefined, settle() {} };
      }
      const digest = digestOf(words);
      const seen = messages.get(digest) ?? { stored: [], pending: new Set() };
      messages.set(digest, seen);
      const at = now();
      seen.stored = seen.stored.filter((one) => at - one.at < watchedTime);
      const own = { email: digestOf(email.toLowerCase()), client: digestOf(client), at };
      const isRepetition = othersOf(own, [...seen.stored, ...seen.pending]) >= leastOthers;
      seen.pending.add(own);
      return {
        suspicion: isRepetition
          ? `same message as from ${leastOthers} or more other senders within an hour`
          : undefined,
        settle(isStored) {
          seen.pending.delete(own);
          if (!isStored) return;
          // The wave goes on: what it began with counts for another hour.
          if (isRepetition) for (const one of seen.stored) one.at = at;
          else seen.stored = [...seen.stored.filter((one) => one.email !== own.email), own];
        },
      };
    },
  };
}

/** How many other senders there are; see createRepetitionWatch. */
function othersOf(own: Sighting, sightings: Sighting[]): number {
  const others = sightings.filter(({ email }) => email !== own.email);
  const clientOfEach = new Map(others.map(({ email, client }) => [email, client]));
  const senders = [...clientOfEach].map(([email, client]) =>
    client === own.client ? email : client,
  );
  return new Set(senders).size;
}

function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
