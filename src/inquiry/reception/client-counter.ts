/** How often each client has asked within the window of a limit: a store for @fastify/rate-limit. */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Bounds the memory; the client not seen for longest is forgotten first. */
const countedClients = 10_000;

interface Count {
  requests: number;
  /** When the window ends, in milliseconds. */
  endsAt: number;
}

/**
 * Counts in this process's memory. The package's own store keeps every client until others push it out;
 * this one forgets each when its window ends, as the privacy page says.
 */
export class ClientCounter implements FastifyRateLimitStore {
  protected readonly counts = new LRUCache<string, Count>({
    max: countedClients,
    ttlAutopurge: true,
  });

  incr: FastifyRateLimitStore['incr'] = (client, callback, timeWindow) => {
    const now = Date.now();
    const known = this.counts.get(client);
    const count = known && known.endsAt > now ? known : { requests: 0, endsAt: now + timeWindow };
    if (count !== known) this.counts.set(client, count, { ttl: timeWindow });
    count.requests += 1;
    callback(null, { current: count.requests, ttl: count.endsAt - now });
  };

  /** Another limit counts for itself. */
  child(): FastifyRateLimitStore {
    return new ClientCounter();
  }
}
