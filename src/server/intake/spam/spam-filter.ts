/** Scores an inquiry. Spam is confirmed to its sender like any inquiry, but quarantined until staff decide. */
import { LRUCache } from 'lru-cache';
import { counted } from '#server/messages/wording.ts';
import type { Inquiry } from '#shared/fields.ts';
import { minFillTimeMs, type PostMetadata, tokenLifetimeMs } from '#shared/post-metadata.ts';
import { countLinks, maxLinks } from './link-count.ts';
import { ageOf } from './time-token.ts';

const quarantineScore = 2;
const hour = 3_600_000;

export interface Submission extends PostMetadata {
  /** See clientOf; kept only in memory. */
  client: string;
  inquiry: Inquiry;
  /** Posted as JSON, which only the form's script does, and only with a time token. */
  isScript: boolean;
}

/** @param maxPerClient inquiries per client per hour */
export function createSpamFilter(tokenKey: Buffer, maxPerClient: number) {
  /** When inquiries came from each client. Bounded: a client that was evicted counts as new. */
  const times = new LRUCache<string, number[]>({ max: 10_000, ttl: hour, ttlAutopurge: true });
  // Monotonic, so that corrections of the system clock have no effect.
  const recent = (client: string) =>
    (times.get(client) ?? []).filter((at) => at > performance.now() - hour);
  return {
    /** `suspicions` never quote the visitor. Only a person's inquiry may cause mail: anybody can enter any address. */
    check({ client, inquiry, honeypot, token, isScript }: Submission) {
      const age = ageOf(token, tokenKey);
      const links = countLinks(inquiry);
      const signals: [score: number, signal: string | false | undefined][] = [
        [2, isFilled(honeypot) && 'filled in the hidden field'],
        [2, age !== undefined && timingSignal(age)],
        [isScript ? 2 : 1, age === undefined && "was not sent by the form's script"],
        [
          links > maxLinks ? 2 : 1,
          links > 0 && `has ${counted(links, 'link', 'links')} to other sites in the message`,
        ],
      ];
      const found = signals.filter(([, signal]) => signal);
      const score = found.reduce((sum, [points]) => sum + points, 0);
      if (score >= quarantineScore) {
        return { suspicions: found.map(([, signal]) => String(signal)), mayAcknowledge: false };
      }
      const others = recent(client).length;
      const many = `followed ${others} others from the same network address within an hour`;
      const suspicions = others >= maxPerClient ? [many] : [];
      return { suspicions, mayAcknowledge: age !== undefined };
    },

    count: (client: string) => void times.set(client, [...recent(client), performance.now()]),
  };
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Seconds are rounded down, so that 1.99 s is not shown as 2.0. A negative age, from another clock, proves nothing. */
function timingSignal(age: number): string | undefined {
  const touched = 'after the form was first touched';
  if (age >= 0 && age < minFillTimeMs)
    return `sent ${(Math.floor(age / 100) / 10).toFixed(1)} s ${touched}`;
  if (age > tokenLifetimeMs) return `sent ${Math.floor(age / hour)} hours ${touched}`;
  return undefined;
}
