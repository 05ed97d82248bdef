/**
 * Decides when staff are told of an inquiry, so that many inquiries from few clients don't drown the
 * others. It counts in this process and its memory alone; the moment it decides on is stored with
 * the inquiry's deliveries.
 */
import { LRUCache } from 'lru-cache';
import type { HeldBack } from '../core/held-back.ts';
import { Moments } from './moments.ts';

const hour = 60 * 60_000;
/** Nobody waits longer: beyond it the ceiling gives way. Also the longest pause between retries. */
export const longestDelay = 2 * hour;
/** Bounds the memory; the client not seen for longest is forgotten first, and counts as new. */
const countedClients = 10_000;

export interface AnnouncementLimits {
  /** Inquiries that are announced within any hour; the others wait. 0: no limit. */
  notificationsPerHour: number;
  /** Inquiries that a client may send within any hour; the others are quarantined. 0: no limit. */
  quarantineAbovePerHour: number;
}

/** What was decided about one inquiry, and counted. */
export interface Announcement {
  /** Why it is not announced, in words for staff. */
  suspicion: string | undefined;
  /** Milliseconds until staff are told. */
  delay: number;
  /** Takes it back: nothing was stored. */
  cancel(): void;
}

export interface Announcements {
  /** @param client who sent it; see clientOf */
  plan(client: string): Announcement;
  heldBack(now: Date): HeldBack;
}

/** @param clock in milliseconds; never set, so that a corrected clock moves nothing */
export function createAnnouncements(
  limits: AnnouncementLimits,
  clock: () => number = () => performance.now(),
): Announcements {
  const { notificationsPerHour, quarantineAbovePerHour } = limits;
  /** When each inquiry of the last hour, or one that waits, is announced; in order. */
  const announced = new Moments();
  const quarantined = new Moments();
  /** When the inquiries of each client came. No address stays in memory longer than that counts. */
  const clients = new LRUCache<string, Moments>({
    max: countedClients,
    ttl: hour,
    ttlAutopurge: true,
  });

  /** @returns when staff are told */
  function announce(isFirst: boolean, at: number): number {
    if (notificationsPerHour === 0) return at;
    announced.forgetUntil(at - hour);
    const before = isFirst ? undefined : announced.fromEnd(notificationsPerHour);
    const moment = before === undefined ? at : Math.min(at + longestDelay, before + hour);
    announced.add(moment);
    return moment;
  }

  return {
    plan(client) {
      const at = clock();
      const own = clients.get(client) ?? new Moments();
      clients.set(client, own);
      own.forgetUntil(at - hour);
      if (quarantineAbovePerHour !== 0 && own.count >= quarantineAbovePerHour) {
        quarantined.forgetUntil(at - hour);
        quarantined.add(at);
        return {
          suspicion: `came after ${own.count} others from the same network address within an hour`,
          delay: 0,
          cancel: () => quarantined.remove(at),
        };
      }
      const moment = announce(own.count === 0, at);
      own.add(at);
      return {
        suspicion: undefined,
        delay: moment - at,
        cancel() {
          own.remove(at);
          announced.remove(moment);
        },
      };
    },

    heldBack(now) {
      const at = clock();
      quarantined.forgetUntil(at - hour);
      const waiting = announced.countAfter(at);
      const last = announced.fromEnd(1) ?? at;
      const until = waiting > 0 ? new Date(now.getTime() + last - at) : undefined;
      return { waiting, until, quarantined: quarantined.count };
    },
  };
}
