/** Counts each client's inquiries, so that one alone can't drown the others. In memory, no longer than needed. */
import { LRUCache } from 'lru-cache';

const hour = 60 * 60_000;
/** Bounds the memory; a client that was forgotten counts as new. */
const countedClients = 10_000;

export function createClientCount() {
  const clients = new LRUCache<string, number[]>({
    max: countedClients,
    ttl: hour,
    ttlAutopurge: true,
  });
  // Monotonic, so that a corrected system clock changes nothing.
  const recent = (client: string) =>
    (clients.get(client) ?? []).filter((at) => at > performance.now() - hour);

  return {
    /**
     * Counts one more, unless `most` came within the last hour.
     * @returns how many came before it, and `settle`: it counts at once, and later only if it was stored
     */
    count(client: string, most: number) {
      const others = recent(client);
      const at = performance.now();
      const isCounted = others.length < most;
      if (isCounted) clients.set(client, [...others, at]);
      return {
        others: others.length,
        settle(isStored: boolean): void {
          if (isStored || !isCounted) return;
          const own = recent(client);
          const index = own.indexOf(at);
          if (index >= 0) clients.set(client, own.toSpliced(index, 1));
        },
      };
    },
  };
}
