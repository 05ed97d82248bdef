/** Answers to what never becomes a request, and the gentle end of all connections. */
import { once } from 'node:events';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

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

/** A closing host ends connections that have been silent for this long, in milliseconds. */
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
