/** The content of mails to staff and visitors; how a mail server may fail is in smtp.test.ts. */
import { expect, it } from 'vitest';
import type { Message } from '#server/messages/message.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import {
  failureOf,
  leftEmpty,
  messageOf,
  reply,
  sample,
  startMailServer,
} from '#tests/fixtures/channels.ts';
import { content, context } from '#tests/fixtures/company.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import { createEmailChannel, createSignInMailer } from './email.ts';
import type { MailSettings } from './smtp.ts';

const reference = referenceOf(messageOf().fields.id);
const links = context.linksTo(reference);
const sender = 'Ann Example, Ann & Sons (Warehouse & Fulfillment)';

const settings = (smtpUrl: string): MailSettings => ({
  smtpUrl,
  insecure: true,
  from: 'site@us.example',
  to: ['office@us.example'],
  toInbox: { warehouse: ['dock@us.example'] },
});

/** Sends messages to staff. @returns the mails as the server got them */
async function sendAll(messages: Message[], by = drawnContext) {
  const { url, received } = await startMailServer();
  const channel = createEmailChannel(settings(url), by);
  for (const message of messages) await channel.send(message);
  return { received, mails: received.map(({ mail }) => mail) };
}

it('sends a reminder to the assignee alone, and anything else to everyone', async () => {
  const messages = (['reminder', 'due-alert', 'inquiry'] as const).map((kind) =>
    messageOf({}, kind),
  );
  for (const { record } of messages) record.assigneeAddress = 'eve@us.example';
  const { received } = await sendAll(messages);
  expect(received.map(({ to }) => to)).toEqual([
    ['eve@us.example'],
    ['dock@us.example'],
    ['dock@us.example'],
  ]);
});

it('tells staff everything, first the actions, with the visitor in Reply-To', async () => {
  const { received } = await sendAll([messageOf()]);
  const [{ mail, ...envelope } = expect.fail('no mail')] = received;
  expect(envelope).toEqual({ from: 'site@us.example', to: ['dock@us.example'] });
  expect(mail).toMatchObject({
    from: { name: 'Company', address: 'site@us.example' },
    replyTo: [{ name: 'Ann Example', address: 'ann@visitor.example' }],
    subject: `New inquiry: ${sender} ${reference}`,
    messageId: '<0123456789abcdef0123456789abcdef-inquiry@us.example>',
  });
  expect(mail.text?.trimEnd()).toBe(`Company: New inquiry

Ann Example, Ann & Sons
Warehouse & Fulfillment

Answer due by 12:30 PM EST, Friday, November 20

Reply:
mailto:ann@visitor.example?subject=Re%3A%20Your%20inquiry%20${reference}

Mark as answered:
${links.answered}

Open:
${links.open}

> Do you store <b>glass</b>?
> Regards, Ann

Email: ann@visitor.example
Company: Ann & Sons
${leftEmpty.map(([label, value]) => `${label}: ${value}\n`).join('')}Received: Fri, Nov 20, 2026, 10:30 AM EST (2026-11-20 15:30 UTC)
Reference: ${reference}
First page: /services
Campaign source: news<letter>

For 30 days, anyone with the links "Mark as answered" and "Open" can read this inquiry and mark it as answered. Remove both links before you quote or forward this email.`);
});

it('has the whole of the longest message', async () => {
  const message = 'x'.repeat(5000);
  const [mail] = (await sendAll([messageOf({ message })])).mails;
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(message);
});

it('quotes every line of a message, whatever ends it, and names a sender without a name by the address', async () => {
  const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
  const message = breaks.map((sign) => `.${sign}Open:`).join('');
  const [mail] = (await sendAll([messageOf({ message, name: '\u202e\u3000', company: '' })])).mails;
  expect(mail?.text).toContain(`> .\n${'> Open:.\n'.repeat(7)}> Open:\n`);
  expect(mail?.html).toContain(`>.<br/>${'Open:.<br/>'.repeat(7)}Open:`);
  expect(mail?.text).toMatch(/^Company: New inquiry\n\nann@visitor.example\n/);
});

it('names other inquiries from the address, and marks a message repeated within an hour as a duplicate', async () => {
  const at = (minutes: number, message = sample.message) => {
    const { fields, record } = messageOf({ message }, 'inquiry', 'b'.repeat(32));
    const timestamp = new Date(fields.timestamp.getTime() + minutes * 60_000);
    const lists = { deliveries: [], attempts: [], actions: [] };
    return { fields: { ...fields, timestamp }, record, ...lists };
  };
  const earlier = referenceOf('b'.repeat(32));
  const others = [at(-5), at(-61), at(5), at(-5, 'Something else')];
  const messages = others.map((other) => ({ ...messageOf(), others: [other] }));
  const { mails } = await sendAll(messages);
  expect(mails[0]?.text).toContain(
    `Other inquiries from this address: ${earlier} (Fri, Nov 20, 10:25 AM EST)\n`,
  );
  const marked = mails.map(({ text }) => text?.includes(`Note: Duplicate of ${earlier}`));
  expect(marked).toEqual([true, false, false, false]);
});

it('is sent as plain text if drawing fails, and says so without quoting the visitor', async () => {
  const drawMail = () => {
    throw new TypeError(`our own mistake with ${sample.name}`);
  };
  for (const [by, note] of [
    [context, undefined],
    [{ ...context, drawMail }, 'This email is plain text because rendering it failed (TypeError).'],
  ] as const) {
    const { mails } = await sendAll([messageOf()], by);
    expect(mails[0]?.html).toBeUndefined();
    expect(mails[0]?.text).toContain('> Regards, Ann');
    expect(/This email is plain.*/.exec(mails[0]?.text ?? '')?.[0]).toBe(note);
  }
});

it('the acknowledgement repeats nothing that the visitor wrote', async () => {
  const { url, received } = await startMailServer();
  await createAcknowledgementChannel(settings(url), content).send(
    messageOf({ name: 'Buy pills', company: 'pills.example', message: 'Cheap pills' }),
  );
  const [{ mail, ...envelope } = expect.fail('no mail')] = received;
  expect(envelope).toEqual({ from: 'site@us.example', to: ['ann@visitor.example'] });
  expect(mail.to).toEqual([{ name: '', address: 'ann@visitor.example' }]);
  // An answer reaches staff, also where nobody reads the sender's mailbox.
  expect(mail.replyTo).toEqual([{ name: content.name, address: 'dock@us.example' }]);
  expect(mail.subject).toBe(`We received your inquiry ${reference}`);
  expect(mail.text).toContain(reference);
  expect(mail.text).toContain(
    'Mon-Fri 9AM-6PM EST: you get an answer by Friday, November 20, 12:30 PM EST.',
  );
  expect(mail.html).toBeUndefined();
  expect(mail.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
      expect.objectContaining({ key: 'content-language', value: 'en' }),
    ]),
  );
  const entered = mail.headers.filter(({ key }) => key !== 'to');
  expect(JSON.stringify([entered, mail.text])).not.toMatch(/pills|ann@|site\.example/i);
});

it('a refused acknowledgement asks nothing of staff', async () => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(550, '5.1.1 unknown')),
  });
  const channel = createAcknowledgementChannel(settings(url), content);
  const failure = await failureOf(channel.send(messageOf()));
  expect(failure.message).toContain("the visitor's address accepts no mail");
});

it('each sign-in link is a new mail', async () => {
  const link = 'https://site.example/desk/enter?key=s3cret';
  const address = 'ann@us.example';
  const { url, received } = await startMailServer();
  const send = createSignInMailer(settings(url), drawnContext);
  await send(address, link, 10);
  await send(address, link, 10);
  const [{ to, mail } = expect.fail('no mail'), again] = received;
  expect(to).toEqual([address]);
  expect(mail.subject).toBe('Your sign-in link for the desk');
  const text =
    'It works once and expires in 10 minutes. If you did not request it, ignore this email.';
  expect(mail.text?.trim()).toBe(
    `Company\n\nYour sign-in link for the desk\n\n${text}\n\nSign in to the desk:\n${link}`,
  );
  expect(mail.html).toContain(`href="${link}"`);
  expect(again?.mail.messageId).not.toBe(mail.messageId);
});

it('an alert goes to everybody, and one about a service to its people', async () => {
  const { url, received } = await startMailServer();
  const channel = createEmailChannel(settings(url), context);
  const alert = {
    id: 'a',
    at: new Date(),
    type: 'inquiries.collected',
    title: '',
    text: '',
  } as const;
  const { service } = sample;
  await channel.sendAlert(alert);
  for (const one of [service, '']) await channel.sendAlert({ ...alert, service: one });
  const [office, dock] = ['office@us.example', 'dock@us.example'];
  expect(received.map(({ to }) => to)).toEqual([[office], [dock], [office]]);
});
