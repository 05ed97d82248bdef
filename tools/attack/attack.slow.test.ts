/** Attacks from one machine on the built site, and how they affect visitors. */
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Signer } from '../../src/server/desk/signer.ts';
import { deriveKeys } from '../../src/server/keys.ts';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { newFolder } from '../../tests/fixtures/folder.ts';
import { cpuSeconds, openHandles, residentBytes } from '../../tests/fixtures/process-figures.ts';
import { fillDatabase } from './inquiries.ts';

const megabyte = 2 ** 20;

/** Each loopback address counts as a separate client. */
async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await new Promise((done) => socket.once('connect', done).once('close', done));
  return socket;
}

const openMany = async (port: number, count: number) => {
  for (let n = 0; n < count; n++) await open(port, `127.0.1.${1 + (n % 60)}`);
};

/** Gets a page as a visitor on another connection. @returns its size in bytes, and the milliseconds that it took */
async function visit(port: number, path: string, headers = {}) {
  const start = performance.now();
  const options = {
    port,
    host: '127.0.0.1',
    path,
    headers,
    localAddress: '127.0.0.2',
    agent: false,
  };
  const [response] = await once(get(options), 'response');
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  expect([response.statusCode, response.complete], path).toEqual([200, true]);
  return { bytes, ms: performance.now() - start };
}

/** @param limit milliseconds within which a visitor must get the page */
async function expectServed(port: number, path: string, limit: number): Promise<void> {
  const { ms } = await visit(port, path);
  console.log(`${path} after ${ms.toFixed(0)} ms`);
  expect(ms).toBeLessThan(limit);
}

it('idle connections lock nobody out, leave descriptors for the database and mail, and end after half a minute', async () => {
  const { pid, port } = await startBuiltSite();
  await openMany(port, 3000);
  await expectServed(port, '/', 1000);
  // More connections than allowed.
  await openMany(port, 2000);
  await expect.poll(() => openHandles(pid)).toBeLessThan(4100);
  await expect.poll(() => openHandles(pid), { timeout: 60_000 }).toBeLessThan(100);
  await expectServed(port, '/', 1000);
});

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

const postRequest = (path: string, body: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, `Content-Length: ${body.length}`, '', body].join(
    '\r\n',
  );
const asForm = 'Content-Type: application/x-www-form-urlencoded';
const forPage = 'Accept: text/html';

const inquiries = Array.from({ length: 380 }, (_, number) =>
  postRequest('/inquiries', `name=Ann&email=ann@example.com&message=${number}`, asForm, forPage),
);

it.each([
  ['the confirmation', getRequest('/contact/sent?reference=ABCD-EFGH').repeat(1500)],
  ['the home page', getRequest('/').repeat(1500)],
  ['an inquiry', inquiries.join('')],
])('%s, many times in one packet, delays nobody', async (name, requests) => {
  const { pid, port } = await startBuiltSite();
  await expectServed(port, '/', 1000);
  const before = { cpu: cpuSeconds(pid), memory: residentBytes(pid) };
  const socket = await open(port);
  // Also by a reset.
  const closed = new Promise((done) => socket.once('close', done));
  socket.resume();
  socket.write(requests);
  await expectServed(port, '/healthz', 500);
  await closed;
  const cpu = cpuSeconds(pid) - before.cpu;
  const memory = (residentBytes(pid) - before.memory) / megabyte;
  console.log(`${name}: ${cpu.toFixed(2)} s of CPU, ${memory.toFixed(0)} MB`);
  if (name === 'an inquiry') return;
  expect(cpu).toBeLessThan(0.5);
  expect(memory).toBeLessThan(30);
});

it('50 readers that stall delay nobody', async () => {
  const { pid, port } = await startBuiltSite();
  const before = residentBytes(pid);
  for (let n = 0; n < 50; n++) {
    const socket = await open(port);
    socket.pause();
    socket.write(getRequest('/').repeat(1500));
  }
  // A busy machine takes twice as long as a quiet one.
  await expectServed(port, '/healthz', 3000);
  expect((residentBytes(pid) - before) / megabyte).toBeLessThan(200);
});

/** How long visitors on other connections wait for a page, in milliseconds, until the work is done. */
async function waitsDuring(port: number, work: Promise<unknown>) {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  const waits: number[] = [];
  while (!isDone) {
    waits.push((await visit(port, '/about')).ms);
    await sleep(10);
  }
  waits.sort((one, other) => one - other);
  const [median = 0, longest = 0] = [waits[waits.length >> 1], waits.at(-1)].map((ms) =>
    Math.round(ms ?? 0),
  );
  console.log(
    `others wait ${median} ms in the median, ${longest} ms at most (${waits.length} visits)`,
  );
  return { median, longest };
}

const secret = 'Zk3v9QeXw7Lr2Yt8Ub5Nc1Md4Gh6Jp0Sa';
const keys = (length: number) =>
  Array.from({ length }, (_, number) => number.toString(36)).join('&');

it.each([
  ['45,000 keys to the desk', '/desk/inquiries/ABCD-EFGH', keys(58_000), [asForm]],
  ['quotes to the desk', '/desk/inquiries/ABCD-EFGH', `note=${'"'.repeat(261_000)}`, [asForm]],
  ['15,000 keys to the form', '/inquiries', keys(17_000), [asForm, forPage]],
])('twelve connections that post %s for ever delay nobody', async (_, path, body, headers) => {
  const request = postRequest(path, body, 'Connection: close', ...headers);
  const { port } = await startBuiltSite({ RATE_LIMIT_PER_MINUTE: '10', SECRET_KEY: secret });
  await expectServed(port, '/about', 1000);
  let isOn = true;
  const attack = Array.from({ length: 12 }, async () => {
    while (isOn) {
      const socket = await open(port);
      socket.resume().write(request);
      await new Promise((closed) => socket.once('close', closed));
    }
  });
  const { median } = await waitsDuring(port, sleep(8000));
  isOn = false;
  await Promise.all(attack);
  expect(median).toBeLessThanOrEqual(60);
});

/** The built site with as many inquiries, and the header of a session at its desk. */
async function startFilledSite(count: number) {
  const file = join(newFolder(), 'site.db');
  await fillDatabase(file, count);
  const site = await startBuiltSite({ DATABASE_URL: `file:${file}`, SECRET_KEY: secret });
  const token = { address: '', nonce: crypto.randomUUID() };
  const session = new Signer(deriveKeys(secret).desk).signToken('desk session', token);
  const headers = { cookie: `desk-session=${session}` };
  const ask = async (path: string) => (await visit(site.port, path, headers)).bytes;
  // Whatever a start does first.
  await ask('/desk');
  return { ...site, ask };
}

it.each([1000, 10_000, 30_000])(
  'an export of %d inquiries takes 100 MB at most, and delays nobody',
  async (count) => {
    const { pid, port, ask } = await startFilledSite(count);
    const before = residentBytes(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentBytes(pid));
    }, 20);
    const file = ask('/desk/export?format=xlsx');
    const { longest } = await waitsDuring(port, file);
    clearInterval(watch);
    const memory = (most - before) / megabyte;
    console.log(
      `${count} inquiries: ${((await file) / 1e6).toFixed(0)} MB in ${memory.toFixed(0)} MB of memory`,
    );
    expect(await file).toBeGreaterThan(count * 2000);
    expect(memory).toBeLessThan(100);
    expect(longest).toBeLessThan(100);
  },
);

it('a search that finds nothing among 30,000 inquiries delays nobody', async () => {
  const { port, ask } = await startFilledSite(30_000);
  const { longest } = await waitsDuring(port, ask('/desk?search=nothing'));
  expect(longest).toBeLessThan(50);
  const all = await waitsDuring(port, ask('/desk/export?format=json&search=nothing'));
  expect(all.longest).toBeLessThan(50);
});
