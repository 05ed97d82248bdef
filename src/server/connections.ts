/** How many connections the host holds, whose, and what one of them may ask for at once. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../inquiry/reception/client.ts';

export interface ConnectionLimits {
  /** Of all clients together. */
  total: number;
  /** Of one client, an IPv4 address or an IPv6 /64. Infinity where proxies connect for visitors. */
  perClient: number;
  /**
   * Requests that wait for their answer on one connection, or have come at once. Browsers send them one
   * by one.
   */
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
 * longest makes way; when none is idle, one of the client that holds the most, or else the new one.
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

  const oldestIdle = (newest: Socket, mayGo: (socket: Socket) => boolean) =>
    idle.values().find((socket) => socket !== newest && mayGo(socket));

  /** The oldest connection of the client that holds the most, if that is more than `own`. */
  function oldestOfGreediest(own: number): Socket | undefined {
    const [greediest, most = 0] = [...ofClient].reduce((one, other) =>
      other[1] > one[1] ? other : one,
    );
    if (most <= own) return undefined;
    return open.keys().find((socket) => open.get(socket)?.client === greediest);
  }

  function count(client: string, change: 1 | -1): number {
    const number = (ofClient.get(client) ?? 0) + change;
    if (number > 0) ofClient.set(client, number);
    else ofClient.delete(client);
    return number;
  }

  function answered(socket: Socket, connection: Connection): void {
    connection.waiting -= 1;
    connection.idleSince = performance.now();
    if (connection.waiting === 0 && open.has(socket)) idle.add(socket);
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
    if (own > limits.perClient) {
      (oldestIdle(socket, (other) => open.get(other)?.client === client) ?? socket).destroy();
    } else if (open.size > limits.total) {
      (oldestIdle(socket, () => true) ?? oldestOfGreediest(own) ?? socket).destroy();
    }
  });

  // Before Fastify's own work, which costs more than all the rest of a request that isn't answered.
  function take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = open.get(socket);
    if (connection) {
      idle.delete(socket);
      connection.waiting += 1;
      if (connection.waiting > limits.waiting) {
        // Nothing more is read. Node reads on after each request, so this must come after it.
        setImmediate(() => socket.pause());
        response.setHeader('connection', 'close');
      }
      if (connection.waiting > limits.waiting + 1) return;
    }
    app.routing(request, response);
  }
  app.server.removeAllListeners('request').on('request', take);
  // An Expect header that we don't know is ignored; Node's own 417 would lack the security headers.
  app.server.on('checkExpectation', take);

  // One refusal, after the answers before it.
  app.addHook('onRequest', (request, reply, done) => {
    // A request that a test injects has no connection.
    const { waiting = 0 } = open.get(request.raw.socket) ?? {};
    if (waiting <= limits.waiting) return done();
    reply.code(429).send({ error: 'Too Many Requests' });
  });

  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw;
    const connection = open.get(socket);
    // In the next turn of the event loop: requests of one packet count together, however fast each
    // is answered.
    if (connection) setImmediate(() => answered(socket, connection));
    done();
  });

  app.addHook('preClose', async () => {
    // The HTTP server's own `close` would also cut what is idle.
    Server.prototype.close.call(app.server);
    const start = performance.now();
    // Asked each time: a server that retires may be told to stop at once.
    const goesOn = () => performance.now() - start < Math.max(patience(), leastWait);
    const inUse = ({ waiting, idleSince }: Connection) =>
      waiting > 0 || performance.now() - Math.max(idleSince, start) < patience();
    while (goesOn() && open.values().some(inUse)) await sleep(look);
    // An answer that was begun before may still leave its connection open.
    app.server.closeIdleConnections();
    const closing = setInterval(() => app.server.closeIdleConnections(), 100);
    app.server.once('close', () => clearInterval(closing));
  });
}
