/**
 * Visitors that read pages, in a process of their own, so that nothing else delays what they measure:
 * `node page-views.ts ORIGIN`. Writes a line of JSON for each ten seconds, a `Views`.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** What visitors got within ten seconds; times in milliseconds. */
export interface Views {
  pages: number;
  failed: number;
  median: number;
  p99: number;
}

const visitors = 24;
/** Between two pages of a visitor, in milliseconds. */
const reading = 100;
const windowMs = 10_000;
const addresses = ['/', '/about', '/contact', '/privacy', '/services/content-branding', '/x'];

const origin = process.argv[2] ?? '';
let times: number[] = [];
let failed = 0;

async function view(address: string, agent: Agent): Promise<void> {
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { 'accept-encoding': 'br', accept: 'text/html' };
  request(origin + address, { agent, headers }, (answer) => {
    if (answer.statusCode === (address === '/x' ? 404 : 200)) resolve(text(answer));
    else reject(new Error(`The server answered ${answer.statusCode}`));
  })
    .on('error', reject)
    .end();
  await promise;
  times.push(performance.now() - start);
}

async function visit(first: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let turn = first; ; turn++) {
    await view(addresses[turn % addresses.length] ?? '/', agent).catch(() => failed++);
    await pause(reading * (0.5 + Math.random()));
  }
}

setInterval(() => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const views: Views = { pages: times.length, failed, median: at(0.5), p99: at(0.99) };
  console.log(JSON.stringify(views));
  times = [];
  failed = 0;
}, windowMs);
for (let n = 0; n < visitors; n++) visit(n);
