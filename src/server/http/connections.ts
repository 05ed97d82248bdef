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
export const mostWaiting = 32;
export function limitWaiting(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (change: number) => waiting.set(socket, (waiting.get(socket) ?? 0) + change);
    if (waiting.get(socket) === mostWaiting) return void socket.destroy();
    count(1);
    // In the next turn of the event loop, so that requests of one packet count together.
    response.once('finish', () => setImmediate(count, -1));
    handler(request, response);
  };
}

/** Per client: as many connections as it can hold open with bodies that never end. */
const mostPosts = 20;
export function limitPosts(app: FastifyInstance): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async ({ method, ip }, reply) => {
    if (method !== 'POST') return;
    const client = clientOf(ip);
    const before = underWay.get(client) ?? 0;
    if (before >= mostPosts) {
      // Otherwise the connection would wait for the body.
      reply.header('connection', 'close').header('retry-after', 1);
      throw Object.assign(new Error('too many posts at once'), { statusCode: 429 });
    }
    underWay.set(client, before + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 1) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    });
  });
}

/** Milliseconds after which a closing host ends a silent connection. */
const silence = 2000;

/** Ends each connection with its next answer, even if the request has yet to arrive on it. */
export function closeGently(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    // The HTTP server's own `close` would end connections whose request has yet to arrive.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(silence)]);
    // Requests that arrived meanwhile on a busy machine are read first.
    await nextTurn();
    server.closeIdleConnections();
    // An answer that had begun before may leave its connection open.
    const closing = setInterval(() => server.closeIdleConnections(), silence);
    server.once('close', () => clearInterval(closing));
  });
}
