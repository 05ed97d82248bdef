/** Notices the same message from many senders. Only keyed digests are kept, in memory. */
import { LRUCache } from 'lru-cache';
import { keyedDigest } from '#server/keys.ts';
import { hasLink } from './links.ts';

const watchedTime = 60 * 60 * 1000;

/** With two, a stranger who sends a text twice, or two colleagues who share one, would quarantine a third person. */
const leastOthers = 3;

/** In characters. Many people write the same short sentence ('Please call me back.'); one with a link is watched. */
const leastLength = 80;

const watchedMessages = 10_000;

export interface Message {
  text: string;
  email: string;
  client: string;
}

export interface RepetitionVerdict {
  suspicion: string | undefined;
  /** To be called once the store has answered: the message counts at once, and later only if it was stored. */
  settle(isStored: boolean): void;
}

interface Sighting {
  email: string;
  client: string;
  at: number;
}

interface Sightings {
  /** Only the unsuspicious ones, so few: a wave can't push out how it began. */
  stored: Sighting[];
  pending: Set<Sighting>;
}

/**
 * Messages are compared without case, white space and compatibility forms, within an hour. An e-mail address
 * counts once, so that people can correct what they sent. A client's addresses count as several senders for
 * its own messages, but as one for others': no single client can make another's message suspicious.
 */
export function createRepetitionWatch(key: Buffer, now: () => number) {
  const messages = new LRUCache<string, Sightings>({
    max: watchedMessages,
    ttl: watchedTime,
    // Nothing about a visitor is kept longer than it is used.
    ttlAutopurge: true,
  });
  const digestOf = (value: string) => keyedDigest(key, value);

  return {
    judge({ text, email, client }: Message): RepetitionVerdict {
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
          // While the wave goes on, its beginning counts for another hour.
          if (isRepetition) for (const one of seen.stored) one.at = at;
          else seen.stored = [...seen.stored.filter((one) => one.email !== own.email), own];
        },
      };
    },
  };
}

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
