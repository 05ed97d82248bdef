/** Nothing that a visitor enters changes whom a mail goes to, from whom, or how its subject is read. */
import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { subjectOf } from '#server/messages/inquiry-text.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { oneLine } from '#shared/plain-text.ts';
import { messageOf, sample, startMailServer } from '#tests/fixtures/channels.ts';
import { content } from '#tests/fixtures/company.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email.ts';
import type { MailSettings } from './smtp.ts';

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

/** Sends the messages together. @returns each with its mail, if that was accepted, and the harmless mail */
async function sendAll(create: (settings: MailSettings) => Channel) {
  const { url, received } = await startMailServer();
  const channel = create({
    smtpUrl: url,
    insecure: true,
    from: 'site@us.example',
    to: ['office@us.example'],
    toInbox: {},
  });
  const sent = await Promise.allSettled(messages.map((message) => channel.send(message)));
  const found = messages.map(({ fields: { id } }) =>
    received.filter(({ mail }) => mail.messageId?.startsWith(`<${id}-inquiry`)),
  );
  expect(found.flat()).toHaveLength(received.length);
  expect(found.map(({ length }) => length)).toEqual(
    sent.map(({ status }) => (status === 'fulfilled' ? 1 : 0)),
  );
  const usual = found[0]?.[0] ?? expect.fail('no mail');
  const mails = messages.flatMap((message, index) =>
    (found[index] ?? []).map((got) => ({ message, got })),
  );
  for (const { got } of mails) {
    expect(got.from).toBe('site@us.example');
    expect(got.mail.from).toEqual(usual.mail.from);
    expect(got.mail.headers.map(({ key }) => key)).toEqual(
      usual.mail.headers.map(({ key }) => key),
    );
    expect(got.mail.attachments).toEqual([]);
  }
  return { mails, usual };
}

it('only staff get the mail, with one address to reply to', async () => {
  const { mails, usual } = await sendAll((settings) => createEmailChannel(settings, drawnContext));
  expect(mails).toHaveLength(messages.length);
  for (const { message, got } of mails) {
    expect(got.to).toEqual(['office@us.example']);
    expect(got.mail.to).toEqual(usual.mail.to);
    expect(got.mail.subject).toBe(subjectOf(message).replaceAll('=?', '= ?'));
    const [{ name, address } = expect.fail('nobody'), ...others] = got.mail.replyTo ?? [];
    expect(others).toEqual([]);
    expect(comparable(address)).toBe(comparable(message.fields.email));
    // The library may fold gaps.
    const written = oneLine(message.fields.name).replaceAll('=?', '= ?');
    expect(name.replace(/\s/g, '')).toBe(written.toWellFormed().replace(/\s/g, ''));
  }
});

it('only the visitor gets the acknowledgement, or nobody', async () => {
  const { mails, usual } = await sendAll((settings) =>
    createAcknowledgementChannel(settings, content),
  );
  for (const { message, got } of mails) {
    expect(got.to.map(comparable)).toEqual([comparable(message.fields.email)]);
    const reference = referenceOf(message.fields.id);
    expect(got.mail.subject).toBe(`We received your inquiry ${reference}`);
    expect(got.mail.text).toBe(usual.mail.text?.replace(referenceOf('0'), reference));
  }
});
