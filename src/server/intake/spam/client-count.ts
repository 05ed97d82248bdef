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
    of: (client: string) => recent(client).length,
    add: (client: string) => void clients.set(client, [...recent(client), performance.now()]),
  };
}
