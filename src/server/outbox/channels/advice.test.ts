/** Each way in which a receiver fails says what to do; against real servers that fail in that way. */
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  failureOf,
  messageOf,
  reply,
  secret,
  startMailServer,
  startReceiver,
} from '#tests/fixtures/channels.ts';
import { content, context } from '#tests/fixtures/company.ts';
import { freePort, listen } from '#tests/fixtures/ports.ts';
import { startRawServer } from '#tests/fixtures/raw-server.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import { createEmailChannel } from './email.ts';
import { postJson } from './post.ts';
import { createSlackChannel } from './slack.ts';
import { createWebhookChannel } from './webhook.ts';

type Channel = 'Slack' | 'Webhook';

const send = (channel: Channel, url: string) =>
  (channel === 'Slack'
    ? createSlackChannel(url, context)
    : createWebhookChannel({ url, secret }, context)
  ).send(messageOf());

it.each<[Channel, number, RegExp]>([
  ['Slack', 403, /the workspace forbids this webhook/],
  ['Slack', 404, /make a new one .* set SLACK_WEBHOOK_URL/],
  ['Slack', 410, /channel is archived.* resend --all/],
  ['Slack', 302, /redirects.* write the new address into SLACK_WEBHOOK_URL/],
  ['Slack', 500, /Slack has a fault of its own/],
  ['Webhook', 401, /WEBHOOK_SECRET/],
  ['Webhook', 404, /check WEBHOOK_URL letter by letter/],
  ['Webhook', 410, /gone for good: write the new one into WEBHOOK_URL.* resend --all/],
  ['Webhook', 418, /does not understand the message: check WEBHOOK_URL/],
  ['Webhook', 503, /busy/],
  ['Webhook', 599, /fault of its own: its log says more/],
])('%s that answers %i', async (channel, status, advice) => {
  const { url } = await startReceiver((response) => response.writeHead(status).end('secret'));
  const { message, final } = await failureOf(send(channel, url));
  expect(final).toBe(status === 410);
  expect(message).toMatch(new RegExp(`^${channel} ${status}: .*${advice.source}`));
  expect(message).not.toMatch(/tellnobody|secret/);
});

async function startTls(): Promise<number> {
  const server = createTlsServer(selfSigned);
  onTestFinished(() => void server.close());
  return listen(server);
}

describe('a receiver', () => {
  it.each<[string, string, () => Promise<number>, string]>([
    ['that is not there', 'http://127.0.0.1', freePort, `nothing listens .* WEBHOOK_URL`],
    ['whose name is wrong', 'http://shop.invalid', freePort, `no such host: .* WEBHOOK_URL`],
    [
      'that resets the connection',
      'http://127.0.0.1',
      () => startRawServer((socket) => socket.resetAndDestroy()),
      `ended the connection .* WEBHOOK_URL`,
    ],
    [
      'that hangs up after the message',
      'http://127.0.0.1',
      () => startRawServer((socket) => socket.once('data', () => socket.end())),
      `ended the connection .* WEBHOOK_URL`,
    ],
    [
      'that is a mail server',
      'http://127.0.0.1',
      () => startRawServer((socket) => socket.write('220 here\r\n')),
      `another kind of server .* WEBHOOK_URL`,
    ],
    ['with a certificate of its own', 'https://127.0.0.1', startTls, 'NODE_EXTRA_CA_CERTS'],
    [
      'without TLS',
      'https://127.0.0.1',
      async () => Number(new URL((await startReceiver(() => undefined)).url).port),
      `no TLS .* WEBHOOK_URL`,
    ],
    ['with TLS that is not asked for', 'http://127.0.0.1', startTls, 'WEBHOOK_URL'],
  ])('%s', async (_, origin, start, advice) => {
    const { message } = await failureOf(send('Webhook', `${origin}:${await start()}/`));
    expect(message).toMatch(new RegExp(`^Webhook [A-Za-z_ ]+: .*${advice}`));
  });

  it('that never answers', async () => {
    const { url } = await startReceiver(() => undefined);
    const { message } = await failureOf(postJson('Webhook', url, '{}', {}, 200));
    expect(message).toMatch(
      /^\w+ time-out: the receiver did not answer in time: this usually passes by itself/,
    );
  });
});

type ServerOptions = Parameters<typeof startMailServer>[0];
const login = { authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] };

it.each<[string, ServerOptions, string, string]>([
  [
    'takes OAuth2 alone',
    { ...login, authMethods: ['XOAUTH2'] },
    'office:pw@',
    '^SMTP 5\\d\\d .*takes no passwords',
  ],
  [
    'wants a password for programs',
    { ...login, onAuth: (_login, _session, done) => done(reply(534, '5.7.9 app password')) },
    'office:pw@',
    '^SMTP 534 5.7.9 .*app password',
  ],
  ['wants a login', login, '', '^SMTP 530 .* SMTP_URL'],
  ['wants a login with a password', login, 'office@', '^SMTP EAUTH: .*login is not complete'],
  [
    'is on its own for a while',
    { onMailFrom: (_address, _session, done) => done(reply(421, '4.3.2 too many')) },
    '',
    '^SMTP 421 .*usually passes by itself',
  ],
  [
    'refuses the sender',
    { onMailFrom: (_address, _session, done) => done(reply(553, '5.1.8 bad sender')) },
    '',
    '^SMTP 553 5.1.8 at MAIL FROM: .* set MAIL_FROM',
  ],
  [
    'takes nothing from this machine',
    { onConnect: (_session, done) => done(reply(554, '5.7.1 listed')) },
    '',
    '^SMTP 554 .*block list',
  ],
  [
    'refuses the text',
    {
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(reply(554, '5.6.0 spam')));
      },
    },
    '',
    '^SMTP 554 5.6.0 .*content or size',
  ],
])('a mail server that %s', async (_, options, user, message) => {
  const { port } = await startMailServer(options);
  const smtpUrl = `smtp://${user}127.0.0.1:${port}`;
  const office = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };
  const channel = createEmailChannel({ smtpUrl, insecure: true, ...office }, context);
  expect(await failureOf(channel.send(messageOf()))).toMatchObject({
    message: expect.stringMatching(new RegExp(message)),
    final: false,
  });
});

it.each<[number, string, string]>([
  [550, '5.1.1 unknown', "the visitor's address .* nothing to do"],
  [552, '5.2.2 full', "the visitor's address .* nothing to do"],
  [550, '5.7.1 relaying denied', 'this server may send to them; some want a login'],
  [530, '5.7.0 login first', 'wants a login'],
])('an acknowledgement refused with %i %s', async (code, text, advice) => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(code, text)),
  });
  const office = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };
  const settings = { smtpUrl: url, insecure: true, ...office };
  const { message } = await failureOf(
    createAcknowledgementChannel(settings, content).send(messageOf()),
  );
  expect(message).toMatch(new RegExp(`^SMTP ${code} .* at RCPT TO: .*${advice}`));
});
