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

interface Notification {
  /** Why the inquiry is quarantined, in words for staff. */
  suspicion: string | undefined;
  delay: number;
}

export interface NotificationLimit {
  plan(client: string): Notification;
  /** Counts an inquiry at once, and takes that back if it was not stored. */
  count(client: string, planned: Notification, isStored: Promise<boolean>): void;
  delayed(now: Date): Delayed;
}

/**
 * @param perHour notifications within any hour; further ones wait, except a client's first. 0: no limit at all
 * @param clock monotonic, in milliseconds, so that a corrected system clock changes nothing
 */
export function createNotificationLimit(
  perHour: number,
  clock: () => number = () => performance.now(),
): NotificationLimit {
  /** When staff are notified of each inquiry of the last hour, or will be; in order. */
  let told: number[] = [];
  let quarantined: number[] = [];
  /** When each client's inquiries came. No address stays in memory longer than needed. */
  const clients = new LRUCache<string, number[]>({
    max: countedClients,
    ttl: hour,
    ttlAutopurge: true,
  });
  const recent = (times: number[]) => times.filter((each) => each > clock() - hour);
  const without = (times: number[], time: number) =>
    times.toSpliced(times.indexOf(time), times.includes(time) ? 1 : 0);

  return {
    plan(client) {
      if (perHour === 0) return { suspicion: undefined, delay: 0 };
      const own = recent(clients.get(client) ?? []).length;
      if (own >= mostOfOneClient) {
        const suspicion = `came after ${own} others from the same network address within an hour`;
        return { suspicion, delay: 0 };
      }
      told = recent(told);
      const before = own === 0 ? undefined : told.at(-perHour);
      const delay = before === undefined ? 0 : before + hour - clock();
      return { suspicion: undefined, delay: Math.min(longestDelay, delay) };
    },

    count(client, { suspicion, delay }, isStored) {
      if (perHour === 0) return;
      const at = clock();
      if (suspicion) {
        quarantined = [...recent(quarantined), at];
      } else {
        told = [...told, at + delay].sort((one, other) => one - other);
        clients.set(client, [...recent(clients.get(client) ?? []), at]);
      }
      isStored.then((isKept) => {
        if (isKept) return;
        if (suspicion) {
          quarantined = without(quarantined, at);
        } else {
          told = without(told, at + delay);
          clients.set(client, without(clients.get(client) ?? [], at));
        }
      });
    },

    delayed(now) {
      const at = clock();
      quarantined = recent(quarantined);
      const waiting = told.filter((each) => each > at).length;
      const last = told.at(-1) ?? at;
      const until = waiting > 0 ? new Date(now.getTime() + last - at) : undefined;
      return { waiting, until, quarantined: quarantined.length };
    },
  };
}
