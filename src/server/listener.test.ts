/** How much one connection may ask for at once. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type FixtureHost, startFixtureHost } from '../../tests/fixtures/host.ts';
import { ann } from '../../tests/fixtures/inquiry-endpoint.ts';
import { openDatabase } from '../inquiry/store/sqlite/database.ts';
import { createSqliteStore } from '../inquiry/store/sqlite/store.ts';
import { mostWaiting } from './listener.ts';

async function open({ host }: FixtureHost) {
  if (!host.server.listening) await host.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((host.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const body = JSON.stringify(ann);
const post = [
  'POST /inquiries HTTP/1.1',
  'Host: x',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '',
  body,
].join('\r\n');
const page = (connection: string) =>
  `GET /about HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;

const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

it('requests that wait on one connection are refused beyond the limit, and nothing more is read', async () => {
  // Nothing is answered until the disk is ready.
  const disk = Promise.withResolvers<void>();
  const store = createSqliteStore(openDatabase(':memory:'));
  const slow: typeof store.add = (inquiry) => disk.promise.then(() => store.add(inquiry));
  await using host = await startFixtureHost({ store: { ...store, add: slow } });
  let read = 0;
  host.host.server.on('request', () => read++);
  const socket = await open(host);
  socket.write(post.repeat(mostWaiting + 10));
  await expect.poll(() => read).toBeGreaterThan(mostWaiting);
  const another = await open(host);
  for (let packet = 0; packet < 20; packet++) {
    socket.write(page('keep-alive').repeat(800));
    another.write(page('keep-alive'));
    await once(another, 'data');
  }
  another.destroy();
  disk.resolve();
  const statuses = statusesOf(await text(socket));
  // The same inquiry, stored once.
  expect(statuses).toEqual([...Array(mostWaiting).fill(201), 429]);
  // What has arrived in one piece is taken in one piece, of 64 KB at most.
  expect(read).toBeLessThan(3000);
});

it('requests in one packet count together, however fast each is answered', async () => {
  await using host = await startFixtureHost();
  const socket = await open(host);
  socket.write(page('keep-alive').repeat(1500));
  expect(statusesOf(await text(socket))).toEqual([...Array(mostWaiting).fill(200), 429]);
});

it('as many requests at once as the limit allows are all answered', async () => {
  await using host = await startFixtureHost();
  const socket = await open(host);
  socket.write(page('keep-alive').repeat(mostWaiting - 1) + page('close'));
  expect(statusesOf(await text(socket))).toEqual(Array(mostWaiting).fill(200));
});
