/** Who a post comes from, for limits: kept in memory only, and only as long as they need it. */
import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** What some proxies write into X-Forwarded-For: `192.0.2.1:50123`, `[2001:db8::1]`, `[2001:db8::1]:50123`. */
const written = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * @param address as the socket or a trusted proxy names it, with or without a port
 * @returns an IPv4 address, or the /64 of an IPv6 address, which is one customer's; unchanged what
 *   is no address
 */
export function clientOf(address: string): string {
  const { v6, v4 } = written.exec(address.trim())?.groups ?? {};
  const bare = v6 ?? (v4 !== undefined && isIPv4(v4) ? v4 : address.trim());
  return normalizeIP(bare);
}
