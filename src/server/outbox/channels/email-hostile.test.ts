/** Nothing that a visitor enters changes whom a mail goes to, from whom, or how its subject is read. */
import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { subjectOf } from '#server/outbox/inquiry-text.ts';
import { oneLine } from '#shared/plain-text.ts';
import { referenceOf } from '#shared/reference.ts';
import { messageOf, sample, startMailServer } from '#tests/fixtures/channels.ts';
import { content } from '#tests/fixtures/company.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import type { ReceivedMail } from '#tests/fixtures/mail-server.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email.ts';

const texts = [
  'Ann <evil@x.co>',
  'a@x.co, b@x.co',
  'x: a@x.co;',
  '"Ann" <a@x.co>, "Bob',
  '=?utf-8?q?Ann_=3Cevil=40x.co=3E?=',
  '=?utf-8?b?CkJjYzogZXZpbEB4LmNv?=',
  'Ann\u2028Bcc: evil@x.co',
  'Bcc: evil@x.co',
  '(comment) \\ "',
  '\ud800 half',
  '.\r\n.\r\nRCPT TO:<evil@x.co>\r\n\0',
];
/** The schema follows browsers, which allow addresses that SMTP servers refuse. */
const addresses = [
  'ann@x.co',
  "!#$%&'*+/=?^_`{|}~-@a",
  '.a..b.@xn--mnchen-3ya.de',
  '=?utf-8?q?a?=@1.2.3.4',
  `${'a'.repeat(80)}@X-y.CO`,
];
/** The first is harmless. */
const messages = [sample.name, ...texts].map((text, index) => {
  const email = [sample.email, ...addresses][index % (addresses.length + 1)];
  const fields = { name: text, company: text, message: text, service: '', email };
  return messageOf(fields, 'inquiry', String(index));
});

/** Mail software may write the same address as `".a"@münchen.de` and as `.a@xn--mnchen-3ya.de`. */
function comparable(address = ''): string {
  const [, mailbox = '', host = ''] = /^(.*)@(.*)$/.exec(address) ?? [];
  return `${mailbox.replace(/^"(.*)"$/, '$1')}@${domainToASCII(host)}`.toLowerCase();
}

const settings = {
  insecure: true,
  from: 'site@us.example',
  to: ['office@us.example'],
  toInbox: {},
};

/** Sends the messages together. @returns the mail of each, if it was accepted */
async function sendAll(channel: Channel, received: ReceivedMail[]) {
  const sent = await Promise.allSettled(messages.map((message) => channel.send(message)));
  const found = messages.map(({ inquiry: { id } }) =>
    received.filter(({ mail }) => mail.messageId?.startsWith(`<${id}-inquiry`)),
  );
  expect(found.flat()).toHaveLength(received.length);
  expect(found.map(({ length }) => length)).toEqual(
    sent.map(({ status }) => (status === 'fulfilled' ? 1 : 0)),
  );
  return found.map(([mail]) => mail);
}

const headersOf = ({ mail }: ReceivedMail) => mail.headers.map(({ key }) => key);

it('staff alone get the mail, with one address to reply to', async () => {
  const { url, received } = await startMailServer();
  const channel = createEmailChannel({ ...settings, smtpUrl: url }, drawnContext);
  const mails = await sendAll(channel, received);
  const usual = mails[0] ?? expect.fail('no mail');
  for (const [index, message] of messages.entries()) {
    const got = mails[index] ?? expect.fail('no mail');
    expect(got.to).toEqual(['office@us.example']);
    expect(got.from).toBe('site@us.example');
    expect(got.mail.to).toEqual(usual.mail.to);
    expect(got.mail.from).toEqual(usual.mail.from);
    expect(got.mail.subject).toBe(subjectOf(message).replaceAll('=?', '= ?'));
    expect(headersOf(got)).toEqual(headersOf(usual));
    const [{ name, address } = expect.fail('nobody'), ...others] = got.mail.replyTo ?? [];
    expect(others).toEqual([]);
    expect(comparable(address)).toBe(comparable(message.inquiry.email));
    // The library may fold gaps.
    const written = oneLine(message.inquiry.name).replaceAll('=?', '= ?');
    expect(name.replace(/\s/g, '')).toBe(written.toWellFormed().replace(/\s/g, ''));
    expect(got.mail.attachments).toEqual([]);
  }
});

it('the visitor alone gets the acknowledgement, or nobody', async () => {
  const { url, received } = await startMailServer();
  const channel = createAcknowledgementChannel({ ...settings, smtpUrl: url }, content);
  const mails = await sendAll(channel, received);
  const usual = mails[0] ?? expect.fail('no mail');
  for (const [index, { inquiry }] of messages.entries()) {
    const got = mails[index];
    if (!got) continue;
    expect(got.to.map(comparable)).toEqual([comparable(inquiry.email)]);
    expect(got.from).toBe('site@us.example');
    expect(headersOf(got)).toEqual(headersOf(usual));
    const reference = referenceOf(inquiry.id);
    expect(got.mail.subject).toBe(`Your inquiry ${reference} has arrived`);
    expect(got.mail.text).toBe(usual.mail.text?.replace(referenceOf('0'), reference));
  }
});
