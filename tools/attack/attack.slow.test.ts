/** Attacks from one machine on the built site, and how they affect visitors. */
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { cpuSeconds, openHandles, residentBytes } from '../../tests/fixtures/process-figures.ts';

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

/** @param limit milliseconds within which a visitor on another connection must get the page */
async function expectServed(port: number, path: string, limit: number): Promise<void> {
  const start = performance.now();
  const [response] = await once(
    get({ port, host: '127.0.0.1', path, localAddress: '127.0.0.2', agent: false }),
    'response',
  );
  await buffer(response);
  const ms = performance.now() - start;
  console.log(`${path} after ${ms.toFixed(0)} ms`);
  expect(response.statusCode).toBe(200);
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

function postRequest(message: string): string {
  const form = new URLSearchParams({ name: 'Ann', email: 'ann@example.com', message });
  return [
    'POST /inquiries HTTP/1.1',
    'Host: x',
    'Accept: text/html',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.toString().length}`,
    '',
    form,
  ].join('\r\n');
}

const inquiries = Array.from({ length: 380 }, (_, number) => postRequest(`Question ${number}`));

it.each([
  ['the confirmation', getRequest('/contact/sent?reference=ABCD-EFGH').repeat(1500)],
  ['a missing page', getRequest('/nothing').repeat(1500)],
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
