import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { failureOf, messageOf, sample, startReceiver } from '#tests/fixtures/channels.ts';
import { writing } from '#tests/fixtures/company.ts';
import { listen } from '#tests/fixtures/ports.ts';
import { createSlackChannel } from './slack.ts';
import { createWebhookChannel } from './webhook.ts';

const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
/** Every channel that posts over HTTP. */
const channels = [
  ['Webhook', (url: string) => createWebhookChannel({ url, secret }, writing, { limitMs: 300 })],
  ['Slack', (url: string) => createSlackChannel(url, writing, 300)],
] as const;

describe.each(channels)('%s', (label, create) => {
  it.each([
    [500, false],
    [404, false],
    [403, false],
    [429, false],
    [410, true],
  ])('fails by an answer of %i, without a word of its body', async (status, final) => {
    const { url } = await startReceiver((response, request) => {
      response.writeHead(status).end(`${request.url} ${sample.message}`);
    });
    const failure = await failureOf(create(url).send(messageOf()));
    expect(failure).toMatchObject({ message: `${label} ${status}`, final });
    expect(failure.cause).toBeUndefined();
  });

  it('follows no redirect', async () => {
    const elsewhere = await startReceiver((response) => response.end());
    const { url } = await startReceiver((response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
    });
    const failure = await failureOf(create(url).send(messageOf()));
    expect(failure).toMatchObject({ message: `${label} 307`, final: false });
    expect(elsewhere.posts).toEqual([]);
  });

  it('tries again a receiver that is too slow or unreachable, and waits for no endless body', async () => {
    const { url, posts } = await startReceiver(() => undefined);
    const silent = await failureOf(create(url).send(messageOf()));
    expect(silent).toMatchObject({ message: `${label} time-out`, final: false });
    expect(posts).toHaveLength(1);

    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const refused = await failureOf(create(`http://127.0.0.1:${port}`).send(messageOf()));
    expect(refused).toMatchObject({ message: `${label} ECONNREFUSED`, final: false });

    const endless = await startReceiver((response) => void response.write('ok'));
    await create(endless.url).send(messageOf());
  });
});
