/** `POST /inquiries/REFERENCE/answered`: a help desk or CRM says, signed, that staff have answered there. */
import { hash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { verifiedId } from '#server/channels/standard-webhooks.ts';
import { readReference } from '#shared/reference.ts';
import type { DeskOptions } from './desk.ts';

type AnsweredOptions = Pick<DeskOptions, 'store' | 'recipients'> & { secret: string };

/** Does not reveal which references exist. */
const refusal = { error: 'The signature, its time, the body or the reference is wrong.' };

export const answeredEndpoint: FastifyPluginAsync<AnsweredOptions> = async (app, options) => {
  const { store, secret, recipients } = options;
  app.removeAllContentTypeParsers();
  const asText = { parseAs: 'string', bodyLimit: 4096 } as const;
  app.addContentTypeParser('application/json', asText, async (_: unknown, text: string) => text);

  const path = '/inquiries/:reference/answered';
  app.post<{ Params: { reference: string }; Body?: string }>(path, async (request, reply) => {
    const { params, headers, body = '' } = request;
    const reference = readReference(params.reference);
    const id = verifiedId(secret, headers, body);
    const isMeant = id && reference && answeredIn(body) === reference;
    const lead = isMeant && (await store.find(reference));
    if (!lead) return reply.code(403).send(refusal);
    if (lead.record.status !== 'accepted') {
      return reply.code(409).send({ error: 'The inquiry is quarantined or discarded.' });
    }
    await store.act(lead.inquiry.id, {
      // A repetition changes nothing, even once staff have reopened the inquiry.
      id: hash('sha256', id),
      at: new Date(),
      by: 'webhook',
      change: { kind: 'answered', recipients },
    });
    return reply.code(204).send();
  });
};

/** @returns the reference, if the message says nothing else: our own say more, and may be sent back to us */
function answeredIn(text: string): string | undefined {
  try {
    const { type, data } = JSON.parse(text);
    const isAnswer = type === 'inquiry.answered' && Object.keys(data).join() === 'reference';
    return isAnswer ? readReference(data.reference) : undefined;
  } catch {
    return undefined;
  }
}
