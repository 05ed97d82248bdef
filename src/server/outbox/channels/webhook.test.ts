import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { messageOf, sample, startReceiver } from '#tests/fixtures/channels.ts';
import { writing } from '#tests/fixtures/company.ts';
import { createWebhookChannel } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
const reference = referenceOf(messageOf().inquiry.id);

it('posts what receivers can verify, with the same id on each attempt', async () => {
  const { url, posts } = await startReceiver((response) => response.writeHead(204).end());
  const channel = createWebhookChannel({ url, secret }, writing);
  await channel.send(messageOf());
  await channel.send(messageOf());
  await channel.send(messageOf({}, 'due-alert'));
  await channel.send(messageOf({}, 'test'));

  const verified = posts.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  expect(verified[0]).toEqual({
    type: 'inquiry.created',
    timestamp: '2026-11-20T15:30:00.000Z',
    data: {
      ...sample,
      id: messageOf().inquiry.id,
      reference,
      url: writing.linksTo(reference).open,
      timestamp: '2026-11-20T15:30:00.000Z',
      dueAt: '2026-11-20T17:30:00.000Z',
      source: { landingPage: '/services', utm_source: 'news<letter>' },
    },
  });
  const { open } = writing.linksTo(reference);
  const now = expect.not.stringContaining('2026-11-20T15:30');
  const alerted = { type: 'inquiry.due_soon', timestamp: now, data: { url: open } };
  expect(verified[2]).toMatchObject(alerted);
  // A test has no inquiry that could be opened.
  expect(JSON.parse(posts[3]?.body ?? '')).toMatchObject({ type: 'test' });
  expect(JSON.parse(posts[3]?.body ?? '').data.url).toBeUndefined();
  const [first, second, alert] = posts.map(({ headers }) => headers['webhook-id']);
  expect(first).toBe(second);
  expect(alert).not.toBe(first);
  const forged = () => new Webhook(secret).verify(`${posts[0]?.body} `, posts[0]?.headers ?? {});
  expect(forged).toThrow('No matching signature');
});
