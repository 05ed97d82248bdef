/**
 * When staff are told of an inquiry, so that many inquiries of few clients don't drown the others. It counts in this
 * process's memory alone; the moment is stored with the inquiry's deliveries.
 */
import { LRUCache } from 'lru-cache';
import type { Delayed } from '../core/delayed.ts';

const hour = 60 * 60_000;
/** Nobody waits longer: beyond it the limit gives way. Also the longest pause between two attempts. */
export const longestDelay = 2 * hour;
/** Inquiries that one client may send within any hour; the others are quarantined. */
const mostOfOneClient = 20;
/** Bounds the memory; the client not seen for longest is forgotten first, and counts as new. */
const countedClients = 10_000;

/** What was decided about one inquiry. */
export interface Notification {
  /** Why nobody is told, in words for staff. */
  suspicion: string | undefined;
  /** Milliseconds until staff are told. */
  delay: number;
}

export interface NotificationLimit {
  /** @param client who has sent it; see clientOf */
  plan(client: string): Notification;
  /** Counts one that is being stored, and no longer if it was not. */
  count(client: string, planned: Notification, isStored: Promise<boolean>): void;
  delayed(now: Date): Delayed;
}

/**
 * @param perHour of how many inquiries staff are told within any hour; the others wait, but never a client's first one. 0:
 *   no limit, neither for a client
 * @param clock in milliseconds; never set, so that a corrected clock moves nothing
 */
export function createNotificationLimit(
  perHour: number,
  clock: () => number = () => performance.now(),
): NotificationLimit {
  /** When staff are told of each inquiry of the last hour, or of one that waits; in order. */
  let told: number[] = [];
  let quarantined: number[] = [];
  /** When the inquiries of each client came. No address stays in memory longer than that counts. */
  const clients = new LRUCache<string, number[]>({
    max: countedClients,
    ttl: hour,
    ttlAutopurge: true,
  });
  const recent = (moments: number[]) => moments.filter((each) => each > clock() - hour);
  const without = (moments: number[], moment: number) =>
    moments.toSpliced(moments.indexOf(moment), moments.includes(moment) ? 1 : 0);

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
