/** Facts about the sender of a request: the client for rate limits, whether it is cross-site, whether it accepts HTML. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Some proxies write ports into X-Forwarded-For: `192.0.2.1:50123`, `[2001:db8::1]:50123`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** @returns an IPv4 address, or the /56 of an IPv6 address, which is one household's (RFC 6177); other text unchanged */
export function clientOf(address: string): string {
  const { v6, v4 } = withPort.exec(address.trim())?.groups ?? {};
  const bare = v6 ?? (v4 !== undefined && isIPv4(v4) ? v4 : address.trim());
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  const isShort = parsed.kind() === 'ipv4';
  return (isShort ? parsed : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/56`)).toString();
}

const minute = 60_000;

/** Counts requests by client, and forgets a client when its minute ends, as the privacy page promises. */
export class ClientCounter {
  protected readonly counts = new LRUCache<string, { requests: number; endsAt: number }>({
    max: 10_000,
    ttlAutopurge: true,
  });

  /** @returns the client's requests within the minute, and the milliseconds until its end */
  count(client: string, window = minute): { requests: number; msLeft: number } {
    const now = Date.now();
    const known = this.counts.get(client);
    const count = known && known.endsAt > now ? known : { requests: 0, endsAt: now + window };
    if (count !== known) this.counts.set(client, count, { ttl: window });
    count.requests += 1;
    return { requests: count.requests, msLeft: count.endsAt - now };
  }
}

/** Works like https://pkg.go.dev/net/http#CrossOriginProtection. @param siteUrl since a proxy may replace the Host header */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  // Origin alone is not enough: `no-referrer` makes it `null`.
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase();
}

const htmlRange = /^\s*text\/html\s*(;|$)/i;
export function acceptsHtml({ accept = '' }: IncomingHttpHeaders): boolean {
  return accept.split(',').some((range) => htmlRange.test(range));
}
