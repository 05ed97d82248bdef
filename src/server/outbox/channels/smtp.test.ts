/** How mail servers fail, what is final, and what staff are advised; each against a real server. */
import { createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf, reply, startMailServer } from '#tests/fixtures/channels.ts';
import { freePort, listen } from '#tests/fixtures/ports.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { createMailer } from './smtp.ts';

type ServerOptions = NonNullable<Parameters<typeof startMailServer>[0]>;
const patient = { opening: 300, silence: 2000, whole: 5000 };
const never = 60_000;

function send(smtpUrl: string, { insecure = false, timeouts = patient } = {}) {
  const to = ['office@us.example'];
  const settings = { smtpUrl, insecure, from: 'site@us.example', to, toInbox: {} };
  return createMailer(settings, 'Company', timeouts)({ id: 'a', to, subject: 'b', text: 'c' });
}

const failureBy = (...mail: Parameters<typeof send>) => failureOf(send(...mail));
const insecure = true;

/** A server of our own. @returns its address */
async function startServer(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    talk(socket);
    onTestFinished(() => void socket.destroy());
  });
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${await listen(server)}`;
}

/** Until the test ends, this machine trusts the servers' certificate. */
function trustSelfSigned(): void {
  const usual = getCACertificates('default');
  setDefaultCACertificates([selfSigned.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
}

it('a closed port, or a host that does not exist', async () => {
  const failure = await failureBy(`smtp://127.0.0.1:${await freePort()}`);
  const message = 'SMTP ESOCKET at CONN';
  expect(failure).toMatchObject({ message, final: false, needsStaff: false });
  expect(failure.advice).toMatch(/^nothing listens on this port: check host and port/);
  expect((await failureBy('smtp://mail.invalid')).advice).toMatch(/^there is no such host/);
});

it.each([
  ['never greets', { ...patient, silence: never }, '', /^SMTP E/],
  [
    'greets and falls silent',
    { ...patient, opening: never, silence: 200 },
    '220 here\r\n',
    /^SMTP E/,
  ],
  ['is too slow', { opening: never, silence: never, whole: 200 }, '', /^SMTP time-out/],
])('a server that %s is tried again', async (_, timeouts, greeting, message) => {
  const url = await startServer((socket) => socket.write(greeting));
  const failure = await failureBy(url, { timeouts });
  expect(failure).toMatchObject({ final: false, message: expect.stringMatching(message) });
});

it.each([
  ['smtp', /^the server does not greet: it may be slow .* write smtps:/],
  ['smtps', /^the server does not answer: check host, port and firewall$/],
])('a port where nobody speaks, with %s://', async (scheme, advice) => {
  const url = await startServer(() => undefined);
  expect((await failureBy(url.replace('smtp', scheme))).advice).toMatch(advice);
});

it('a server that drops the connection in the middle of the mail is tried again', async () => {
  const url = await startServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      if (`${chunk}`.startsWith('DATA')) socket.write('354 go\r\n');
      else if (/^(?:EHLO|MAIL|RCPT)/.test(`${chunk}`)) socket.write('250 fine\r\n');
      else socket.destroy();
    });
  });
  expect((await failureBy(url, { insecure })).final).toBe(false);
});

it.each<[string, ServerOptions, string]>([
  ['by STARTTLS', { disabledCommands: ['AUTH'], ...selfSigned }, 'smtp'],
  ['from the start', { secure: true, ...selfSigned }, 'smtps'],
])('a certificate that nobody has signed, with TLS %s', async (_, options, scheme) => {
  const { port, received } = await startMailServer(options);
  const failure = await failureBy(`${scheme}://127.0.0.1:${port}`);
  expect(failure.advice).toMatch(/^its certificate is signed by nobody .* NODE_EXTRA_CA_CERTS/);
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
  [
    'no TLS on a port that expects it',
    { secure: true },
    'smtp://127.0.0.1',
    /^the server does not greet: it may be slow .*write smtps:\/\/ instead of smtp:\/\//,
  ],
])('%s', async (name, options, url, advice) => {
  if (name.includes('another name')) trustSelfSigned();
  const { port } = await startMailServer(options);
  expect((await failureBy(`${url}:${port}`)).advice).toMatch(advice);
});

it('a server without STARTTLS gets no mail, unless that is allowed explicitly', async () => {
  const { url, received } = await startMailServer();
  const failure = await failureBy(url);
  expect(failure).toMatchObject({ message: 'SMTP 500 at STARTTLS', final: false });
  expect(failure.advice).toMatch(/write smtps:\/\/ .* add \?insecure=yes/);
  expect(received).toEqual([]);
  await send(url, { insecure });
  expect(received).toHaveLength(1);
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
  expect(failure.message).toBe('SMTP 535 5.7.8 at AUTH PLAIN');
  expect(failure.advice).toMatch(/^the server refuses user and password: .*@ as %40/);
  expect(failure.message + failure.advice).not.toContain('s3cret');
});

it.each([
  [550, '5.1.1 no <office@us.example> here', 'SMTP 550 5.1.1 at RCPT TO', true],
  [550, 'no such user', 'SMTP 550 at RCPT TO', true],
  [552, 'mailbox full', 'SMTP 552 at RCPT TO', false],
  [550, '5.2.2 mailbox full', 'SMTP 550 5.2.2 at RCPT TO', false],
  [550, '5.7.1 relaying denied', 'SMTP 550 5.7.1 at RCPT TO', false],
  [450, '4.2.0 greylisted', 'SMTP 450 4.2.0 at RCPT TO', false],
])('a recipient refused with %i %s: whether that is final', async (code, words, message, final) => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(code, words)),
  });
  const failure = await failureBy(url, { insecure });
  expect(failure).toMatchObject({ message, final });
  expect(failure.advice).toMatch(/check MAIL_TO/);
});

it('a refused sender is our own mistake, and tried again', async () => {
  const { url } = await startMailServer({
    onMailFrom: (_address, _session, done) => done(reply(553, '5.1.8 bad sender')),
  });
  const failure = await failureBy(url, { insecure });
  expect(failure).toMatchObject({ message: 'SMTP 553 5.1.8 at MAIL FROM', final: false });
});
