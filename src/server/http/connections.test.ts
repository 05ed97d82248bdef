/** Behavior that only a real socket shows. */
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  commonSecurityHeaders,
  startTestServer,
  type TestServer,
} from '#tests/fixtures/test-server.ts';
import { limitPipelining, maxPipelined } from './connections.ts';

let fixture: TestServer;
let port: number;
beforeAll(async () => {
  fixture = await startTestServer();
  port = await listen(fixture);
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function listen({ server }: TestServer): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

/** Sends bytes as they are. @returns everything that the server sends before it closes */
function exchange(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const lines = (...parts: string[]) => [...parts, '', ''].join('\r\n');
const posting = (...headers: string[]) =>
  lines('POST /inquiries HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers);
const get = (target: string, ...headers: string[]) =>
  exchange(lines(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers));

/** The status of a response that has every security header once. */
function statusOf(response: string): number {
  const [head = ''] = response.split('\r\n\r\n');
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  for (const name of ['content-security-policy', ...Object.keys(commonSecurityHeaders)]) {
    const found = names.filter((one) => one === name);
    expect(found, name).toHaveLength(1);
  }
  return Number(/^HTTP\/1\.1 (\d+) /.exec(response)?.[1]);
}

const statusesIn = (responses: string) =>
  [...responses.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

it.each([
  ['PROPFIND /unknown', 404],
  ['PROPFIND /about', 405],
])('%s gets a response with all security headers', async (request, status) => {
  const bytes = lines(`${request} HTTP/1.1`, 'Host: x', 'Connection: close');
  expect(statusOf(await exchange(bytes))).toBe(status);
});

it.each([
  ...['/services/../about', '/../../package.json', '/\\evil.example/'],
  ...['http:///about', 'http://x/../about', 'ftp://x/about', '*'],
])('the target %s is not found', async (target) => {
  expect(statusOf(await get(target))).toBe(404);
});

it.each([
  ['http://x/about', '/about'],
  ['HTTP://other.example:80', '/'],
  ['https://x?a=b', '/?a=b'],
  ['http://x/about/?a=b', '/about/?a=b'],
])('the target %s gets what %s gets', async (absolute, path) => {
  const [one = '', other = ''] = [await get(absolute), await get(path)];
  expect(statusOf(one)).toBe(statusOf(other));
  expect(one.replace(/^Date:.*$/im, '')).toBe(other.replace(/^Date:.*$/im, ''));
});

it('a connection on which nothing was sent is closed without a word; a started request gets a 408', async () => {
  await using quick = await startTestServer();
  const to = await listen(quick);
  Object.assign(quick.server.server, { headersTimeout: 1 });
  expect(await exchange('', to)).toBe('');
  expect(await exchange('GET /about HTTP/1.1', to)).toMatch(/^HTTP\/1\.1 408 /);
});

describe('a body that is too long is refused so that its sender can read it', () => {
  it('of unknown length', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob(Array(80).fill('x'.repeat(65_536))).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: 'The inquiry is too long.' });
  });

  it('even if it reads only after it has sent all', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    const length = 8_000_000;
    socket.write(posting(`Content-Length: ${length}`));
    const piece = 'x'.repeat(100_000);
    for (let sent = 0; sent < length; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, 'drain');
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it('more pipelined requests than allowed end their connection', async () => {
  const page = lines('GET /about HTTP/1.1', 'Host: x');
  const responses = await exchange(page.repeat(maxPipelined + 10));
  expect(statusesIn(responses).length).toBeLessThanOrEqual(maxPipelined);
});

it('requests from one packet are counted together, however fast each is handled', async () => {
  const handler = vi.fn();
  const listener = limitPipelining(handler);
  const destroy = vi.fn();
  const request = { socket: { destroy } as unknown } as IncomingMessage;
  function send(times: number): void {
    for (let sent = 0; sent < times; sent++) {
      const response = new EventEmitter();
      listener(request, response as ServerResponse<IncomingMessage>);
      response.emit('finish');
    }
  }
  send(maxPipelined);
  await setImmediate();
  send(maxPipelined);
  expect(destroy).not.toHaveBeenCalled();
  send(1);
  expect(destroy).toHaveBeenCalledOnce();
  expect(handler).toHaveBeenCalledTimes(2 * maxPipelined);
});
