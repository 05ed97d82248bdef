/** On a bad connection HTML arrives in pieces: visible content does not shift when more of it arrives. */
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { listen } from '../fixtures/ports.ts';
import { services } from './support/content.ts';

/** Bytes of a packet. */
const piece = 1460;

const paths = ['/', '/services', `/services/${services[0]?.slug}`, '/contact'];
for (const path of paths) {
  test(`${path} does not shift while its HTML arrives`, async ({ page, baseURL }) => {
    const html = Buffer.from(await (await fetch(baseURL + path)).arrayBuffer());
    let sent = html.indexOf('<main');
    let response: ServerResponse | undefined;
    const server = createServer(async (visit, reply) => {
      if (visit.url === path) {
        response = reply.setHeader('content-type', 'text/html');
        return reply.write(html.subarray(0, sent));
      }
      const file = await fetch(`${baseURL}${visit.url}`);
      reply.setHeader('content-type', file.headers.get('content-type') ?? '');
      return reply.end(await file.bytes());
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          dataset.shift = String(Math.max(entry.value, Number(dataset.shift ?? 0)));
        }
      }).observe({ type: 'layout-shift' });
    });
    const address = `http://127.0.0.1:${await listen(server)}${path}`;
    await page.goto(address, { waitUntil: 'commit' });
    while (sent < html.length) {
      response?.write(html.subarray(sent, sent + piece));
      sent += piece;
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        await frame();
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        await frame();
      });
    }
    response?.end();
    await page.waitForLoadState();
    server.close();
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThanOrEqual(0.02);
  });
}
