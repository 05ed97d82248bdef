/**
 * The notification limit: delays notifications so that many inquiries of few clients don't drown the others.
 * It counts in this process's memory; the resulting time is stored with the inquiry's deliveries.
 */
import { LRUCache } from 'lru-cache';
import type { Delayed } from '#server/outbox/notices.ts';

const hour = 60 * 60_000;
/** Beyond this delay the limit gives way. */
export const longestDelay = 2 * hour;
/** Inquiries of one client within any hour; further ones are quarantined. */
const mostOfOneClient = 20;
/** Bounds the memory; a client that was forgotten counts as new. */
const countedClients = 10_000;

interface NotificationPlan {
  /** Why the inquiry is quarantined, in words for staff. */
  suspicion?: string;
  delay: number;
  /** To be called once the store has answered: the inquiry counts at once, and later only if it was stored. */
  settle(isStored: boolean): void;
}

export type NotificationLimit = ReturnType<typeof createNotificationLimit>;

/** @param perHour notifications within any hour; further ones wait, except a client's first. 0: no limit */
export function createNotificationLimit(perHour: number) {
  /** When staff are notified of each inquiry of the last hour, or will be; in order. */
  let notified: number[] = [];
  let quarantined: number[] = [];
  /** When each client's inquiries came. No address stays in memory longer than needed. */
  const clients = new LRUCache<string, number[]>({
    max: countedClients,
    ttl: hour,
    ttlAutopurge: true,
  });
  // Monotonic, so that a corrected system clock changes nothing.
  const clock = () => performance.now();
  const recent = (times: number[] = []) => times.filter((each) => each > clock() - hour);
  const without = (times: number[] = [], time: number) =>
    times.toSpliced(times.indexOf(time), times.includes(time) ? 1 : 0);

  return {
    plan(client: string): NotificationPlan {
      if (perHour === 0) return { delay: 0, settle() {} };
      const at = clock();
      const own = recent(clients.get(client));
      if (own.length >= mostOfOneClient) {
        quarantined = [...recent(quarantined), at];
        return {
          suspicion: `came after ${own.length} others from the same network address within an hour`,
          delay: 0,
          settle(isStored) {
            if (!isStored) quarantined = without(quarantined, at);
          },
        };
      }
      notified = recent(notified);
      const before = own.length === 0 ? undefined : notified.at(-perHour);
      const delay = before === undefined ? 0 : Math.min(longestDelay, before + hour - at);
      notified = [...notified, at + delay].sort((one, other) => one - other);
      clients.set(client, [...own, at]);
      return {
        delay,
        settle(isStored) {
          if (isStored) return;
          notified = without(notified, at + delay);
          clients.set(client, without(clients.get(client), at));
        },
      };
    },

    delayed(now: Date): Delayed {
      const at = clock();
      quarantined = recent(quarantined);
      const waiting = notified.filter((each) => each > at).length;
      const last = notified.at(-1) ?? at;
      const until = waiting > 0 ? new Date(now.getTime() + last - at) : undefined;
      return { waiting, until, quarantined: quarantined.length };
    },
  };
}
