/** Properties that only a real socket shows. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/sqlite/database.ts';
import { createSqliteStore } from '#server/store/sqlite/sqlite-store.ts';
import { type FixtureHost, startFixtureHost } from '#tests/fixtures/host.ts';
import { ann } from '#tests/fixtures/inquiry-endpoint.ts';
import { commonSecurityHeaders } from '#tests/fixtures/served-site.ts';
import { mostWaiting } from './listener.ts';

let fixture: FixtureHost;
let port: number;
beforeAll(async () => {
  fixture = await startFixtureHost();
  port = await listen(fixture);
});
afterAll(() => fixture[Symbol.asyncDispose]());

async function listen({ host }: FixtureHost): Promise<number> {
  await host.listen({ port: 0, host: '127.0.0.1' });
  return (host.server.address() as AddressInfo).port;
}

/** Sends bytes as they are. @returns what comes back until the host closes */
function exchange(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const lines = (...parts: string[]) => [...parts, '', ''].join('\r\n');
const get = (target: string, ...headers: string[]) =>
  exchange(lines(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers));

/** The status of an answer that has every security header once. */
function statusOf(answer: string): number {
  const [head = ''] = answer.split('\r\n\r\n');
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  for (const name of ['content-security-policy', ...Object.keys(commonSecurityHeaders)]) {
    const found = names.filter((one) => one === name);
    expect(found, name).toHaveLength(1);
  }
  return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);
}

const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

it.each([
  ['bytes that are not HTTP', 'GARBAGE\r\n\r\n', 400],
  ['a malformed header line', lines('GET / HTTP/1.1', 'Host: x', 'bro ken'), 400],
  ['no host', lines('GET / HTTP/1.1', 'Connection: close'), 400],
  ['two hosts', lines('GET / HTTP/1.1', 'Host: x', 'host: y', 'Connection: close'), 400],
  [
    'two lengths',
    lines('POST /inquiries HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
  ],
  ['headers over 16 KB', lines('GET / HTTP/1.1', 'Host: x', `A: ${'a'.repeat(17_000)}`), 431],
  [
    'an unknown expectation',
    lines('GET /about HTTP/1.1', 'Host: x', 'Connection: close', 'Expect: wonders'),
    200,
  ],
  ['OPTIONS *', lines('OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close'), 404],
  ['PROPFIND', lines('PROPFIND /unknown HTTP/1.1', 'Host: x', 'Connection: close'), 404],
  ['PROPFIND of a page', lines('PROPFIND /about HTTP/1.1', 'Host: x', 'Connection: close'), 405],
])('a request with %s is answered with all security headers', async (_, bytes, status) => {
  expect(statusOf(await exchange(bytes))).toBe(status);
});

it.each(['/services/../about', '/../../package.json', '/\\evil.example/', 'http://x/about'])(
  'the target %s is not found',
  async (target) => expect(statusOf(await get(target))).toBe(404),
);

it('neither the host header nor forwarded ones are reflected', async () => {
  const forwarded = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'];
  const answer = await get('/about/', ...forwarded);
  expect(answer).toContain('location: /about\r\n');
  expect(answer).not.toContain('evil');
});

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nA:'],
  [
    'a body',
    `${lines('POST /inquiries HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 99')}{"na`,
  ],
])('a client that sends %s slowly is cut off, and nothing is stored', async (_, bytes) => {
  const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 10 };
  await using impatient = await startFixtureHost({ timeouts });
  expect(statusOf(await exchange(bytes, await listen(impatient)))).toBe(408);
  expect(await Array.fromAsync(impatient.store.list())).toEqual([]);
});

it('a connection kept alive does not keep the host from closing', async () => {
  await using other = await startFixtureHost();
  const agent = new Agent({ keepAlive: true });
  const asked = request({ port: await listen(other), path: '/', agent }).end();
  const [answer] = await once(asked, 'response');
  await text(answer);
  await other.host.close();
  agent.destroy();
});

describe('a body that is too long', () => {
  it.each([
    ['of known length', 'x'.repeat(5_000_000)],
    ['of unknown length', new Blob(Array(80).fill('x'.repeat(65_536))).stream()],
  ])('%s is refused so that its sender can read it', async (_, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: 'The inquiry is too long.' });
  });

  it('is read to its end, for a sender that reads only then', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    const length = 8_000_000;
    const type = 'Content-Type: application/json';
    socket.write(lines('POST /inquiries HTTP/1.1', 'Host: x', type, `Content-Length: ${length}`));
    const piece = 'x'.repeat(100_000);
    for (let sent = 0; sent < length; sent += piece.length) {
      if (!socket.write(piece)) await once(socket, 'drain');
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('to a page is refused as well', async () => {
    const body = 'x'.repeat(5_000_000);
    const answer = await fetch(`http://127.0.0.1:${port}/about`, { method: 'POST', body });
    expect(answer.status).toBe(405);
  });
});

it('a broken second request gets no answer inside the first', async () => {
  const answer = await exchange(`${lines('GET /about HTTP/1.1', 'Host: x')}GARBAGE\r\n\r\n`);
  const answers = answer.split(/(?=HTTP\/1\.1 \d)/);
  expect(answers.every((one) => /^HTTP\/1\.1 (200|400) /.test(one))).toBe(true);
});

describe('requests that wait on one connection', () => {
  const page = lines('GET /about HTTP/1.1', 'Host: x');
  const lastPage = lines('GET /about HTTP/1.1', 'Host: x', 'Connection: close');
  const body = JSON.stringify(ann);
  const post =
    lines(
      'POST /inquiries HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ) + body;

  it('are refused beyond the limit, and nothing more is read', async () => {
    // Nothing is answered until the disk is ready.
    const disk = Promise.withResolvers<void>();
    const store = createSqliteStore(openDatabase(':memory:'));
    const slow: typeof store.add = (inquiry) => disk.promise.then(() => store.add(inquiry));
    await using other = await startFixtureHost({ store: { ...store, add: slow } });
    let read = 0;
    other.host.server.on('request', () => read++);
    const socket = connect(await listen(other), '127.0.0.1');
    socket.write(post.repeat(mostWaiting + 10));
    await expect.poll(() => read).toBeGreaterThan(mostWaiting);
    const { port } = other.host.server.address() as AddressInfo;
    const another = connect(port, '127.0.0.1');
    for (let packet = 0; packet < 20; packet++) {
      socket.write(page.repeat(800));
      another.write(page);
      await once(another, 'data');
    }
    another.destroy();
    disk.resolve();
    // The same inquiry, stored once.
    expect(statusesIn(await text(socket))).toEqual([...Array(mostWaiting).fill(201), 429]);
    // One packet, of 64 KB at most, is taken as a whole.
    expect(read).toBeLessThan(3000);
  });

  it('count together if they come in one packet, however fast each is answered', async () => {
    const answers = await exchange(page.repeat(1500));
    expect(statusesIn(answers)).toEqual([...Array(mostWaiting).fill(200), 429]);
    const allowed = await exchange(page.repeat(mostWaiting - 1) + lastPage);
    expect(statusesIn(allowed)).toEqual(Array(mostWaiting).fill(200));
  });
});

it('refused posts on one connection leave nothing in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const heapUsed = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  await using running = await startFixtureHost({ logTo: { write: () => {} } });
  const socket = connect(await listen(running), '127.0.0.1');
  const body = `name=Ann&email=nobody&message=${'x'.repeat(1000)}`;
  const refusedPost =
    lines(
      'POST /inquiries HTTP/1.1',
      'Host: x',
      'Accept: text/html',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ) + body;

  async function post(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      socket.write(refusedPost);
      let answer = '';
      // The page's last tags.
      while (!answer.endsWith('</form></div>')) answer += String((await once(socket, 'data'))[0]);
      expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    }
  }

  await post(500);
  const before = heapUsed();
  await post(2000);
  const growth = heapUsed() - before;
  socket.destroy();
  expect(growth).toBeLessThan(5_000_000);
});
