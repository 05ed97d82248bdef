/** What `check` says about a mail server that can't be used; each against a real one. */
import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf, messageOf, reply, startMailServer } from '../../../tests/fixtures/channels.ts';
import { writing } from '../../../tests/fixtures/company.ts';
import { listen } from '../../../tests/fixtures/ports.ts';
import { selfSigned } from '../../../tests/fixtures/self-signed.ts';
import { parseEnvironment } from '../../entry/environment.ts';
import type { DeliveryError } from './channel.ts';
import { createEmailChannel } from './email.ts';

const quick = { connect: 2000, greeting: 300, silence: 2000, whole: 5000 };

/** How a test message by SMTP_URL fails. */
function failureBy(url: string): Promise<DeliveryError> {
  const { mail } = parseEnvironment({
    SMTP_URL: url,
    MAIL_FROM: 'site@us.example',
    MAIL_TO: 'office@us.example',
  }).channels;
  if (!mail) throw new Error('There are no settings for mail.');
  return failureOf(createEmailChannel(mail, writing, quick).send(messageOf()));
}

const starttls = { disabledCommands: ['AUTH'], ...selfSigned };
const tls = { secure: true, ...selfSigned };

/** Until the test ends, this machine trusts the servers' certificate. */
function trustSelfSigned(): void {
  const usual = getCACertificates('default');
  setDefaultCACertificates([selfSigned.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
}

it('a closed port', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const failure = await failureBy(`smtp://127.0.0.1:${port}`);
  expect(failure).toMatchObject({ message: 'SMTP ESOCKET at CONN', needsStaff: false });
  expect(failure.advice).toMatch(/^nothing listens on this port: check host and port/);
});

it('a host that does not exist', async () => {
  const failure = await failureBy('smtp://mail.invalid');
  expect(failure.advice).toMatch(/^there is no such host/);
});

it.each([
  ['by STARTTLS', starttls, 'smtp'],
  ['from the start', tls, 'smtps'],
])('a certificate that nobody has signed, with TLS %s', async (_, options, scheme) => {
  const { port, received } = await startMailServer(options);
  const failure = await failureBy(`${scheme}://127.0.0.1:${port}`);
  expect(failure.advice).toMatch(/^its certificate is signed by nobody .* NODE_EXTRA_CA_CERTS/);
  expect(received).toEqual([]);
  trustSelfSigned();
  await expect(failureBy(`${scheme}://127.0.0.1:${port}`)).rejects.toThrow('No DeliveryError');
  expect(received).toHaveLength(1);
});

it('a certificate for another name', async () => {
  trustSelfSigned();
  const { port } = await startMailServer(tls);
  const failure = await failureBy(`smtps://localhost:${port}`);
  expect(failure.advice).toMatch(/issued for another name/);
});

it('an expired certificate', async () => {
  // The server's own, which has expired.
  const { port } = await startMailServer({ secure: true });
  const failure = await failureBy(`smtps://127.0.0.1:${port}`);
  expect(failure.advice).toMatch(/has expired/);
});

it('TLS from the start on a port without', async () => {
  const { port } = await startMailServer();
  const failure = await failureBy(`smtps://127.0.0.1:${port}`);
  expect(failure.advice).toMatch(/write smtp:\/\/ instead of smtps:\/\//);
});

it('no TLS on a port that expects it from the start', async () => {
  const { port } = await startMailServer({ secure: true });
  const failure = await failureBy(`smtp://127.0.0.1:${port}`);
  expect(failure.advice).toMatch(/write smtps:\/\/ instead of smtp:\/\//);
});

it('a server without STARTTLS gets no mail, unless that is allowed by name', async () => {
  const { port, received } = await startMailServer();
  const failure = await failureBy(`smtp://127.0.0.1:${port}`);
  expect(failure).toMatchObject({ message: 'SMTP 500 at STARTTLS', final: false });
  expect(failure.advice).toMatch(/write smtps:\/\/ .* add \?insecure=yes/);
  expect(received).toEqual([]);
  await expect(failureBy(`smtp://127.0.0.1:${port}?insecure=yes`)).rejects.toThrow(
    'No DeliveryError',
  );
  expect(received).toHaveLength(1);
});

it('a refused password, which only staff can mend', async () => {
  const { port } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(reply(535, '5.7.8 office:s3cret refused')),
  });
  const failure = await failureBy(`smtp://office:s3cret@127.0.0.1:${port}?insecure=yes`);
  expect(failure).toMatchObject({
    message: 'SMTP 535 5.7.8 at AUTH PLAIN',
    final: false,
    needsStaff: true,
  });
  expect(failure.advice).toMatch(/^the server refuses user and password: .*@ as %40/);
  expect(failure.message + failure.advice).not.toContain('s3cret');
});

it('a login that may work later needs nobody', async () => {
  const { port } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(reply(454, '4.7.0 later')),
  });
  const failure = await failureBy(`smtp://office:secret@127.0.0.1:${port}?insecure=yes`);
  expect(failure).toMatchObject({ final: false, needsStaff: false });
});

it('an unknown recipient of ours', async () => {
  const { port } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(550, '5.1.1 no such user')),
  });
  const failure = await failureBy(`smtp://127.0.0.1:${port}?insecure=yes`);
  expect(failure.final).toBe(true);
  expect(failure.advice).toMatch(/check MAIL_TO/);
});
