/**
 * The limit per client across servers that share one Firestore: a store for @fastify/rate-limit. Each server also
 * counts in memory, and relies on that when the database is too slow: a broken counter must not stop inquiries.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { keyedDigest } from '#server/keys.ts';
import { collections } from './documents.ts';

export interface RateCounterOptions {
  /** Keys the digests that replace clients' addresses; all servers share it. */
  key: Buffer;
  now?: () => number;
  /** How long a post waits for the shared count, in milliseconds. */
  deadlineMs?: number;
  onFailure?: (error: unknown) => void;
}

/** Clients counted at once, to bound the memory. */
const countedClients = 10_000;

export function createRateCounter(
  firestore: Firestore,
  options: RateCounterOptions,
): FastifyRateLimitStoreCtor {
  const { key, now = Date.now, deadlineMs = 1000, onFailure = () => {} } = options;
  const counters = firestore.collection(collections.memories);
  const known = new LRUCache<string, number>({ max: countedClients });

  async function countTogether(id: string, expiresAt: Date): Promise<number> {
    // Needs no lock. Of simultaneous posts each may read the count of all: the limit errs on the strict side.
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
    // Over the limit: a flood causes no further requests to the database.
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
