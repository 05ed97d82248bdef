/** What the tests of the channels share: a sample message and servers that keep what they get. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { Inquiry } from '../schema.ts';
import type { DeliveryKind, Message } from './channel.ts';
import { DeliveryError } from './channel.ts';

export const sample: Inquiry = {
  name: 'Ann Example',
  email: 'ann@visitor.example',
  company: 'Ann & Sons',
  service: 'Warehouse & Fulfillment',
  message: 'Do you store <b>glass</b>?\nRegards, Ann',
};

export function messageOf(
  inquiry: Partial<Inquiry> = {},
  kind: DeliveryKind = 'inquiry',
  id = '0123456789abcdef0123456789abcdef',
): Message {
  const timestamp = new Date('2026-11-20T15:30:00Z');
  return {
    kind,
    inquiry: { ...sample, ...inquiry, id, timestamp },
    record: {
      standing: 'accepted',
      suspicions: [],
      source: { landingPage: '/services', utm_source: 'news<letter>' },
      dueAt: new Date('2026-11-20T17:30:00Z'),
      answeredAt: undefined,
    },
  };
}

/** Why a send failed. */
export async function failureOf(sending: Promise<void>): Promise<DeliveryError> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`No DeliveryError: ${String(error)}`);
  return error;
}

export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  mail: Email;
}

/** A mail server on localhost that keeps what it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
    },
    ...options,
  });
  // A client that goes away is part of the tests.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

/** An SMTP reply that refuses. */
export function reply(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

export interface Post {
  headers: Record<string, string>;
  body: string;
}

/** A web server on localhost that keeps what is posted to it. */
export async function startReceiver(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
) {
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    posts.push({ headers: request.headers as Record<string, string>, body });
    answer(response, request);
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/hook?secret=tellnobody`, posts };
}
