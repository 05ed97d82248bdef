/** How the host ends its connections: none under a request that is on its way. */
import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections are ended once they have been silent for so long, in milliseconds. */
const silence = 2000;

/**
 * From the moment it closes, a host accepts nothing new, and each connection ends with its next answer.
 * Whoever has connected and not asked yet still can.
 */
export function closeGently(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    // The HTTP server's own `close` would at once end connections that have not sent their request yet.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(silence)]);
    // What has arrived meanwhile on a busy machine is read before.
    await nextTurn();
    server.closeIdleConnections();
    // An answer that was begun before may leave its connection open.
    const closing = setInterval(() => server.closeIdleConnections(), silence);
    server.once('close', () => clearInterval(closing));
  });
}
