/**
 * The limit per client when several servers share one Firestore: a store for @fastify/rate-limit.
 * Each server counts in memory as well, and relies on that when the database doesn't answer in
 * time: a broken counter must not stop inquiries.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { keyedDigest } from '../../core/keys.ts';
import { collections } from './documents.ts';

export interface RateCounterOptions {
  /**
   * Keys the digests that replace clients' addresses, so that none is stored; all servers share it.
   */
  key: Buffer;
  now?: () => number;
  /** How long a post waits for the common count, in milliseconds. */
  deadlineMs?: number;
  /** Told of each count that was made without the database. */
  onFailure?: (error: unknown) => void;
}

/** Clients counted at once: bounds the memory. The client not seen for longest is forgotten first. */
const countedClients = 10_000;

export function createRateCounter(
  firestore: Firestore,
  options: RateCounterOptions,
): FastifyRateLimitStoreCtor {
  const { key, now = Date.now, deadlineMs = 1000, onFailure = () => {} } = options;
  const counters = firestore.collection(collections.memories);
  /** What this server knows of each client in its window. */
  const known = new LRUCache<string, number>({ max: countedClients });

  /** How many posts the client made in this window, to all servers. */
  async function countTogether(id: string, expiresAt: Date): Promise<number> {
    // An increment needs no lock, so that servers don't wait for each other. Of several posts at the
    // same moment each may read the count of all: the limit errs on the strict side.
    await counters.doc(id).set({ count: FieldValue.increment(1), expiresAt }, { merge: true });
    return Number((await counters.doc(id).get()).get('count'));
  }

  async function count(client: string, timeWindow: number, max: number) {
    const time = now();
    const window = Math.floor(time / timeWindow);
    const end = (window + 1) * timeWindow;
    const ttl = end - time;
    const id = `count ${keyedDigest(key, client)}-${window}`;
    const own = (known.get(id) ?? 0) + 1;
    known.set(id, own);
    // Known to be over the limit: a flood causes no further requests to the database.
    if (own > max) return { current: own, ttl };
    try {
      const counting = countTogether(id, new Date(end));
      const together = await pTimeout(counting, { milliseconds: deadlineMs });
      // Other posts may have been counted here meanwhile.
      const current = Math.max(together, known.get(id) ?? 0);
      known.set(id, current);
      return { current, ttl };
    } catch (error) {
      onFailure(error);
      return { current: own, ttl };
    }
  }

  return class RateCounter implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (client, callback, timeWindow, max) => {
      count(client, timeWindow, max).then((result) => callback(null, result), callback);
    };

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
