import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import {
  failureOf,
  listen,
  messageOf,
  sample,
  startReceiver,
} from '../../../tests/fixtures/channels.ts';
import { company } from '../../../tests/fixtures/company.ts';
import { referenceOf } from '../core/reference.ts';
import { createSlackChannel } from './slack.ts';
import { createWebhookChannel } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
const reference = referenceOf(messageOf().inquiry.id);
const channels = [
  ['Webhook', (url: string) => createWebhookChannel({ url, secret }, { limitMs: 300 })],
  ['Slack', (url: string) => createSlackChannel(url, company, 300)],
] as const;

it('posts what receivers can verify, with the same id on each attempt', async () => {
  const { url, posts } = await startReceiver((response) => response.writeHead(204).end());
  const channel = createWebhookChannel({ url, secret });
  await channel.send(messageOf());
  await channel.send(messageOf());
  await channel.send(messageOf({}, 'due-alert'));

  const verified = posts.map(({ headers, body }) => new Webhook(secret).verify(body, headers));
  expect(verified[0]).toEqual({
    type: 'inquiry.created',
    timestamp: '2026-11-20T15:30:00.000Z',
    data: {
      ...sample,
      id: messageOf().inquiry.id,
      reference,
      timestamp: '2026-11-20T15:30:00.000Z',
      dueAt: '2026-11-20T17:30:00.000Z',
      source: { landingPage: '/services', utm_source: 'news<letter>' },
    },
  });
  expect(verified[2]).toMatchObject({ type: 'inquiry.due_soon' });
  const [first, second, alert] = posts.map(({ headers }) => headers['webhook-id']);
  expect(first).toBe(second);
  expect(alert).not.toBe(first);
  const forged = () => new Webhook(secret).verify(`${posts[0]?.body} `, posts[0]?.headers ?? {});
  expect(forged).toThrow('No matching signature');
});

it('gives Slack plain text without mentions or links, in sections that it accepts', async () => {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  const message = `<!channel> <https://evil.example|click> ${'&'.repeat(4900)}`;
  await createSlackChannel(url, company).send(messageOf({ message }));
  const payload = JSON.parse(posts[0]?.body ?? '');
  expect(payload).toMatchObject({ text: `New inquiry ${reference}`, mrkdwn: false });
  const texts: { type: string; text: string }[] = payload.blocks.map(
    (block: { text: unknown }) => block.text,
  );
  for (const { type, text } of texts) {
    expect(type).toBe('plain_text');
    expect(text.length).toBeLessThanOrEqual(3000);
    expect(text).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/);
  }
  const [header, ...sections] = payload.blocks.map(({ type }: { type: string }) => type);
  expect(header).toBe('header');
  expect(new Set(sections)).toEqual(new Set(['section']));
  const whole = texts.map(({ text }) => text).join('');
  expect(whole).toContain('&lt;!channel&gt; &lt;https://evil.example|click&gt;');
  expect(whole.match(/&amp;/g)).toHaveLength(4900 + '& Sons, & Fulfillment'.split('&').length - 1);
});

for (const [label, create] of channels) {
  it.each([
    [500, false],
    [404, false],
    [403, false],
    [429, false],
    [410, true],
  ])(`${label}: an answer of %i fails, with no word of its body`, async (status, final) => {
    const { url } = await startReceiver((response, request) => {
      response.writeHead(status).end(`${request.url} ${sample.message}`);
    });
    const failure = await failureOf(create(url).send(messageOf()));
    expect(failure).toMatchObject({ message: `${label} ${status}`, final });
    expect(failure.cause).toBeUndefined();
  });

  it(`${label}: a redirect is not followed`, async () => {
    const elsewhere = await startReceiver((response) => response.end());
    const { url } = await startReceiver((response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
    });
    const failure = await failureOf(create(url).send(messageOf()));
    expect(failure).toMatchObject({ message: `${label} 307`, final: false });
    expect(elsewhere.posts).toEqual([]);
  });

  it(`${label}: a receiver that is too slow or unreachable is tried again`, async () => {
    const { url, posts } = await startReceiver(() => undefined);
    const silent = await failureOf(create(url).send(messageOf()));
    expect(silent).toMatchObject({ message: `${label} time-out`, final: false });
    expect(posts).toHaveLength(1);

    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const refused = await failureOf(create(`http://127.0.0.1:${port}`).send(messageOf()));
    expect(refused).toMatchObject({ message: `${label} ECONNREFUSED`, final: false });
  });

  it(`${label}: a body that never ends does not hold up a success`, async () => {
    const { url } = await startReceiver((response) => void response.write('ok'));
    await create(url).send(messageOf());
  });
}
