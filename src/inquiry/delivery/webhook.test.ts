import { createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { failureOf, messageOf, sample, startReceiver } from '../../../tests/fixtures/channels.ts';
import { writing } from '../../../tests/fixtures/company.ts';
import { listen } from '../../../tests/fixtures/ports.ts';
import { referenceOf } from '../core/reference.ts';
import { createSlackChannel } from './slack.ts';
import { createWebhookChannel } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
const reference = referenceOf(messageOf().inquiry.id);
const channels = [
  ['Webhook', (url: string) => createWebhookChannel({ url, secret }, writing, { limitMs: 300 })],
  ['Slack', (url: string) => createSlackChannel(url, writing, 300)],
] as const;

it('posts what receivers can verify, with the same id on each attempt', async () => {
  const { url, posts } = await startReceiver((response) => response.writeHead(204).end());
  const channel = createWebhookChannel({ url, secret }, writing);
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
      url: writing.linksTo(reference).open,
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

it('leads to the inquiry, and from a test nowhere, since there is none', async () => {
  const { url, posts } = await startReceiver((response) => response.end());
  const channel = createWebhookChannel({ url, secret }, writing);
  for (const kind of ['inquiry', 'due-alert', 'test'] as const) {
    await channel.send(messageOf({}, kind));
  }
  const urls = posts.map(({ body }) => JSON.parse(body).data.url);
  expect(urls).toEqual([
    writing.linksTo(reference).open,
    writing.linksTo(reference).open,
    undefined,
  ]);
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
