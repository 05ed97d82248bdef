/** Notices the same message from many senders. Only keyed digests are kept, in memory. */
import { LRUCache } from 'lru-cache';
import { keyedDigest } from '#server/keys.ts';
import type { Inquiry } from '#shared/fields.ts';
import { hasLink } from './links.ts';

const watchedTime = 60 * 60 * 1000;

/** With two, two colleagues who share a text would quarantine a third person. */
const leastOthers = 3;

/** In characters. Many people write the same short sentence; one with a link is watched. */
const leastLength = 80;

const watchedMessages = 10_000;

interface RepetitionVerdict {
  suspicion?: string | undefined;
  /** The message counts at once; once the store has answered, this says whether it goes on to count. */
  settle(isStored: boolean): void;
}

interface Sighting {
  email: string;
  client: string;
  at: number;
}

/**
 * Messages are compared without case, white space and compatibility forms, within an hour. An e-mail address
 * counts once, so that people can correct what they sent. A client's addresses count as several senders for
 * its own messages, but as one for others': no single client can make another's message suspicious.
 */
export function createRepetitionWatch(key: Buffer) {
  const messages = new LRUCache<string, Set<Sighting>>({
    max: watchedMessages,
    ttl: watchedTime,
    ttlAutopurge: true,
  });
  const digestOf = (value: string) => keyedDigest(key, value);

  return {
    judge(
      client: string,
      { email, message }: Pick<Inquiry, 'email' | 'message'>,
    ): RepetitionVerdict {
      const words = normalized(message);
      if (words.length < leastLength && !hasLink(message)) return { settle() {} };
      const digest = digestOf(words);
      // Only the unsuspicious ones stay, so few: a wave can't push out how it began.
      const seen = messages.get(digest) ?? new Set<Sighting>();
      messages.set(digest, seen);
      const at = Date.now();
      for (const one of seen) if (at - one.at >= watchedTime) seen.delete(one);
      const own = { email: digestOf(email.toLowerCase()), client: digestOf(client), at };
      const isRepetition = othersOf(own, [...seen]) >= leastOthers;
      seen.add(own);
      return {
        suspicion: isRepetition
          ? `same message as from ${leastOthers} or more other senders within an hour`
          : undefined,
        settle(isStored) {
          seen.delete(own);
          if (!isStored) return;
          for (const one of seen) {
            // While the wave goes on, its beginning counts for another hour.
            if (isRepetition) one.at = at;
            // An address counts once, and repeating itself takes no more memory.
            else if (one.email === own.email) seen.delete(one);
          }
          if (!isRepetition) seen.add(own);
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
