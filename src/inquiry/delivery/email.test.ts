import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  failureOf,
  leftEmpty,
  messageOf,
  reply,
  sample,
  startMailServer,
} from '../../../tests/fixtures/channels.ts';
import { company, writing } from '../../../tests/fixtures/company.ts';
import { drawnWriting } from '../../../tests/fixtures/drawn.ts';
import { listen } from '../../../tests/fixtures/ports.ts';
import { referenceOf } from '../core/reference.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import { createEmailChannel } from './email.ts';
import type { MailSettings } from './smtp.ts';

const quick = { connect: 2000, greeting: 200, silence: 200, whole: 3000 };
const reference = referenceOf(messageOf().inquiry.id);
const links = writing.linksTo(reference);
const sender = 'Ann Example, Ann & Sons (Warehouse & Fulfillment)';

function settings(smtpUrl: string): MailSettings {
  const to = ['office@us.example'];
  const toInbox = { warehouse: ['dock@us.example'] };
  return { smtpUrl, insecure: true, from: 'site@us.example', to, toInbox };
}

const email = (url: string, timeouts?: typeof quick) =>
  createEmailChannel(settings(url), drawnWriting, timeouts);

it('tells staff everything, first what to do, with the visitor to reply to', async () => {
  const { url, received } = await startMailServer();
  expect(await email(url).send(messageOf())).toBeUndefined();

  const [{ from, to, mail } = expect.fail('no mail')] = received;
  expect({ from, to }).toEqual({ from: 'site@us.example', to: ['dock@us.example'] });
  expect(mail.from).toEqual({ name: 'Company', address: 'site@us.example' });
  expect(mail.replyTo).toEqual([{ name: 'Ann Example', address: 'ann@visitor.example' }]);
  expect(mail.subject).toBe(`New inquiry: ${sender} ${reference}`);
  expect(mail.messageId).toBe('<0123456789abcdef0123456789abcdef-inquiry@us.example>');
  expect(mail.text?.trimEnd()).toBe(`Company: New inquiry

Ann Example, Ann & Sons
Warehouse & Fulfillment

Answer due by 12:30 PM EST, Friday, November 20

Reply:
mailto:ann@visitor.example?subject=Re%3A%20Your%20inquiry%20${reference}

Answered:
${links.answered}

Open:
${links.open}

> Do you store <b>glass</b>?
> Regards, Ann

Email: ann@visitor.example
Company: Ann & Sons
${leftEmpty.map(([label, value]) => `${label}: ${value}\n`).join('')}Received: Fri, Nov 20, 2026, 10:30 AM EST (2026-11-20 15:30 UTC)
Reference: ${reference}
Source: landingPage: /services
Source: utm_source: news<letter>

Answered and Open are meant for staff: for 30 days they let anyone read this inquiry and mark it as answered. Take them out when you quote or forward this mail.`);
  expect(mail.html).toContain('Do you store &lt;b&gt;glass&lt;/b&gt;?<br/>Regards, Ann');
  expect(mail.html).toContain('news&lt;letter&gt;');
  expect(mail.html).not.toContain('<b>');
});

it.each([
  ['lines', '\n'.repeat(4_999), 60],
  ['characters', 'x'.repeat(5_000), 1],
])('holds a message of 5,000 %s as far as it is read on a phone', async (_, message, lines) => {
  const { url, received } = await startMailServer();
  await email(url).send(messageOf({ message }));
  const [{ mail } = expect.fail('no mail')] = received;
  expect(mail.text?.match(/^>/gm)).toHaveLength(lines);
  expect(mail.text).toContain('The message is longer: "Open" shows all of it.');
  expect(mail.html).toContain('The message is longer: &quot;Open&quot; shows all of it.');
  expect(mail.html?.length).toBeLessThan(13_000);
});

it('names what else came from the address', async () => {
  const { url, received } = await startMailServer();
  const earlier = messageOf({}, 'inquiry', 'b'.repeat(32));
  const others = [{ ...earlier, deliveries: [], attempts: [], actions: [] }];
  await email(url).send({ ...messageOf(), others });
  const known = `${referenceOf('b'.repeat(32))} (Fri, Nov 20, 10:30 AM EST)`;
  expect(received[0]?.mail.text).toContain(`Also from this address: ${known}\n`);
  expect(received[0]?.mail.html).toContain(known);
});

it('goes out as plain text where nothing draws it', async () => {
  const { url, received } = await startMailServer();
  const channel = createEmailChannel(settings(url), writing);
  expect(await channel.send(messageOf())).toBeUndefined();
  expect(received[0]?.mail.html).toBeUndefined();
  expect(received[0]?.mail.text).toContain('> Regards, Ann');
});

it('goes out as plain text when it can not be drawn, and says so without the visitor', async () => {
  const { url, received } = await startMailServer();
  const drawMail = () => {
    throw new TypeError(`our own mistake with ${sample.name}`);
  };
  const channel = createEmailChannel(settings(url), { ...writing, drawMail });
  expect(await channel.send(messageOf())).toBe('sent as plain text: not drawn (TypeError)');
  expect(received[0]?.mail.html).toBeUndefined();
  expect(received[0]?.mail.text).toContain('> Regards, Ann');
});

it('goes to the inbox of the chosen service', async () => {
  const { url, received } = await startMailServer();
  await email(url).send(messageOf({ service: 'Warehouse & Fulfillment' }));
  await email(url).send(messageOf({ service: 'Consultation' }));
  await email(url).send(messageOf({ service: '' }));
  const recipients = received.flatMap(({ to }) => to);
  expect(recipients).toEqual(['dock@us.example', 'office@us.example', 'office@us.example']);
});

it('marks due alerts and tests, each with an id of its own', async () => {
  const { url, received } = await startMailServer();
  await email(url).send(messageOf({}, 'due-alert'));
  await email(url).send(messageOf({}, 'test'));
  const subjects = received.map(({ mail }) => mail.subject);
  expect(subjects).toEqual([
    `Answer due soon: ${sender} ${reference}`,
    `Test message: ${sender} ${reference}`,
  ]);
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(2);
});

it('leads to no inquiry from a test, since there is none', async () => {
  const { url, received } = await startMailServer();
  await email(url).send(messageOf({}, 'test'));
  const [{ mail } = expect.fail('no mail')] = received;
  expect(`${mail.text}${mail.html}`).not.toMatch(/site\.example|Answered|30 days/);
  expect(mail.text).toContain('Note: This is a test. No visitor is waiting for an answer.');
});

it('acknowledges without repeating anything that the visitor wrote', async () => {
  const { url, received } = await startMailServer();
  await createAcknowledgementChannel(settings(url), company).send(
    messageOf({ name: 'Buy pills', company: 'pills.example', message: 'Cheap pills' }),
  );
  const [{ from, to, mail } = expect.fail('no mail')] = received;
  expect({ from, to }).toEqual({ from: 'site@us.example', to: ['ann@visitor.example'] });
  expect(mail.to).toEqual([{ name: '', address: 'ann@visitor.example' }]);
  expect(mail.subject).toBe(`Your inquiry ${reference} has arrived`);
  expect(mail.text).toContain(reference);
  expect(mail.text).toContain('Monday to Friday, 9 AM to 6 PM Eastern Time, except on holidays.');
  expect(mail.html).toBeUndefined();
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-replied');
  expect(headers.get('x-auto-response-suppress')).toBe('All');
  const entered = mail.headers.filter(({ key }) => key !== 'to');
  expect(JSON.stringify([entered, mail.text])).not.toMatch(/pills|ann@|site\.example/i);
});

it('repeats after a server that refuses connections', async () => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const failure = await failureOf(email(`smtp://127.0.0.1:${port}`).send(messageOf()));
  expect(failure).toMatchObject({ final: false, message: expect.stringMatching(/^SMTP E[A-Z]+/) });
});

it.each([
  ['never greets', { ...quick, silence: 60_000 }, ''],
  ['greets and falls silent', { ...quick, greeting: 60_000 }, '220 here\r\n'],
  [
    'is slower than the whole may take',
    { ...quick, greeting: 60_000, silence: 60_000, whole: 200 },
    '',
  ],
])('repeats after a server that %s', async (_, timeouts, greeting) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(greeting);
    onTestFinished(() => void socket.destroy());
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const failure = await failureOf(email(`smtp://127.0.0.1:${port}`, timeouts).send(messageOf()));
  expect(failure).toMatchObject({ final: false, message: expect.stringMatching(/^SMTP [Et]/) });
});

it('repeats after a server that drops the connection in the middle of the mail', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      if (`${chunk}`.startsWith('DATA')) socket.write('354 go\r\n');
      else if (/^(?:EHLO|MAIL|RCPT)/.test(`${chunk}`)) socket.write('250 fine\r\n');
      else socket.destroy();
    });
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const failure = await failureOf(email(`smtp://127.0.0.1:${port}`).send(messageOf()));
  expect(failure.final).toBe(false);
});

it('passes greylisting on the second attempt', async () => {
  let tries = 0;
  const { url, received } = await startMailServer({
    onRcptTo(_address, _session, done) {
      tries++;
      done(tries === 1 ? reply(450, '4.2.0 ann@visitor.example: later') : null);
    },
  });
  const failure = await failureOf(email(url).send(messageOf()));
  expect(failure).toMatchObject({ final: false, message: 'SMTP 450 4.2.0 at RCPT TO' });
  await email(url).send(messageOf());
  expect(received).toHaveLength(1);
});

it.each([
  [550, '5.1.1 no <office@us.example> here', 'SMTP 550 5.1.1 at RCPT TO', true],
  [550, 'no such user', 'SMTP 550 at RCPT TO', true],
  [552, '5.2.2 mailbox full', 'SMTP 552 5.2.2 at RCPT TO', false],
  [550, '5.7.1 relaying denied', 'SMTP 550 5.7.1 at RCPT TO', false],
])('a recipient refused with %i %s: final or not', async (code, words, message, final) => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(code, words)),
  });
  const failure = await failureOf(email(url).send(messageOf()));
  expect(failure).toMatchObject({ message, final });
  expect(failure.cause).toBeUndefined();
});

it('repeats when the sender is refused, since that is our own mistake', async () => {
  const { url } = await startMailServer({
    onMailFrom: (_address, _session, done) => done(reply(553, '5.1.8 bad sender')),
  });
  const failure = await failureOf(email(url).send(messageOf()));
  expect(failure).toMatchObject({ message: 'SMTP 553 5.1.8 at MAIL FROM', final: false });
});
