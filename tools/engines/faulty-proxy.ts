/** A reverse proxy that can fail like a server or a network, and logs the requests. */
import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { listen } from '../../tests/fixtures/ports.ts';

/** A page without a request for this long has loaded everything. */
const idleMs = 500;

export interface FaultyProxy {
  origin: string;
  /** How posts are treated. */
  inquiries: 'forwarded' | 'hanging';
  /** How script files are treated. */
  scripts: 'forwarded' | 'lost';
  /** How every request is treated. */
  network: 'up' | 'down' | 'hanging';
  /** Of each inquiry and time token. */
  latencyMs: number;
  /** Speculative requests have a purpose: `prefetch` or `prefetch;prerender`. */
  requests: { path: string; purpose: string | undefined }[];
  /** Waits until URLs that contain these parts have been served, and no request came for half a second. */
  hasServed(parts: string[]): Promise<void>;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/** @param site the origin that it forwards to */
export async function startFaultyProxy(site: string): Promise<FaultyProxy> {
  const served = new Set<string>();
  let lastServedAt = 0;
  const server = createServer(async (incoming, reply) => {
    const purpose = incoming.headers['sec-purpose'];
    proxy.requests.push({ path: incoming.url ?? '', purpose: purpose?.toString() });
    reply.on('finish', () => {
      served.add(incoming.url ?? '');
      lastServedAt = performance.now();
    });
    if (proxy.network === 'down') incoming.socket.destroy();
    if (proxy.network !== 'up') return;
    if (incoming.method === 'POST' && proxy.inquiries === 'hanging') return;
    const { method, url = '/', headers } = incoming;
    if (url.startsWith('/inquiries')) await sleep(proxy.latencyMs);
    if (url.endsWith('.js') && proxy.scripts === 'lost') {
      incoming.socket.destroy();
      return;
    }
    const upstream = request(new URL(url, site), { method, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    upstream.on('error', () => reply.destroy());
    incoming.pipe(upstream);
  });
  const port = await listen(server);
  const proxy: FaultyProxy = {
    origin: `http://localhost:${port}`,
    inquiries: 'forwarded',
    scripts: 'forwarded',
    network: 'up',
    latencyMs: 0,
    requests: [],
    async hasServed(parts) {
      const hasAll = () =>
        parts.every((part) => [...served].some((path) => path.includes(part))) &&
        performance.now() - lastServedAt > idleMs;
      await expect.poll(hasAll, { message: `The page loads ${parts}` }).toBe(true);
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  return proxy;
}
