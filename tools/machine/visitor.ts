/** Visitors: through a proxy, by TLS and HTTP/2 and from any loopback address, or at the port itself. */
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

/** @param from the address that it comes from @param ca whom it trusts */
export function connectSecurely(from: string, ca: string, protocol: 'h2' | 'http/1.1') {
  const socket = connect({ port: 443, host: '127.0.0.1', localAddress: from });
  return connectTls({ socket, ca, servername: 'example.com', ALPNProtocols: [protocol] });
}

/** @returns sends a request; rejects when there is no answer */
export function openVisitor(from: string, ca: string) {
  const session = connectHttp2('https://example.com', {
    createConnection: () => connectSecurely(from, ca, 'h2'),
  });
  session.on('error', () => {});
  onTestFinished(() => session.destroy());

  return async ({ path, method = 'GET', host = 'example.com', headers, body = '' }: Visit) => {
    const request = { ':path': path, ':method': method, ':authority': host, ...headers };
    // As browsers do, a request without a body says so. Caddy 2.6 retries no other.
    const stream = session.request(request, { endStream: body === '' });
    if (body) stream.end(body);
    const [answered] = (await once(stream, 'response')) as [
      IncomingHttpHeaders & { ':status': number },
    ];
    return { status: answered[':status'], headers: answered, body: await buffer(stream) };
  };
}

/** An inquiry as the form's script sends it. @param forwarded the X-Forwarded-For that the visitor claims */
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

/** The port that systemd holds. */
export const origin = 'http://127.0.0.1:3000';

/** @returns the status of a page, asked for at the port */
export const pageOf = async (path: string) => {
  const answer = await fetch(origin + path);
  await answer.arrayBuffer();
  return answer.status;
};

/** For a crowd that is never turned away: readers and senders, through the proxy and at the port. */
export function eagerVisitors(ca: string) {
  const visitors = [11, 12, 13, 14].map((last) => openVisitor(`127.0.2.${last}`, ca));
  return [
    [
      () => pageOf('/about'),
      ...visitors.map((visit) => async () => (await visit({ path: '/' })).status),
    ],
    [
      (inquiry: Sent) => post(origin, inquiry),
      ...visitors.map((visit) => async (inquiry: Sent) => (await visit(posted(inquiry))).status),
    ],
  ] as const;
}

/** For a crowd that retries until it is answered, an inquiry with the same key. */
export function patientVisitors() {
  const untilDone = async (wanted: number[], visit: () => Promise<number>): Promise<number> => {
    while (!wanted.includes(await visit().catch(() => 0))) await pause(200);
    return wanted[0] ?? 0;
  };
  const reader = () => untilDone([200], () => pageOf('/about'));
  const writer = (inquiry: Sent) => untilDone([201, 200], () => post(origin, inquiry));
  return [Array(4).fill(reader), Array(4).fill(writer)] as const;
}
