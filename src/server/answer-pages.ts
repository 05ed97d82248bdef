/** The pages that answer a post without script: ready at the start, each answer put in. */
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import type { AnswerPages } from '../inquiry/reception/endpoint.ts';
import type { PageTemplate } from '../inquiry/reception/page-template.ts';
import { refusedPage } from '../inquiry/reception/refused-page.ts';
import { sentPage } from '../inquiry/reception/sent-page.ts';
import type { BuiltPage, BuiltSite } from './site.ts';
import { type KnownPart, knownPart, spliceGzip } from './spliced-gzip.ts';

/** @throws when a built page lacks a place for what is put in */
export function answerPages({ sent, refused }: Pick<BuiltSite, 'sent' | 'refused'>): AnswerPages {
  const sendSent = pageSender(sent, sentPage(sent.html));
  const sendRefused = pageSender(refused, refusedPage(refused.html));
  return {
    sent: (reply, reference) => sendSent(reply, 200, reference),
    refused: (reply, failed) => sendRefused(reply, failed.status, failed),
  };
}

const codings = new Negotiator({ supportedValues: ['gzip'] });

function pageSender<T>({ policy }: BuiltPage, template: PageTemplate<T>) {
  const parts = template.map((part) => (typeof part === 'string' ? knownPart(part) : part));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
  };
  return (reply: FastifyReply, status: number, answer: T): FastifyReply => {
    const filled = parts.map((part) =>
      typeof part === 'function' ? Buffer.from(part(answer)) : part,
    );
    reply.code(status).headers(headers);
    if (!codings.negotiate(reply.request.headers['accept-encoding'] ?? '')) {
      return reply.send(Buffer.concat(filled.map(bytesOf)));
    }
    return reply.header('content-encoding', 'gzip').send(spliceGzip(filled));
  };
}

const bytesOf = (part: KnownPart | Buffer) => (Buffer.isBuffer(part) ? part : part.bytes);
