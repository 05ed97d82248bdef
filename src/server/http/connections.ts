/** Limits on connections that Node does not offer, and graceful shutdown. */
import { once } from 'node:events';
import type { Server as HttpServer, RequestListener } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** One packet of 64 KB could block everyone for half a second (`many times in one packet` in tools/attack/). */
export const maxPipelined = 32;
export function limitPipelining(handler: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (change: number) => pending.set(socket, (pending.get(socket) ?? 0) + change);
    if (pending.get(socket) === maxPipelined) return void socket.destroy();
    count(1);
    // In the next turn of the event loop, so that requests from the same packet are counted together.
    response.once('finish', () => setImmediate(count, -1));
    handler(request, response);
  };
}

/** Browsers and proxies open connections in advance, and would take a 408 for the response to their next request. */
export function closeSilentConnections(server: HttpServer): void {
  server.on('clientError', (_error, socket: Socket) => {
    if (socket.bytesRead === 0) socket.destroy();
  });
}

const idleTimeoutMs = 2000;

/** Ends each connection after its next response, even if that request has yet to arrive. */
export function closeGracefully(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    // `close` of the HTTP server would also end connections whose request has yet to arrive.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(idleTimeoutMs)]);
    // On a busy machine, requests may have arrived that are not read yet.
    await nextTurn();
    server.closeIdleConnections();
    // A response that began before may leave its connection open.
    const closing = setInterval(() => server.closeIdleConnections(), idleTimeoutMs);
    server.once('close', () => clearInterval(closing));
  });
}
