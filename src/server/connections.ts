/** How many connections the host holds, whose, and what one of them may ask for at once. */
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../inquiry/reception/client.ts';

export interface ConnectionLimits {
  /** Of all clients together. */
  total: number;
  /** Of one client, an IPv4 address or an IPv6 /64. Infinity where proxies connect for visitors. */
  perClient: number;
  /** Requests that wait for their answer on one connection. Browsers send them one by one. */
  waiting: number;
}

interface Connection {
  client: string;
  waiting: number;
  /** When its last answer was sent, or when it was opened, in milliseconds of performance.now(). */
  idleSince: number;
}

/** When the host closes, it looks this often whether its connections have ended; milliseconds. */
const look = 20;
/** A connection with a request under way is waited for at least so long. */
const leastWait = 2000;

/**
 * Keeps the limits. When there is no room for a new connection, the one that has been idle for
 * longest makes way; when none is idle, the new one is closed.
 *
 * When the host closes, answers tell clients to leave (Fastify adds `Connection: close`), and idle
 * connections are kept for a while, so that none is cut under a request that is on its way.
 * @param patience for how long, in milliseconds
 */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  patience: () => number,
): void {
  const open = new Map<Socket, Connection>();
  /** Sockets without a request under way, the longest idle first. */
  const idle = new Set<Socket>();
  const ofClient = new Map<string, number>();

  function makeRoom(newest: Socket, mayGo: (socket: Socket) => boolean): void {
    const oldest = idle.values().find((socket) => socket !== newest && mayGo(socket));
    (oldest ?? newest).destroy();
  }

  function count(client: string, change: 1 | -1): number {
    const number = (ofClient.get(client) ?? 0) + change;
    if (number > 0) ofClient.set(client, number);
    else ofClient.delete(client);
    return number;
  }

  app.server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    open.set(socket, { client, waiting: 0, idleSince: performance.now() });
    idle.add(socket);
    const own = count(client, 1);
    socket.once('close', () => {
      open.delete(socket);
      idle.delete(socket);
      count(client, -1);
    });
    if (own > limits.perClient) makeRoom(socket, (other) => open.get(other)?.client === client);
    else if (open.size > limits.total) makeRoom(socket, () => true);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const connection = open.get(request.raw.socket);
    // A request that a test injects has no connection.
    if (!connection) return done();
    idle.delete(request.raw.socket);
    connection.waiting += 1;
    if (connection.waiting <= limits.waiting) return done();
    // One refusal, after the answers before it; what follows on this connection is not looked at.
    if (connection.waiting > limits.waiting + 1) reply.hijack();
    else reply.code(429).header('connection', 'close').send({ error: 'Too Many Requests' });
  });

  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const connection = open.get(socket);
    if (connection) {
      connection.waiting -= 1;
      connection.idleSince = performance.now();
      if (connection.waiting === 0) idle.add(socket);
    }
    done();
  });

  app.addHook('preClose', async () => {
    // The HTTP server's own `close` would also cut what is idle.
    Server.prototype.close.call(app.server);
    const unused = patience();
    const end = performance.now() + Math.max(unused, leastWait);
    const inUse = ({ waiting, idleSince }: Connection) =>
      waiting > 0 || performance.now() - idleSince < unused;
    while (performance.now() < end && open.values().some(inUse)) await sleep(look);
    // An answer that was begun before may still leave its connection open.
    app.server.closeIdleConnections();
    const closing = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once('close', () => clearInterval(closing));
  });
}
