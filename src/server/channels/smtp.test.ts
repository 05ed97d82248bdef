/** Failures of real mail servers: whether they are final, and what staff are advised to do. */
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { failureOf, reply, startMailServer, trustSelfSigned } from '#tests/fixtures/channels.ts';
import { freePort } from '#tests/fixtures/ports.ts';
import { startRawServer } from '#tests/fixtures/raw-server.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { createMailer } from './smtp.ts';

type ServerOptions = NonNullable<Parameters<typeof startMailServer>[0]>;
const patient = { opening: 3000, silence: 2000, whole: 5000, closing: 50 };
const impatient = { ...patient, silence: 200 };
const hasty = { ...patient, opening: 300 };
const usual = { insecure: true, timeouts: patient, text: 'c', isToVisitor: false };

function send(smtpUrl: string, options: Partial<typeof usual> = {}) {
  const { insecure, timeouts, ...mail } = { ...usual, ...options };
  const to = ['office@us.example'];
  const addresses = { from: 'site@us.example', to, toInbox: {} };
  const settings = { smtpUrl, insecure, heloName: 'www.us.example', ...addresses };
  return createMailer(settings, 'Company', timeouts)({ id: 'a', to, subject: 'b', ...mail });
}

const failureBy = (...mail: Parameters<typeof send>) => failureOf(send(...mail));

const startServer = async (talk: (socket: Socket) => void) =>
  `smtp://127.0.0.1:${await startRawServer(talk)}`;

it('a closed port, or a host that does not exist', async () => {
  const failure = await failureBy(`smtp://127.0.0.1:${await freePort()}`);
  const message = expect.stringMatching(/^SMTP ESOCKET at CONN: nothing listens on this port/);
  expect(failure).toMatchObject({ message, final: false, needsStaff: false });
  expect((await failureBy('smtp://mail.invalid')).message).toMatch(/: there is no such host/);
});

it.each([
  ['smtp', hasty, /^SMTP ETIMEDOUT .*: the server sends no greeting.* smtps:.* smtp:/],
  ['smtps', hasty, /^SMTP E.*: the server sends no greeting.* smtps:.* smtp:/],
  ['smtp', { ...patient, whole: 200 }, /^SMTP time-out.*: the receiver did not reply in time/],
])('a port that stays silent, with %s:// and %o', async (scheme, timeouts, message) => {
  const url = await startServer(() => undefined);
  const failure = await failureBy(url.replace('smtp', scheme), { timeouts });
  expect(failure).toMatchObject({ final: false, message: expect.stringMatching(message) });
});

const endOfMail = /\r\n\.\r\n$/;

/** Acts once its input ends like this, and until then accepts everything. */
function startServerThat(act: (socket: Socket) => void, on: RegExp): Promise<string> {
  return startServer((socket) => {
    let received = '';
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      received += chunk;
      const isData = received.includes('\r\nDATA\r\n');
      if (on.test(received)) act(socket);
      else if (received.endsWith('DATA\r\n')) socket.write('354 go\r\n');
      else if (!isData || endOfMail.test(received)) socket.write('250 fine\r\n');
    });
  });
}

const isSilent = () => undefined;
const hangsUp = (socket: Socket) => socket.destroy();

it.each([
  ['silent', isSilent, impatient, 'ETIMEDOUT'],
  ['too slow', isSilent, { ...patient, whole: 300 }, 'time-out'],
  ['gone', hangsUp, patient, 'ECONNECTION'],
])('the longest pause if a server is %s after the whole mail', async (_, act, timeouts, code) => {
  const failure = await failureBy(await startServerThat(act, endOfMail), { timeouts });
  expect(failure).toMatchObject({ final: false, retryAfterMs: Number.POSITIVE_INFINITY });
  expect(failure.message).toMatch(`SMTP ${code} after the whole mail was sent: it may have`);
});

it.each([
  ['EHLO', /EHLO .*\r\n$/],
  ['MAIL FROM', /MAIL FROM.*\r\n$/],
  ['RCPT TO', /RCPT TO.*\r\n$/],
  ['DATA', /DATA\r\n$/],
])('a usual pause if a server is silent or gone after %s', async (_, command) => {
  for (const act of [isSilent, hangsUp]) {
    const url = await startServerThat(act, command);
    const { message, retryAfterMs } = await failureBy(url, { timeouts: impatient });
    expect(message).toMatch(/: the receiver (?:did not reply in time|closed the connection)/);
    expect(retryAfterMs).toBe(0);
  }
});

it('a usual pause if it stops reading in the middle of the mail, or rejects it at the end', async () => {
  const stops = await startServerThat((socket) => {
    socket.pause();
    socket.write('354 go\r\n');
  }, /DATA\r\n$/);
  const text = 'c'.repeat(30_000_000);
  const timeouts = { ...patient, silence: 1000, whole: 20_000 };
  const failure = await failureBy(stops, { timeouts, text });
  const cut = expect.stringMatching(/^SMTP ETIMEDOUT at CONN: /);
  expect(failure).toMatchObject({ message: cut, retryAfterMs: 0 });

  const refuses = await startServerThat((socket) => {
    socket.end('451 4.3.0 scanner is down\r\n');
  }, endOfMail);
  const message = expect.stringMatching(/^SMTP 451 4.3.0 at DATA: the mail server asks to try/);
  expect(await failureBy(refuses)).toMatchObject({ message, retryAfterMs: 0 });
});

it.each<[string, ServerOptions, string]>([
  ['by STARTTLS', { disabledCommands: ['AUTH'], ...selfSigned }, 'smtp'],
  ['from the start', { secure: true, ...selfSigned }, 'smtps'],
])('a self-signed certificate, with TLS %s', async (_, options, scheme) => {
  const { port, received } = await startMailServer(options);
  const url = `${scheme}://127.0.0.1:${port}`;
  const failure = await failureBy(url, { insecure: false });
  expect(failure.message).toMatch(/: this machine does not trust .* NODE_EXTRA_CA_CERTS/);
  expect(received).toEqual([]);
  trustSelfSigned();
  await send(url, { insecure: false });
  expect(received).toHaveLength(1);
});

it.each<[string, ServerOptions, string, RegExp]>([
  [
    'a certificate for another name',
    { secure: true, ...selfSigned },
    'smtps://localhost',
    /issued for another host name/,
  ],
  // The server's own certificate has expired.
  ['an expired certificate', { secure: true }, 'smtps://127.0.0.1', /has expired/],
  ['TLS on a port without', {}, 'smtps://127.0.0.1', /write smtp:\/\/ instead of smtps:\/\//],
])('%s', async (name, options, url, advice) => {
  if (name.includes('another name')) trustSelfSigned();
  const { port } = await startMailServer(options);
  expect((await failureBy(`${url}:${port}`)).message).toMatch(advice);
});

it('a server without STARTTLS gets mail only if that is allowed, from the configured host', async () => {
  const names: unknown[] = [];
  const { url } = await startMailServer({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      names.push(hostNameAppearsAs);
      done();
    },
  });
  const failure = await failureBy(url, { insecure: false });
  expect(failure).toMatchObject({ final: false });
  expect(failure.message).toMatch(/use smtps:\/\/ .* add \?insecure=yes/);
  expect(names).toEqual([]);
  await send(url);
  expect(names).toEqual(['www.us.example']);
});

it.each([
  [true, '550 5.7.1 who are you?', /^SMTP 550 5\.7\.1 at HELO: .* host of SITE_URL/, true],
  [false, '550 5.7.1 who are you?', /^SMTP 550 5\.7\.1 at EHLO: .* host of SITE_URL/, true],
  [false, '451 later', /^SMTP 451 at EHLO: the mail server asks to try/, false],
])('with insecure %s, an EHLO name rejected with %s', async (...row) => {
  const [insecure, words, message, final] = row;
  const url = await startServerThat((socket) => socket.write(`${words}\r\n`), /LO .*\r\n$/);
  const failure = await failureBy(url, { insecure });
  expect(failure).toMatchObject({ message: expect.stringMatching(message), final });
});

const login = { authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] };
const replyAt = {
  login: (error: Error): ServerOptions => ({ ...login, onAuth: (_l, _s, done) => done(error) }),
  sender: (error: Error): ServerOptions => ({ onMailFrom: (_a, _s, done) => done(error) }),
  recipient: (error: Error): ServerOptions => ({ onRcptTo: (_a, _s, done) => done(error) }),
  start: (error: Error): ServerOptions => ({ onConnect: (_s, done) => done(error) }),
  end: (error: Error): ServerOptions => ({
    onData: (stream, _s, done) => void stream.resume().on('end', () => done(error)),
  }),
};

const nothingToDo = /^\S+ \S+ at RCPT TO: the visitor's address .* nothing to do/;
it.each<[keyof typeof replyAt | 'visitor', number, string, RegExp, object?]>([
  [
    'login',
    535,
    '5.7.8 office:s3cret refused',
    /^535 5.7.8 at AUTH PLAIN: the server rejects the user or password: .*@ as %40/,
    { needsStaff: true },
  ],
  ['login', 534, '5.7.9 app password', /^534 5.7.9 .*app password/, { needsStaff: true }],
  ['login', 454, '4.7.0 later', /^454 4.7.0 /],
  ['sender', 421, '4.3.2 too many', /^421 .*usually resolves itself/],
  ['sender', 553, '5.1.8 bad sender', /^553 5.1.8 at MAIL FROM: .* set MAIL_FROM/],
  [
    'recipient',
    550,
    '5.1.1 no office@',
    /^550 5.1.1 at RCPT TO: .* MAIL_TO.* DESK_STAFF/,
    { final: true },
  ],
  ['recipient', 550, 'no such user', /^550 at RCPT TO: .* MAIL_TO/, { final: true }],
  ['recipient', 552, 'mailbox full', /^552 at RCPT TO: .*mailbox is full/],
  ['recipient', 550, '5.2.2 mailbox full', /^550 5.2.2 at RCPT TO: .*mailbox is full/],
  ['recipient', 550, '5.7.1 no relay', /^550 5.7.1 at RCPT TO: .*a login in SMTP_URL/],
  ['recipient', 450, '4.2.0 greylisted', /^450 4.2.0 at RCPT TO: the mail server asks to try/],
  // As Postfix does.
  ['recipient', 504, '5.5.2 Helo command rejected', /: the server rejects the name/],
  ['visitor', 550, '5.1.1 unknown', nothingToDo, { final: true }],
  ['visitor', 552, '5.2.2 full', nothingToDo],
  ['visitor', 550, '5.7.1 no relay', /: .* send to them; some servers require a login/],
  ['visitor', 530, '5.7.0 login first', /requires a login/],
  ['start', 554, '5.7.1 listed', /^554 .*block list/],
  ['end', 554, '5.6.0 spam', /^554 5.6.0 .*show this line to your mail provider/],
])('a refusal at the %s with %i %s', async (where, code, words, message, flags = {}) => {
  const isToVisitor = where === 'visitor';
  const refusing = replyAt[isToVisitor ? 'recipient' : where];
  const { port } = await startMailServer(refusing(reply(code, words)));
  const user = where === 'login' ? 'office:s3cret@' : '';
  const failure = await failureBy(`smtp://${user}127.0.0.1:${port}`, { isToVisitor });
  expect(failure).toMatchObject({ final: false, needsStaff: false, ...flags });
  expect(failure.message.replace(/^SMTP /, '')).toMatch(message);
  expect(failure.message).not.toMatch(/s3cret|office@/);
});

it.each<[string, ServerOptions, string, RegExp]>([
  ['takes OAuth2 alone', { authMethods: ['XOAUTH2'] }, 'office:pw@', /^SMTP 504 .*no passwords/],
  ['requires a login', {}, '', /^SMTP 530 .* SMTP_URL/],
  ['requires a password', {}, 'office@', /^SMTP EAUTH: .*login is incomplete/],
])('a mail server that %s', async (_, options, user, message) => {
  const { port } = await startMailServer({ ...login, ...options });
  const failure = await failureBy(`smtp://${user}127.0.0.1:${port}`);
  expect(failure).toMatchObject({ final: false, message: expect.stringMatching(message) });
});
