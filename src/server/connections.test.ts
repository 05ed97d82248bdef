/** What only a real socket shows. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureHost, startFixtureHost } from '../../tests/fixtures/host.ts';

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

/** Sends bytes as they are and returns what comes back until the host closes. */
function exchange(bytes: string, to = port): Promise<string> {
  const socket = connect(to, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const get = (target: string, ...headers: string[]) =>
  exchange(
    [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'),
  );

function expectSecurityHeaders(answer: string): void {
  const [head = ''] = answer.split('\r\n\r\n');
  const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase());
  for (const name of [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]) {
    expect(
      names.filter((one) => one === name),
      name,
    ).toHaveLength(1);
  }
}

describe('a malformed request', () => {
  it.each([
    ['of bytes that are not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['with a malformed header line', 'GET / HTTP/1.1\r\nHost: x\r\nbro ken\r\n\r\n', 400],
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST /inquiries HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    [
      'with headers over 16 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
  ])('%s', async (_, bytes, status) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectSecurityHeaders(answer);
  });

  it('an unknown expectation is ignored', async () => {
    const answer = await get('/about', 'Expect: wonders');
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expectSecurityHeaders(answer);
  });

  it.each(['/services/../about', '/../../package.json', '/\\evil.example/', 'http://x/about'])(
    'the target %s is not found',
    async (target) => {
      const answer = await get(target);
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
      expectSecurityHeaders(answer);
    },
  );

  it('"OPTIONS *" and methods of other protocols are not found', async () => {
    for (const line of ['OPTIONS *', 'PROPFIND /unknown']) {
      const answer = await exchange(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
    }
    expect(
      await exchange('PROPFIND /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1.1 405 /);
  });

  it('neither the host header nor forwarded ones are reflected', async () => {
    const answer = await get(
      '/about/',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
    );
    expect(answer).toContain('location: /about\r\n');
    expect(answer).not.toContain('evil');
  });
});

describe('a slow sender', () => {
  const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 10 };

  it('is cut off while it sends headers', async () => {
    await using impatient = await startFixtureHost({ timeouts });
    const answer = await exchange('GET / HTTP/1.1\r\nHost: x\r\nA:', await listen(impatient));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expectSecurityHeaders(answer);
  });

  it('is cut off while it sends a body, and nothing is stored', async () => {
    await using impatient = await startFixtureHost({ timeouts });
    const head =
      'POST /inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99';
    const answer = await exchange(`${head}\r\n\r\n{"na`, await listen(impatient));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await Array.fromAsync(impatient.store.list())).toEqual([]);
  });
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
  ])('%s: its sender can read the refusal', async (_, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: 'The inquiry is too long.' });
  });

  it('is taken to its end: a sender that reads only then finds the refusal', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    const length = 8_000_000;
    socket.write(
      `POST /inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
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
  const answer = await exchange('GET /about HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n');
  const answers = answer.split(/(?=HTTP\/1\.1 \d)/);
  expect(answers.every((one) => /^HTTP\/1\.1 (200|400) /.test(one))).toBe(true);
});
