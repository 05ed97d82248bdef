/** The server where a supervisor holds the port, as systemd does. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../fixtures/ports.ts';
import { holdPort, makeSite, ServerProcess } from './server-process.ts';

it('who comes while the server starts again is answered by the next one', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database, under: holdPort });
  const origin = await server.listening();
  const restarted = server.restart();
  const statuses = new Set<number>();
  let over = false;
  const visits = (async () => {
    while (!over) statuses.add((await fetch(`${origin}/about`)).status);
  })();
  await restarted;
  over = true;
  await visits;
  expect([...statuses]).toEqual([200]);
});

it('who has connected when the server is asked to end is answered, and the connection then ends', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database });
  const { port } = new URL(await server.listening());
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const ended = server.stop();
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/about`).catch(() => 'refused'))
    .toBe('refused');
  socket.write('GET /about HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(await ended).toBe(0);
});

it('a metrics port that is taken is named in the log, and the site is served', async () => {
  const { folder, database } = makeSite();
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const env = { METRICS_PORT: String(await listen(taken)) };
  const server = new ServerProcess({ folder, database, env });
  const origin = await server.listening();
  await expect.poll(() => server.output).toMatch(/EADDRINUSE.*"there are no metrics"/);
  expect((await fetch(`${origin}/about`)).status).toBe(200);
});
