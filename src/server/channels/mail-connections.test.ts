/** All mail to one server shares five connections, because small servers allow few. */
import { expect, it } from 'vitest';
import { messageOf, startMailServer, trustSelfSigned } from '#tests/fixtures/channels.ts';
import { content, context } from '#tests/fixtures/company.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import { createEmailChannel, createSignInMailer } from './email.ts';

it.each([
  ['smtp', {}],
  ['smtps', { secure: true, ...selfSigned }],
])('by %s, mail of every kind shares at most five connections', async (scheme, options) => {
  trustSelfSigned();
  const { port, received } = await startMailServer({ ...options, maxClients: 5 });
  const office = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };
  const url = `${scheme}://127.0.0.1:${port}`;
  const settings = { smtpUrl: url, insecure: true, ...office };
  const email = createEmailChannel(settings, context);
  const acknowledgement = createAcknowledgementChannel(settings, content);
  const signIn = createSignInMailer(settings, context);
  const alert = { type: 'channel.up', at: new Date(), title: 'Up', text: 'Up.' } as const;
  const ids = Array.from({ length: 8 }, (_, index) => `${index}`.padStart(32, '0'));
  await Promise.all([
    ...ids.map((id) => email.send(messageOf({}, 'inquiry', id))),
    ...ids.map((id) => acknowledgement.send(messageOf({}, 'inquiry', id))),
    ...ids.map((id) => signIn(`${id}@us.example`, url, 10)),
    ...ids.map((id) => email.sendAlert({ ...alert, id })),
  ]);
  expect(received).toHaveLength(4 * ids.length);
});
