/** What Node leaves to us of connections: too many requests at once, and a gentle end. */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { clientOf } from './client.ts';

/**
 * Per connection. One packet of 64 KB would block everyone for half a second, and Node has no option against it:
 * `many times in one packet` in tools/attack/.
 */
export const maxPipelined = 32;
export function limitPipelining(handler: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (change: number) => pending.set(socket, (pending.get(socket) ?? 0) + change);
    if (pending.get(socket) === maxPipelined) return void socket.destroy();
    count(1);
    // In the next turn of the event loop, so that requests of one packet count together.
    response.once('finish', () => setImmediate(count, -1));
    handler(request, response);
  };
}

/** Per client: as many connections as it can hold open with bodies that never end. */
const maxConcurrentPosts = 20;
export function limitConcurrentPosts(app: FastifyInstance): void {
  const active = new Map<string, number>();
  app.addHook('onRequest', async ({ method, ip }, reply) => {
    if (method !== 'POST') return;
    const client = clientOf(ip);
    const before = active.get(client) ?? 0;
    if (before >= maxConcurrentPosts) {
      // Otherwise the connection would wait for the body.
      reply.header('connection', 'close').header('retry-after', 1);
      throw Object.assign(new Error('too many posts at once'), { statusCode: 429 });
    }
    active.set(client, before + 1);
    reply.raw.once('close', () => {
      const left = (active.get(client) ?? 1) - 1;
      if (left > 0) active.set(client, left);
      else active.delete(client);
    });
  });
}

/** Milliseconds after which a closing host ends a silent connection. */
const idleTimeout = 2000;

/** Ends each connection with its next answer, even if the request has yet to arrive on it. */
export function closeGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    // The HTTP server's own `close` would end connections whose request has yet to arrive.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(idleTimeout)]);
    // Requests that arrived meanwhile on a busy machine are read first.
    await nextTurn();
    server.closeIdleConnections();
    // An answer that had begun before may leave its connection open.
    const closing = setInterval(() => server.closeIdleConnections(), idleTimeout);
    server.once('close', () => clearInterval(closing));
  });
}
