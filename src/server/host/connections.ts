/** What Node leaves to us of connections: broken and odd requests, too many at once, and a gentle end. */
import { once } from 'node:events';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#server/intake/incoming.ts';
import { clientOf } from '#server/intake/sender.ts';

const statusOfCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Handles 'clientError': broken HTTP, oversized headers, slow senders. */
export function answerClientErrors(everyAnswer: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // As in Node's default handler: no second answer may interrupt one that is being sent.
    const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const body = JSON.stringify({ error: STATUS_CODES[status] });
    const lines = Object.entries({
      ...everyAnswer,
      connection: 'close',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
    socket.end(head + body, () => socket.destroy());
  };
}

/**
 * Requests that may wait for their answer on one connection; browsers send them one by one. Without this
 * limit a single 64 KB packet blocks everyone for half a second, and Node has no option against it.
 */
export const mostWaiting = 32;

const waiting = new WeakMap<Socket, number>();

function countWaiting(socket: Socket, change: number): number {
  const number = (waiting.get(socket) ?? 0) + change;
  waiting.set(socket, number);
  return number;
}

/** Passes on the requests that may wait and one more, which is refused; the others are not answered. */
export function limitWaiting(handler: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const number = countWaiting(socket, 1);
    // In the next turn of the event loop, so that requests of one packet count together.
    response.once('finish', () => setImmediate(countWaiting, socket, -1));
    if (number <= mostWaiting + 1) handler(request, response);
  };
}

export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    if ((waiting.get(socket) ?? 0) > mostWaiting) {
      // Node reads on after each request, so this must come after it.
      setImmediate(() => socket.pause());
      reply.code(429).header('connection', 'close').send({ error: 'Too Many Requests' });
    } else if (hasOneHost(raw)) done();
    else reply.code(400).send({ error: 'Bad Request' });
  });
}

/**
 * HTTP/1.0 need not name its host. Of several, Node would keep the first:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

/** Posts of one client at once: as many connections as it can hold with bodies that never end. */
const mostPosts = 20;

/** Counts a client's posts before their bodies. The routes' own error handlers answer those beyond the limit. */
export function limitPosts(app: FastifyInstance): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async ({ method, ip }, reply) => {
    if (method !== 'POST') return;
    const client = clientOf(ip);
    const before = underWay.get(client) ?? 0;
    if (before >= mostPosts) {
      // Or the connection would wait for the body.
      reply.header('connection', 'close').header('retry-after', 1);
      throw new Refused(429);
    }
    underWay.set(client, before + 1);
    reply.raw.once('close', () => {
      const left = (underWay.get(client) ?? 1) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    });
  });
}

/** Milliseconds. A closing host ends connections that have been silent for this long. */
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
