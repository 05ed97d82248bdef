/** How mail servers fail, what is final, and what staff are advised; each against a real server. */
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { failureOf, reply, startMailServer, trustSelfSigned } from '#tests/fixtures/channels.ts';
import { freePort } from '#tests/fixtures/ports.ts';
import { startRawServer } from '#tests/fixtures/raw-server.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { createMailer } from './smtp.ts';

type ServerOptions = NonNullable<Parameters<typeof startMailServer>[0]>;
const patient = { opening: 3000, silence: 2000, whole: 5000, closing: 50 };
const never = 60_000;
const hasty = { ...patient, opening: 300 };

function send(smtpUrl: string, { insecure = false, timeouts = patient, text = 'c' } = {}) {
  const to = ['office@us.example'];
  const addresses = { from: 'site@us.example', to, toInbox: {} };
  const settings = { smtpUrl, insecure, heloName: 'www.us.example', ...addresses };
  return createMailer(settings, 'Company', timeouts)({ id: 'a', to, subject: 'b', text });
}

const failureBy = (...mail: Parameters<typeof send>) => failureOf(send(...mail));
const insecure = true;

/** A server of our own. @returns its address */
const startServer = async (talk: (socket: Socket) => void) =>
  `smtp://127.0.0.1:${await startRawServer(talk)}`;

it('a closed port, or a host that does not exist', async () => {
  const failure = await failureBy(`smtp://127.0.0.1:${await freePort()}`);
  const message = expect.stringMatching(/^SMTP ESOCKET at CONN: /);
  expect(failure).toMatchObject({ message, final: false, needsStaff: false });
  expect(failure.message).toMatch(/: nothing listens on this port: check host and port/);
  expect((await failureBy('smtp://mail.invalid')).message).toMatch(/: there is no such host/);
});

it.each([
  ['never greets', { ...hasty, silence: never }, '', /^SMTP E/],
  [
    'greets and falls silent',
    { ...patient, opening: never, silence: 200 },
    '220 here\r\n',
    /^SMTP E/,
  ],
  ['is too slow', { ...patient, opening: never, silence: never, whole: 200 }, '', /^SMTP time-out/],
])('a server that %s is tried again', async (_, timeouts, greeting, message) => {
  const url = await startServer((socket) => socket.write(greeting));
  const failure = await failureBy(url, { timeouts });
  expect(failure).toMatchObject({ final: false, message: expect.stringMatching(message) });
});

it.each(['smtp', 'smtps'])('a port where nobody speaks, with %s://', async (scheme) => {
  const url = await startServer(() => undefined);
  const { message } = await failureBy(url.replace('smtp', scheme), { timeouts: hasty });
  expect(message).toMatch(/: the server does not greet: .* smtps:.* smtp:/);
});

const endOfMail = /\r\n\.\r\n$/;

/**
 * A server that acts in a way of its own once what it receives ends like this, and otherwise agrees to everything.
 * @returns its address
 */
function startServerThat(act: (socket: Socket) => void, on: RegExp): Promise<string> {
  return startServer((socket) => {
    let heard = '';
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      heard += chunk;
      const isData = heard.includes('\r\nDATA\r\n');
      if (on.test(heard)) act(socket);
      else if (heard.endsWith('DATA\r\n')) socket.write('354 go\r\n');
      else if (!isData || endOfMail.test(heard)) socket.write('250 fine\r\n');
    });
  });
}

const isSilent = () => undefined;
const hangsUp = (socket: Socket) => socket.destroy();
const impatient = { ...patient, silence: 200 };
const maybe = { final: false, leastPauseMs: Number.POSITIVE_INFINITY };

it.each([
  ['silent', isSilent, impatient, 'ETIMEDOUT'],
  ['too slow', isSilent, { ...patient, whole: 300 }, 'time-out'],
  ['gone', hangsUp, patient, 'ECONNECTION'],
])(
  'a server that is %s once it has the whole mail may have accepted it: it is left alone',
  async (_, act, timeouts, code) => {
    const url = await startServerThat(act, endOfMail);
    const message = expect.stringContaining(
      `SMTP ${code} after the whole mail: it may have arrived`,
    );
    expect(await failureBy(url, { insecure, timeouts })).toMatchObject({ ...maybe, message });
  },
);

it.each([
  ['EHLO', /EHLO .*\r\n$/],
  ['MAIL FROM', /MAIL FROM.*\r\n$/],
  ['RCPT TO', /RCPT TO.*\r\n$/],
  ['DATA', /DATA\r\n$/],
])(
  'a server that is silent or gone after %s has not got the mail: it is tried again soon',
  async (_, command) => {
    for (const act of [isSilent, hangsUp]) {
      const url = await startServerThat(act, command);
      const { message, leastPauseMs } = await failureBy(url, {
        insecure,
        timeouts: impatient,
      });
      expect(message).not.toContain('may have arrived');
      expect(leastPauseMs).toBe(0);
      expect(message).toMatch(/: the receiver (?:did not answer in time|ended the connection)/);
    }
  },
);

it('nor has one that stops reading in the middle of the mail, or refuses it at the end', async () => {
  const text = 'c'.repeat(30_000_000);
  const stops = await startServerThat((socket) => {
    socket.pause();
    socket.write('354 go\r\n');
  }, /DATA\r\n$/);
  const timeouts = { ...patient, silence: 1000 };
  const failure = await failureBy(stops, { insecure, timeouts, text });
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^SMTP ETIMEDOUT at CONN: /),
    leastPauseMs: 0,
  });

  const refuses = await startServerThat((socket) => {
    socket.end('451 4.3.0 scanner is down\r\n');
  }, endOfMail);
  const message = expect.stringMatching(/^SMTP 451 4.3.0 at DATA: the mail server puts this off/);
  const refused = { message, leastPauseMs: 0 };
  expect(await failureBy(refuses, { insecure })).toMatchObject(refused);
});

it.each<[string, ServerOptions, string]>([
  ['by STARTTLS', { disabledCommands: ['AUTH'], ...selfSigned }, 'smtp'],
  ['from the start', { secure: true, ...selfSigned }, 'smtps'],
])('a certificate that nobody has signed, with TLS %s', async (_, options, scheme) => {
  const { port, received } = await startMailServer(options);
  const failure = await failureBy(`${scheme}://127.0.0.1:${port}`);
  expect(failure.message).toMatch(/: its certificate is signed by nobody .* NODE_EXTRA_CA_CERTS/);
  expect(received).toEqual([]);
  trustSelfSigned();
  await send(`${scheme}://127.0.0.1:${port}`);
  expect(received).toHaveLength(1);
});

it.each<[string, ServerOptions, string, RegExp]>([
  [
    'a certificate for another name',
    { secure: true, ...selfSigned },
    'smtps://localhost',
    /issued for another name/,
  ],
  // The server's own certificate has expired.
  ['an expired certificate', { secure: true }, 'smtps://127.0.0.1', /has expired/],
  ['TLS on a port without', {}, 'smtps://127.0.0.1', /write smtp:\/\/ instead of smtps:\/\//],
])('%s', async (name, options, url, advice) => {
  if (name.includes('another name')) trustSelfSigned();
  const { port } = await startMailServer(options);
  expect((await failureBy(`${url}:${port}`)).message).toMatch(advice);
});

it('a server without STARTTLS gets no mail, unless that is allowed explicitly', async () => {
  const { url, received } = await startMailServer();
  const failure = await failureBy(url);
  expect(failure).toMatchObject({ final: false });
  expect(failure.message).toMatch(/write smtps:\/\/ .* add \?insecure=yes/);
  expect(received).toEqual([]);
  await send(url, { insecure });
  expect(received).toHaveLength(1);
});

it('introduces itself by the name that is set', async () => {
  const names: (string | undefined)[] = [];
  const { url } = await startMailServer({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      names.push(hostNameAppearsAs || undefined);
      done();
    },
  });
  await send(url, { insecure });
  expect(names).toEqual(['www.us.example']);
});

it.each([true, false])(
  'a server that refuses the name, with insecure %s, will never accept the mail',
  async (isInsecure) => {
    const url = await startServerThat((socket) => {
      socket.write('550 5.7.1 who are you?\r\n');
    }, /(?:EHLO|HELO) .*\r\n$/);
    const failure = await failureBy(url, { insecure: isInsecure });
    const message = expect.stringMatching(/^SMTP 550 5\.7\.1 at (?:EHLO|HELO): /);
    expect(failure).toMatchObject({ message, final: true });
    expect(failure.message).toMatch(/: the server refuses the name .* host of SITE_URL/);
  },
);

it('a server that refuses the name for now, or only at the recipient, is tried again', async () => {
  const busy = await startServerThat((socket) => socket.end('451 later\r\n'), /LO .*\r\n$/);
  const message = expect.stringMatching(/^SMTP 451 at EHLO: the mail server puts this off/);
  expect(await failureBy(busy)).toMatchObject({ message, final: false });
  // As Postfix does.
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(504, '5.5.2 Helo command rejected')),
  });
  const failure = await failureBy(url, { insecure });
  expect(failure).toMatchObject({ final: false });
  expect(failure.message).toMatch(/: the server refuses the name/);
});

it.each([
  [535, '5.7.8 office:s3cret refused', true],
  [454, '4.7.0 later', false],
])('a login refused with %i: whether only staff can fix it', async (code, words, needsStaff) => {
  const { port } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(reply(code, words)),
  });
  const failure = await failureBy(`smtp://office:s3cret@127.0.0.1:${port}`, { insecure });
  expect(failure).toMatchObject({ final: false, needsStaff });
  if (!needsStaff) return;
  expect(failure.message).toMatch(/^SMTP 535 5.7.8 at AUTH PLAIN: /);
  expect(failure.message).toMatch(/: the server refuses user and password: .*@ as %40/);
  expect(failure.message).not.toContain('s3cret');
});

it.each([
  [550, '5.1.1 no <office@us.example> here', /^SMTP 550 5.1.1 at RCPT TO: .* MAIL_TO/, true],
  [550, 'no such user', /^SMTP 550 at RCPT TO: .* MAIL_TO/, true],
  [552, 'mailbox full', /^SMTP 552 at RCPT TO: .*mailbox is full/, false],
  [550, '5.2.2 mailbox full', /^SMTP 550 5.2.2 at RCPT TO: .*mailbox is full/, false],
  [550, '5.7.1 relaying denied', /^SMTP 550 5.7.1 at RCPT TO: .*a login in SMTP_URL/, false],
  [450, '4.2.0 greylisted', /^SMTP 450 4.2.0 at RCPT TO: the mail server puts this off/, false],
])('a recipient refused with %i %s: whether that is final', async (code, words, message, final) => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(code, words)),
  });
  const failure = await failureBy(url, { insecure });
  expect(failure).toMatchObject({ message: expect.stringMatching(message), final });
  expect(failure.message).not.toContain('office@');
});
