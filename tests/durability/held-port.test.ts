/** Restarts and stops, with the port held by a supervisor, as systemd does. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { holdPort, makeSite, startServerProcess } from './server-process.ts';

it('a request during a restart is served by the next server', async () => {
  const server = startServerProcess({ ...makeSite(), under: holdPort });
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

it('a connection that is open when the server is stopped is served, then closed', async () => {
  const server = startServerProcess(makeSite());
  const { port } = new URL(await server.listening());
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const ended = server.stop();
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/about`).catch(() => 'refused'))
    .toBe('refused');
  socket.write('GET /about HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/^connection: close\r$/im);
  expect(await ended).toBe(0);
});
