/** A proxy before the site that can fail like a server or a network, and notes the requests. */
import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { listen } from '../../tests/fixtures/ports.ts';

/** Milliseconds without a request after which a page has all that it loads. */
const rest = 500;

export interface Front {
  origin: string;
  /** The answer to inquiries. */
  answer: 'by the site' | 'never';
  /** What happens to script files: `late` ones wait until this changes. */
  scripts: 'by the site' | 'lost' | 'late';
  /** What becomes of every request. */
  line: 'alive' | 'dead' | 'hanging';
  /** The requests; those in advance have a purpose: `prefetch` or `prefetch;prerender`. */
  asked: { path: string; purpose: string | undefined }[];
  /** Waits until addresses with these parts were answered, and for half a second without requests. */
  hasServed(parts: string[]): Promise<void>;
  /** Leaves no trace of a server. */
  close(): Promise<void>;
}

/** @param site the origin behind it */
export async function startFront(site: string): Promise<Front> {
  const served = new Set<string>();
  let last = 0;
  const server = createServer(async (visit, reply) => {
    const purpose = visit.headers['sec-purpose'];
    front.asked.push({ path: visit.url ?? '', purpose: purpose?.toString() });
    reply.on('finish', () => {
      served.add(visit.url ?? '');
      last = performance.now();
    });
    if (front.line === 'dead') visit.socket.destroy();
    if (front.line !== 'alive') return;
    if (visit.method === 'POST' && front.answer === 'never') return;
    const { method, url = '/', headers } = visit;
    if (/\.js($|\?)/.test(url)) {
      while (front.scripts === 'late') await sleep(50);
      if (front.scripts === 'lost') {
        visit.socket.destroy();
        return;
      }
    }
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
    scripts: 'by the site',
    line: 'alive',
    asked: [],
    async hasServed(parts) {
      const hasAll = () =>
        parts.every((part) => [...served].some((path) => path.includes(part))) &&
        performance.now() - last > rest;
      await expect.poll(hasAll, { message: `The page loads ${parts}` }).toBe(true);
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
  return front;
}
