/** Signs of spam in the text of an inquiry. The words for staff quote none of it. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** More links than this are suspicious. */
const mostLinks = 3;

/** @returns why the links of a message are suspicious */
export function judgeLinks(message: string): string | undefined {
  const links = message.match(/\bhttps?:\/\/(?:www\.)?|\bwww\./gi)?.length ?? 0;
  return links > mostLinks ? `has ${links} links in the message` : undefined;
}

const watchedTime = 60 * 60 * 1000;
/** The third inquiry with the same message within the watched time is the first suspicious one. */
const leastRepetitions = 3;
/** Bounds the memory; the message not seen for longest is forgotten first. */
const watchedMessages = 10_000;

export interface RepetitionWatch {
  /** Remembers an inquiry. @returns why its message is suspicious */
  judge(id: string, message: string): string | undefined;
}

/**
 * Notices the same message, apart from white space and case, under several ids within an hour. A
 * retry has the same id and counts once. Only hashes are kept, in memory.
 * @param now the time in milliseconds
 */
export function createRepetitionWatch(now: () => number = Date.now): RepetitionWatch {
  /** The last inquiries with each message. */
  const sightings = new LRUCache<string, { id: string; at: number }[]>({ max: watchedMessages });

  return {
    judge(id, message) {
      const hash = hashOf(message);
      const at = now();
      const others = (sightings.get(hash) ?? []).filter(
        (other) => other.id !== id && at - other.at < watchedTime,
      );
      const latest = [...others, { id, at }].slice(-leastRepetitions);
      sightings.set(hash, latest);
      return latest.length < leastRepetitions
        ? undefined
        : `same message as ${leastRepetitions - 1} or more others within an hour`;
    },
  };
}

function hashOf(message: string): string {
  const normalized = message.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(normalized).digest('base64');
}
