import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { messageOf, sample, secret, startReceiver } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { createWebhookChannel } from './webhook.ts';

it('posts what receivers can verify', async () => {
  const { url, posts } = await startReceiver((response) => response.writeHead(204).end());
  const channel = createWebhookChannel({ url, secret }, context);
  const { fields, record } = messageOf();
  const kinds = ['inquiry', 'due-alert', 'released', 'test'] as const;
  for (const kind of kinds) await channel.send(messageOf({}, kind));
  const answer = { answeredAt: new Date('2026-11-20T16:00:00Z'), answeredBy: 'Eve' };
  const answered = messageOf({}, 'answered');
  await channel.send({ ...answered, record: { ...record, ...answer } });

  const verified = posts.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  const reference = referenceOf(fields.id);
  const { open } = context.linksTo(reference);
  const timestamp = fields.timestamp.toISOString();
  const dueAt = record.dueAt.toISOString();
  const data = { ...sample, id: fields.id, reference, timestamp, dueAt, source: record.source };
  const now = expect.not.stringContaining('2026-11-20T15:30');
  expect(verified).toEqual([
    { type: 'inquiry.created', timestamp, data: { ...data, url: open } },
    { type: 'inquiry.due_soon', timestamp: now, data: { ...data, url: open } },
    { type: 'inquiry.released', timestamp: now, data: { ...data, url: open } },
    { type: 'test', timestamp: now, data },
    {
      type: 'inquiry.answered',
      timestamp: now,
      data: { ...data, url: open, answeredAt: '2026-11-20T16:00:00.000Z', answeredBy: 'Eve' },
    },
  ]);
  const { id } = fields;
  expect(posts.map(({ headers }) => headers['webhook-id'])).toEqual([
    ...['inquiry', 'due-alert', 'released'].map((kind) => `${id}-${kind}`),
    `${id}-test-${fields.timestamp.getTime()}`,
    `${id}-answered-${answer.answeredAt.getTime()}`,
  ]);
});
