import { describe, expect, it } from 'vitest';
import { DeliveryError } from '#server/channels/channel.ts';
import { Signer } from '#server/desk/signer.ts';
import { deliveryIdOf } from '#server/messages/inquiry-text.ts';
import type { Message } from '#server/messages/message.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { startReceiver } from '#tests/fixtures/channels.ts';
import { content } from '#tests/fixtures/company.ts';
import { fakeChannel } from '#tests/fixtures/outbox.ts';
import { freePort } from '#tests/fixtures/ports.ts';
import type { Progress } from './commands.ts';
import { check, checkSite, testChannels } from './self-test.ts';

const now = new Date('2026-11-21T12:00:00Z');
const checkKey = Buffer.alloc(32);

async function outcomeOf(output: AsyncIterable<Progress>) {
  const parts = await Array.fromAsync(output);
  return { lines: parts.map(({ line }) => line), passed: !parts.some(({ failed }) => failed) };
}

it('the check fails if the store is not writable', async () => {
  const store = { checkWritable: () => Promise.reject(new Error('the disk is full')) };
  const installation = {
    settings: parseEnvironment({ SITE_URL: 'https://127.0.0.1:9' }),
    content,
    channels: [fakeChannel()],
    store: store as unknown as InquiryStore,
    signer: new Signer(checkKey),
    checkKey,
    now,
  };
  expect(await outcomeOf(check(installation))).toEqual({
    lines: [
      expect.stringMatching(/^WARNING SITE_URL: /),
      'FAILED  store: the disk is full\n',
      expect.stringMatching(/^WARNING site: /),
    ],
    passed: false,
  });
});

describe('the test of the channels', () => {
  it('fails without channels, and if a message was delivered only in part', async () => {
    const partial = fakeChannel('slack');
    partial.send.mockRejectedValue(new DeliveryError('1 of 2 recipients refused'));
    for (const [channels, line] of [
      [[], 'FAILED  channels: none is configured: inquiries are only stored\n'],
      [[partial], 'FAILED  slack: 1 of 2 recipients refused\n'],
    ] as const) {
      const outcome = await outcomeOf(testChannels([...channels], [], now));
      expect(outcome).toEqual({ lines: [line], passed: false });
    }
  });

  it('tests each inbox, by mail only, after warning that this may take long', async () => {
    const email = fakeChannel('email');
    email.send.mockImplementation(async ({ fields }: Message) => {
      if (fields.service === 'Ads') throw new Error('SMTP 550');
      return undefined;
    });
    const slack = fakeChannel('slack');
    const inboxes = [
      { variable: 'MAIL_TO_ADS', service: 'Ads' },
      { variable: 'MAIL_TO_STOCK', service: 'Stock' },
    ];
    expect(await outcomeOf(testChannels([slack, email], inboxes, now))).toEqual({
      lines: [
        'A slow mail server may take a few minutes.\n',
        'ok      slack\n',
        'ok      email\n',
        'FAILED  MAIL_TO_ADS: SMTP 550\n',
        'ok      MAIL_TO_STOCK\n',
      ],
      passed: false,
    });
    expect(email.send).toHaveBeenCalledTimes(3);
    expect(slack.send).toHaveBeenCalledTimes(1);
    const ids = email.send.mock.calls.map(([message]) => deliveryIdOf(message));
    expect(new Set(ids).size).toBe(3);
  });
});

it.each([
  [200, '{"status":"ok"}', undefined],
  [503, '{"status":"unavailable"}', "inquiries can't be saved now"],
  [200, '<html>Welcome to nginx</html>', '200, but the response did not come from this site'],
  [502, '', '502, but the response did not come from this site'],
])('a site that responds with %s %s: %s', async (status, body, problem) => {
  const { url } = await startReceiver((response) => response.writeHead(status).end(body));
  const found = await checkSite(new URL(url).origin, checkKey);
  expect(found).toEqual(problem && expect.stringContaining(problem));
});

it.each([
  ['http://127.0.0.1', /ECONNREFUSED.*: start the server, or correct SITE_URL$/],
  ['http://shop.invalid', /ENOTFOUND.*: there is no such host: check its spelling in SITE_URL$/],
])('explains why a site at %s does not respond', async (origin, problem) => {
  expect(await checkSite(`${origin}:${await freePort()}`, checkKey)).toMatch(problem);
});
