/** Visitors: through a proxy by TLS and HTTP/2, from any loopback address, or directly at the port. */
import { once } from 'node:events';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { onTestFinished } from 'vitest';
import { post, type Sent } from '../../tests/durability/visitor.ts';

export interface Visit {
  path: string;
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** @param from the address of the client @param ca the certificate authority that it trusts */
export function connectSecurely(from: string, ca: string, protocol: 'h2' | 'http/1.1') {
  const socket = connect({ port: 443, host: '127.0.0.1', localAddress: from });
  return connectTls({ socket, ca, servername: 'example.com', ALPNProtocols: [protocol] });
}

/** @returns a function that sends a request, and rejects if there is no response */
export function openVisitor(from: string, ca: string) {
  const session = connectHttp2('https://example.com', {
    createConnection: () => connectSecurely(from, ca, 'h2'),
  });
  session.on('error', () => {});
  onTestFinished(() => session.destroy());

  return async ({ path, method = 'GET', host = 'example.com', headers, body = '' }: Visit) => {
    const request = { ':path': path, ':method': method, ':authority': host, ...headers };
    // Like browsers, declares that there is no body. Caddy 2.6 retries no other requests.
    const stream = session.request(request, { endStream: body === '' });
    if (body) stream.end(body);
    const [response] = (await once(stream, 'response')) as [
      IncomingHttpHeaders & { ':status': number },
    ];
    return { status: response[':status'], headers: response, body: await buffer(stream) };
  };
}

/** An inquiry as the form's script sends it. @param forwarded a forged X-Forwarded-For */
export function posted({ id, message }: Sent, forwarded = ''): Visit {
  return {
    path: '/inquiries',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    },
    body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', message }),
  };
}

/** At the port that systemd holds. */
export const origin = 'http://127.0.0.1:3000';

/** @returns the status of a page, requested at the port */
export const pageStatus = async (path: string) => {
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  return response.status;
};

/** For a crowd that expects every request to succeed: through the proxy and at the port. */
export function eagerVisitors(ca: string) {
  const visitors = [11, 12, 13, 14].map((last) => openVisitor(`127.0.2.${last}`, ca));
  return [
    [
      () => pageStatus('/about'),
      ...visitors.map((visit) => async () => (await visit({ path: '/' })).status),
    ],
    [
      (inquiry: Sent) => post(origin, inquiry),
      ...visitors.map((visit) => async (inquiry: Sent) => (await visit(posted(inquiry))).status),
    ],
  ] as const;
}

/** For a crowd that retries until it succeeds, an inquiry with the same idempotency key. */
export function patientVisitors() {
  const retryUntil = async (wanted: number[], visit: () => Promise<number>): Promise<number> => {
    while (!wanted.includes(await visit().catch(() => 0))) await pause(200);
    return wanted[0] ?? 0;
  };
  const reader = () => retryUntil([200], () => pageStatus('/about'));
  const writer = (inquiry: Sent) => retryUntil([201, 200], () => post(origin, inquiry));
  return [Array(4).fill(reader), Array(4).fill(writer)] as const;
}
