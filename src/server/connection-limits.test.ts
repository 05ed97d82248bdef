/** What clients can't do to each other by opening connections and asking on them. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { type FixtureHost, startFixtureHost } from '../../tests/fixtures/host.ts';

const limits = { total: 12, perClient: 6, waiting: 4 };

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function listen({ host }: FixtureHost): Promise<number> {
  await host.listen({ port: 0, host: '127.0.0.1' });
  return (host.server.address() as AddressInfo).port;
}

/** Connects from one of the loopback network's addresses. */
async function open(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const request = (path: string, connection = 'keep-alive') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;

/** Asks on a connection and waits for the beginning of the answer. */
async function ask(socket: Socket, path = '/healthz'): Promise<string> {
  socket.write(request(path));
  const [chunk] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return String(chunk);
}

/** Begins a post whose body of two bytes is yet to come. */
async function beginPost(socket: Socket): Promise<void> {
  socket.write(
    'POST /inquiries HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('100 Continue');
}

describe('idle connections', () => {
  it('of one client make way for its newest', async () => {
    await using host = await startFixtureHost({ limits });
    const port = await listen(host);
    const first = await open(port);
    const others: Socket[] = [];
    while (others.length < limits.perClient - 1) others.push(await open(port));
    const gone = once(first, 'close');
    const newest = await open(port);
    await gone;
    for (const socket of [...others, newest]) expect(await ask(socket)).toContain('200 OK');
  });

  it('of one client leave room for others, however many it opens', async () => {
    await using host = await startFixtureHost({ limits });
    const port = await listen(host);
    for (let count = 0; count < 3 * limits.total; count++) await open(port, '127.0.0.2');
    const visitors = await Promise.all(
      Array.from({ length: limits.perClient }, () => open(port, '127.0.0.3')),
    );
    for (const visitor of visitors) expect(await ask(visitor)).toContain('200 OK');
  });

  it('of all clients: the one that was used longest ago makes way', async () => {
    await using host = await startFixtureHost({ limits });
    const port = await listen(host);
    const sockets: Socket[] = [];
    for (let client = 2; sockets.length < limits.total; client++) {
      sockets.push(await open(port, `127.0.0.${client}`));
    }
    const [used, unused] = sockets as [Socket, Socket];
    expect(await ask(used)).toContain('200 OK');
    const gone = once(unused, 'close');
    expect(await ask(await open(port, '127.0.0.99'))).toContain('200 OK');
    await gone;
    expect(await ask(used)).toContain('200 OK');
  });

  it('of a trusted proxy are not limited: they carry all visitors', async () => {
    await using host = await startFixtureHost({ limits, settings: { trustedProxyHops: 1 } });
    const port = await listen(host);
    const first = await open(port);
    while (opened.length < limits.total) await open(port);
    expect(await ask(first)).toContain('200 OK');
  });
});

it('a connection with a request under way is not closed for a new one', async () => {
  await using host = await startFixtureHost({ limits });
  const port = await listen(host);
  const sending = await Promise.all(Array.from({ length: limits.perClient }, () => open(port)));
  for (const socket of sending) await beginPost(socket);
  const refused = await open(port);
  if (!refused.closed) await once(refused, 'close');
  for (const socket of sending) {
    socket.write('{}');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('422');
  }
});

it('clients that hold many busy connections make way for one that holds fewer', async () => {
  await using host = await startFixtureHost({ limits });
  const port = await listen(host);
  for (let count = 0; count < limits.total; count++) {
    await beginPost(await open(port, `127.0.0.${2 + (count % 2)}`));
  }
  expect(await ask(await open(port, '127.0.0.4'))).toContain('200 OK');
  // The host would wait for their bodies.
  for (const socket of opened) socket.destroy();
});

describe('requests sent at once on one connection', () => {
  it('are answered as far as the limit goes; then the connection is closed', async () => {
    await using host = await startFixtureHost({ limits });
    const socket = await open(await listen(host));
    socket.write(request('/about').repeat(1500));
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual([...Array(limits.waiting).fill('HTTP/1.1 200'), 'HTTP/1.1 429']);
  });

  const post = [
    'POST /inquiries HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 2',
    '',
    '{}',
  ].join('\r\n');

  it.each([
    ['with a body', post.repeat(20), 422, 429],
    [
      'with an expectation',
      request('/about', 'keep-alive\r\nExpect: wonders').repeat(20),
      200,
      429,
    ],
    [
      'of which one is refused anyhow',
      `${request('/about').repeat(4)}GET / HTTP/1.1\r\n\r\n`,
      200,
      400,
    ],
  ])('%s, are answered as far as the limit goes', async (_, bytes, answered, last) => {
    await using host = await startFixtureHost({ limits });
    const socket = await open(await listen(host));
    socket.write(bytes);
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    const expected = [...Array(limits.waiting).fill(answered), last];
    expect(statuses).toEqual(expected.map((status) => `HTTP/1.1 ${status}`));
  });

  it('within the limit are all answered', async () => {
    await using host = await startFixtureHost({ limits });
    const socket = await open(await listen(host));
    socket.write(request('/about').repeat(limits.waiting - 1) + request('/', 'close'));
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses).toEqual(Array(limits.waiting).fill('HTTP/1.1 200'));
  });

  it('beyond the limit let nothing more be read', async () => {
    await using host = await startFixtureHost({ limits });
    // An answer that stalls; the next ones wait for it.
    const stalled = Promise.withResolvers<string>();
    host.host.get('/stalled', () => stalled.promise);
    let read = 0;
    host.host.server.on('request', () => read++);
    const port = await listen(host);
    const socket = await open(port);
    const onePacket = request('/about').repeat(800);
    socket.write(request('/stalled') + onePacket);
    await expect.poll(() => read).toBeGreaterThan(limits.waiting);
    const another = await open(port);
    for (let n = 0; n < 20; n++) {
      socket.write(onePacket);
      await ask(another);
    }
    stalled.resolve('at last');
    const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    // What has arrived in one piece is taken in one piece, of 64 KB at most.
    expect(read).toBeLessThan(2000);
    expect(statuses).toEqual([...Array(limits.waiting).fill('HTTP/1.1 200'), 'HTTP/1.1 429']);
  });
});
