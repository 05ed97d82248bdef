/** Requests and connections of an attacker. */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export const attacker = '127.0.0.1';
/** Loopback has many addresses: each is a client of its own. */
export const visitor = '127.0.0.2';

export function open(port: number, localAddress = attacker): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  return new Promise((done) => {
    socket.once('connect', () => done(socket));
    socket.once('close', () => done(socket));
  });
}

export interface Answer {
  status: number;
  body: Buffer;
  /** Until the whole answer was there, in milliseconds. */
  ms: number;
}

export interface Asked {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks on a connection of its own. @throws when there is no answer */
export async function ask(port: number, path: string, asked: Asked = {}): Promise<Answer> {
  const { from = visitor, method = 'GET', headers, body } = asked;
  const start = performance.now();
  const { promise, resolve: answered, reject } = Promise.withResolvers<Answer>();
  const options = { port, host: '127.0.0.1', path, method, headers, localAddress: from };
  request({ ...options, agent: false }, async (message) => {
    const bytes = await buffer(message);
    answered({ status: message.statusCode ?? 0, body: bytes, ms: performance.now() - start });
  })
    .on('error', reject)
    .end(body);
  return promise;
}

/** Posts an inquiry as the page's script does. @returns the answer's status */
export async function send(
  port: number,
  message: string,
  from = attacker,
  sender = 'ann',
): Promise<number> {
  const fields = { name: 'Ann Example', email: `${sender}@${from}.example.com`, message };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(fields);
  return (await ask(port, '/inquiries', { from, method: 'POST', headers, body })).status;
}

/** The bytes of a post of the form without script. */
export function formPost(fields: Record<string, string>): string {
  const body = new URLSearchParams(fields).toString();
  return [
    'POST /inquiries HTTP/1.1',
    'Host: x',
    'Accept: text/html',
    'Accept-Encoding: gzip',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
