/** A browser's connection through a proxy: TLS and HTTP/2, from any address of this machine. */
import { once } from 'node:events';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { onTestFinished } from 'vitest';
import { selfSigned } from '../fixtures/self-signed.ts';

export interface Visit {
  path: string;
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * @param from the address that the visitor comes from
 * @returns asks for something, and rejects when there is no answer
 */
export function openVisitor(port: number, from = '127.0.0.1') {
  const session = connectHttp2(`https://example.com:${port}`, {
    createConnection: () =>
      connectTls({
        socket: connect({ port, host: '127.0.0.1', localAddress: from }),
        servername: 'example.com',
        ca: selfSigned.cert,
        // The certificate is for the address.
        checkServerIdentity: () => undefined,
        ALPNProtocols: ['h2'],
      }),
  });
  session.on('error', () => {});
  onTestFinished(() => session.destroy());

  return async ({ path, method = 'GET', host = 'example.com', headers, body = '' }: Visit) => {
    const request = { ':path': path, ':method': method, ':authority': host, ...headers };
    // As browsers do: a request without a body says so. Caddy 2.6 sends no other one a second time.
    const stream = session.request(request, { endStream: body === '' });
    if (body) stream.end(body);
    const [answered] = (await once(stream, 'response')) as [
      IncomingHttpHeaders & { ':status': number },
    ];
    return { status: answered[':status'], headers: answered, body: await buffer(stream) };
  };
}
