/** `POST /inquiries/REFERENCE/answered`: a help desk or CRM says, signed, that staff have answered there. */
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { Webhook } from 'standardwebhooks';
import type { DeskOptions } from '#server/desk/desk.ts';
import { accept } from '#server/http/request-body.ts';
import { readReference } from '#shared/reference.ts';

type AnsweredOptions = Pick<DeskOptions, 'store' | 'recipients'> & { secret: string };

/** In bytes. */
const bodyLimit = 4096;
/** In milliseconds: a message is recent from five minutes before its time to five after it. */
const validFor = 2 * 5 * 60_000;

/** Does not reveal which references exist. */
const refusal = { error: 'The signature, its time, the body or the reference is wrong.' };

export const answeredEndpoint: FastifyPluginAsync<AnsweredOptions> = async (app, options) => {
  const { store, secret, recipients } = options;
  const webhook = new Webhook(secret);
  app.removeAllContentTypeParsers();
  // As it was sent: its signature is of the text.
  accept(app, 'application/json', bodyLimit, (text) => text);

  const path = '/inquiries/:reference/answered';
  app.post<{ Params: { reference: string }; Body?: string }>(path, async (request, reply) => {
    const { params, headers, body = '' } = request;
    const answer = readAnswer(webhook, headers, body);
    const reference = readReference(params.reference);
    const isMeant = answer && reference && answer.reference === reference;
    const inquiry = isMeant && (await store.find(reference));
    if (!inquiry) return reply.code(403).send(refusal);
    if (inquiry.record.status !== 'accepted') {
      return reply.code(409).send({ error: 'The inquiry is quarantined or discarded.' });
    }
    // A repetition changes nothing, even once staff have reopened the inquiry.
    const messageId = hash('sha256', answer.id);
    const key = `message ${reference} ${messageId}`;
    if (await store.getValue(key)) return reply.code(204).send();
    const at = new Date();
    const change = { kind: 'answered', recipients } as const;
    await store.act(inquiry.fields.id, { id: messageId, at, by: 'webhook', change });
    const storedValue = { value: {}, expiresAt: new Date(at.getTime() + validFor) };
    await store.updateValue(key, () => ({ result: undefined, storedValue }));
    return reply.code(204).send();
  });
};

/** @returns undefined unless it is signed and recent, and says nothing else: our own say more, and may be sent back */
function readAnswer(webhook: Webhook, headers: IncomingHttpHeaders, body: string) {
  try {
    webhook.verify(body, headers as Record<string, string>, { jsonParse: false });
    const { type, data } = JSON.parse(body);
    const isAnswer = type === 'inquiry.answered' && Object.keys(data).join() === 'reference';
    const reference = isAnswer ? readReference(data.reference) : undefined;
    return { id: `${headers['webhook-id']}`, reference };
  } catch {
    return undefined;
  }
}
