/** Posts that never send their bodies, through the proxies of deploy/: visitors hardly notice. */
import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { makeSite, ServerProcess } from '../durability/server-process.ts';
import { selfSigned } from '../fixtures/self-signed.ts';
import { caddy, nginx, startProxy, type WebServer } from './proxies.ts';
import { openVisitor } from './visitor.ts';

const attacker = '127.0.0.66';

async function startFlooded(proxy: WebServer): Promise<number> {
  const { folder, database } = makeSite();
  const env = {
    SITE_URL: 'https://example.com',
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_PER_MINUTE: '10',
  };
  const server = new ServerProcess({ folder, database, env });
  const { port } = new URL(await server.listening());
  return (await startProxy(proxy, Number(port))).port;
}

async function openTls(port: number, protocol: string) {
  const socket = connectTls({
    socket: connect({ port, host: '127.0.0.1', localAddress: attacker }),
    servername: 'example.com',
    ca: selfSigned.cert,
    checkServerIdentity: () => undefined,
    ALPNProtocols: [protocol],
  });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'secureConnect').catch(() => {});
  return socket;
}

/** Visitors on new connections of other addresses. */
async function expectServed(port: number, times: number): Promise<void> {
  const waits: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    const { status } = await openVisitor(port, `127.0.0.${2 + n}`)({ path: '/about' });
    expect(status).toBe(200);
    waits.push(Math.round(performance.now() - start));
  }
  console.log(`visitors waited ${waits.join(', ')} ms`);
  expect(Math.max(...waits)).toBeLessThan(3000);
}

const head = {
  ':method': 'POST',
  ':path': '/inquiries',
  ':authority': 'example.com',
  'content-type': 'application/json',
};

it.skipIf(caddy.missing)(
  `${caddy.title} keeps room during 50 connections with 240 slow posts each`,
  async () => {
    const port = await startFlooded(caddy);
    const sessions: ClientHttp2Session[] = [];
    for (let n = 0; n < 50; n++) {
      const socket = await openTls(port, 'h2');
      const session = connectHttp2('https://example.com', { createConnection: () => socket });
      session.on('error', () => {});
      onTestFinished(() => session.destroy());
      sessions.push(session);
      for (let stream = 0; stream < 240; stream++) {
        session
          .request(head)
          .on('error', () => {})
          .resume();
      }
    }
    await expectServed(port, 10);
  },
);

it.skipIf(nginx.missing)(
  `${nginx.title} keeps room during 1,700 slow connections of one client`,
  async () => {
    const port = await startFlooded(nginx);
    for (let n = 0; n < 1700; n++) {
      const socket = await openTls(port, 'http/1.1');
      socket.write(
        'POST /inquiries HTTP/1.1\r\nHost: example.com\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      );
    }
    await expectServed(port, 10);
  },
);
