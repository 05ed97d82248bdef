/** Nothing that a visitor enters changes whom a mail goes to, from whom, or how its subject is read. */
import { domainToASCII } from 'node:url';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { subjectOf } from '#server/outbox/inquiry-text.ts';
import type { Inquiry } from '#shared/fields.ts';
import { createInquiryParser } from '#shared/inquiry-parser.ts';
import { oneLine } from '#shared/plain-text.ts';
import { referenceOf } from '#shared/reference.ts';
import { messageOf, sample, startMailServer } from '#tests/fixtures/channels.ts';
import { company, form } from '#tests/fixtures/company.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import type { ReceivedMail } from '#tests/fixtures/mail-server.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email.ts';

const parseInquiry = createInquiryParser(form);

const hostile = [
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
];
const line = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('"', '<', '>', '@', ',', ';', ':', '=', '?', '\\', ' ', 'é'),
    maxLength: 60,
  }),
);
const local = fc.string({
  unit: fc.constantFrom(..."ab9.!#$%&'*+/=?^_`{|}~-"),
  minLength: 1,
  maxLength: 80,
});
const domain = fc.constantFrom('x.co', 'a', 'xn--mnchen-3ya.de', '1.2.3.4', 'X-y.CO');
const inquiries = fc
  .record({
    name: line,
    company: line,
    email: fc.tuple(local, domain).map((parts) => parts.join('@')),
    message: fc.oneof(line, fc.constant('.\r\n.\r\nRCPT TO:<evil@x.co>\r\n\0')),
    service: fc.constant(''),
  })
  .map((input) => parseInquiry(input))
  .filter((parsed) => parsed.ok)
  .map((parsed) => parsed.inquiry);

/** Of one size: each takes a tenth of a second, which the test server lets a connection wait. */
const batches = fc.array(inquiries, { minLength: 25, maxLength: 25 });
/** Each of the hostile texts. */
const known = hostile.map((text) => ({ ...sample, name: text, company: text, message: text }));

/** Mail software may write the same address as `".a"@münchen.de` and as `.a@xn--mnchen-3ya.de`. */
function comparable(address = ''): string {
  const [, mailbox = '', host = ''] = /^(.*)@(.*)$/.exec(address) ?? [];
  return `${mailbox.replace(/^"(.*)"$/, '$1')}@${domainToASCII(host)}`.toLowerCase();
}

const mail = { insecure: true, from: 'site@us.example', to: ['office@us.example'], toInbox: {} };

/** Sends them together. @returns mails by inquiry */
async function sendAll(channel: Channel, received: ReceivedMail[], batch: Inquiry[]) {
  received.length = 0;
  const sent = await Promise.allSettled(
    batch.map((inquiry, index) => channel.send(messageOf(inquiry, 'inquiry', String(index)))),
  );
  const found = sent.map((_, index) =>
    received.filter(({ mail }) => mail.messageId?.startsWith(`<${index}-inquiry`)),
  );
  expect(found.flat()).toHaveLength(received.length);
  expect(found.map(({ length }) => length)).toEqual(
    sent.map(({ status }) => (status === 'fulfilled' ? 1 : 0)),
  );
  return found.map(([mail]) => mail);
}

const headersOf = ({ mail }: ReceivedMail) => mail.headers.map(({ key }) => key);

it('for any valid inquiry staff alone get the mail, with one address to reply to', async () => {
  const { url, received } = await startMailServer();
  const channel = createEmailChannel({ ...mail, smtpUrl: url }, drawnContext);
  const [usual = expect.fail('no mail')] = await sendAll(channel, received, [sample]);

  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      const mails = await sendAll(channel, received, batch);
      for (const [index, got = expect.fail('no mail')] of mails.entries()) {
        expect(got.to).toEqual(['office@us.example']);
        expect(got.from).toBe('site@us.example');
        expect(got.mail.to).toEqual(usual.mail.to);
        expect(got.mail.from).toEqual(usual.mail.from);
        const message = messageOf(batch[index], 'inquiry', String(index));
        expect(got.mail.subject).toBe(subjectOf(message).replaceAll('=?', '= ?'));
        expect(headersOf(got)).toEqual(headersOf(usual));
        const [{ name, address } = expect.fail('nobody'), ...others] = got.mail.replyTo ?? [];
        expect(others).toEqual([]);
        expect(comparable(address)).toBe(comparable(batch[index]?.email));
        // The library may fold gaps.
        const written = oneLine(batch[index]?.name ?? '').replaceAll('=?', '= ?');
        expect(name.replace(/\s/g, '')).toBe(written.replace(/\s/g, ''));
        expect(got.mail.attachments).toEqual([]);
      }
    }),
    { numRuns: 5, examples: [[known]] },
  );
});

it('for any valid inquiry the visitor alone gets the acknowledgement, or nobody', async () => {
  const { url, received } = await startMailServer();
  const channel = createAcknowledgementChannel({ ...mail, smtpUrl: url }, company);
  const [usual = expect.fail('no mail')] = await sendAll(channel, received, [sample]);

  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      // The schema follows browsers, which allow addresses that SMTP servers refuse.
      for (const [index, got] of (await sendAll(channel, received, batch)).entries()) {
        if (!got) continue;
        expect(got.to.map(comparable)).toEqual([comparable(batch[index]?.email)]);
        expect(got.from).toBe('site@us.example');
        expect(headersOf(got)).toEqual(headersOf(usual));
        const reference = referenceOf(String(index));
        expect(got.mail.subject).toBe(`Your inquiry ${reference} has arrived`);
        const text = usual.mail.text?.replace(referenceOf('0'), reference);
        expect(got.mail.text).toBe(text);
      }
    }),
    { numRuns: 3, examples: [[known]] },
  );
});
