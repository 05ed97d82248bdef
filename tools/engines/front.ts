/** A front before the site that can fail: what a visitor has when the server or the network does. */
import { createServer, request } from 'node:http';
import { expect } from '@playwright/test';
import { listen } from '../../tests/fixtures/ports.ts';

/** How long nothing may be asked for until a page has all that it loads in advance, in milliseconds. */
const rest = 500;

export interface Front {
  origin: string;
  /** How inquiries are answered from now on: by the site, with this status, or not at all. */
  answer: 'by the site' | 500 | 'never';
  /** What has been asked for, and whether in advance: `prefetch`, or `prefetch;prerender`. */
  asked: { path: string; purpose: string | undefined }[];
  /** Waits until this has been asked for, and nothing else for half a second. */
  hasServed(paths: string[]): Promise<void>;
  /** Leaves no trace of a server. */
  close(): Promise<void>;
}

/** @param site the origin of what stands behind */
export async function startFront(site: string): Promise<Front> {
  const served = new Set<string>();
  let last = 0;
  const server = createServer((visit, reply) => {
    const purpose = visit.headers['sec-purpose'];
    front.asked.push({ path: visit.url ?? '', purpose: purpose?.toString() });
    reply.on('finish', () => {
      served.add(visit.url ?? '');
      last = performance.now();
    });
    if (visit.method === 'POST' && front.answer === 'never') return;
    if (visit.method === 'POST' && front.answer === 500) {
      reply.writeHead(500).end();
      return;
    }
    const { method, url = '/', headers } = visit;
    const onward = request(new URL(url, site), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    visit.pipe(onward);
  });
  const port = await listen(server);
  const front: Front = {
    origin: `http://localhost:${port}`,
    answer: 'by the site',
    asked: [],
    async hasServed(paths) {
      const hasAll = () =>
        paths.every((path) => served.has(path)) && performance.now() - last > rest;
      await expect.poll(hasAll, { message: `The page loads ${paths}` }).toBe(true);
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  return front;
}
