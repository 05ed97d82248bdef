/** With the real limits and leases, so it takes a minute and a half. */
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createEmailChannel } from '#server/channels/email.ts';
import { createWebhookChannel } from '#server/channels/webhook.ts';
import { secret, startMailServer, startReceiver } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { add, openStore, startOutbox } from '#tests/fixtures/outbox.ts';

it('a mail server that greets after 20 s and accepts after 60 s gets one copy, and delays no other channel', async () => {
  const copies: string[] = [];
  const mail = await startMailServer({
    socketTimeout: 10 * 60_000,
    onConnect: (_, greet) => void pause(20_000).then(() => greet()),
    async onData(stream, _, accept) {
      copies.push(await text(stream));
      await pause(60_000);
      accept();
    },
  });
  const webhook = await startReceiver((response) => response.end());
  const office = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };
  const channels = [
    createEmailChannel({ smtpUrl: mail.url, insecure: true, ...office }, context),
    createWebhookChannel({ url: webhook.url, secret }, context),
  ];
  const store = openStore();
  await add(store, 'a', ['email', 'webhook']);
  startOutbox({ store, channels });

  await vi.waitFor(() => expect(webhook.posts).toHaveLength(1), 5000);
  expect(copies).toEqual([]);
  const isDelivered = async () => {
    const states = (await store.find('a'))?.deliveries.map(({ state }) => state);
    expect(states).toEqual(['delivered', 'delivered']);
  };
  await vi.waitFor(isDelivered, { timeout: 150_000, interval: 1000 });
  expect(copies).toHaveLength(1);
}, 200_000);
