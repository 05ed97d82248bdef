/** Hears every request first: answers those for built files, and passes the others to Fastify. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answeredLine, type LogOutput } from './logs.ts';
import type { BuiltSite } from './site.ts';
import { sendFile } from './site-file.ts';
import { decodedPath, isRead } from './unmatched.ts';

/** Hears of every answer, for the metrics. */
export interface HostWatch {
  /** `route`: a page's address, a route's pattern, `file` or `no route`; never a client's text. */
  answered(answer: { method: string; route: string; status: number; ms: number }): void;
  /** @param outcome of a post of the form; see postOutcomes */
  posted(outcome: string): void;
}

interface ListenerOptions {
  site: BuiltSite;
  everyAnswer: Record<string, string>;
  logTo: LogOutput;
  watch: HostWatch | undefined;
  next: RequestListener;
}

/**
 * Requests that may wait for their answer on one connection; browsers send them one by one. Without this
 * limit a single 64 KB packet blocks everyone for half a second, and Node has no option against it.
 */
export const mostWaiting = 32;

export function siteListener(options: ListenerOptions): RequestListener {
  const { site, everyAnswer, logTo, watch, next } = options;
  const waiting = new WeakMap<Socket, number>();

  /** @returns how many requests wait on the connection, this one included */
  function count({ socket }: IncomingMessage, response: ServerResponse): number {
    const number = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, number);
    // In the next turn of the event loop, so that requests of one packet count together.
    response.once('finish', () => setImmediate(answered, socket));
    return number;
  }

  const answered = (socket: Socket) => waiting.set(socket, (waiting.get(socket) ?? 1) - 1);

  /** Sends one refusal, after the answers before it, and reads no further. */
  function refuse({ socket }: IncomingMessage, response: ServerResponse): void {
    // Node reads on after each request, so this must come after it.
    setImmediate(() => socket.pause());
    const headers = { ...everyAnswer, 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(429, { ...headers, connection: 'close' });
    response.end(JSON.stringify({ error: 'Too Many Requests' }));
  }

  function report(request: IncomingMessage, response: ServerResponse, route: string | null): void {
    const start = performance.now();
    response.once('finish', () => {
      const { method = '' } = request;
      const { statusCode: status } = response;
      const ms = performance.now() - start;
      logTo.write(answeredLine({ reqId: randomUUID(), method, route, status, ms: Math.round(ms) }));
      const known = route === null ? 'no route' : site.pages.has(route) ? route : 'file';
      watch?.answered({ method, route: known, status, ms });
    });
  }

  return (request, response) => {
    const number = count(request, response);
    if (number > mostWaiting) {
      if (number > mostWaiting + 1) return;
      report(request, response, null);
      return refuse(request, response);
    }
    const route =
      isRead(request) && hasOneHost(request) ? decodedPath(request.url ?? '') : undefined;
    const file = route === undefined ? undefined : site.files.get(route);
    if (!file || route === undefined) return next(request, response);
    report(request, response, route);
    sendFile(request, response, file);
  };
}

/**
 * Whether a request names its host exactly once; HTTP/1.0 need not. Of several, Node would keep the
 * first: https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}
