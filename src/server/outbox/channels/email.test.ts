/** The content of mails to staff and visitors; how a mail server may fail is in smtp.test.ts. */
import { expect, it, vi } from 'vitest';
import { fieldNames, type InquiryField, inquiryFields } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';
import {
  failureOf,
  leftEmpty,
  messageOf,
  reply,
  sample,
  startMailServer,
  startReceiver,
} from '#tests/fixtures/channels.ts';
import { company, writing } from '#tests/fixtures/company.ts';
import { drawnWriting } from '#tests/fixtures/drawn.ts';
import { add, begin, delivery, openStore } from '#tests/fixtures/outbox.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Message, Writing } from './channel.ts';
import { createEmailChannel } from './email.ts';
import { createSignInMailer } from './sign-in-mail.ts';
import { createSlackChannel } from './slack.ts';
import type { MailSettings } from './smtp.ts';

const reference = referenceOf(messageOf().inquiry.id);
const links = writing.linksTo(reference);
const sender = 'Ann Example, Ann & Sons (Warehouse & Fulfillment)';

function settings(smtpUrl: string): MailSettings {
  const to = ['office@us.example'];
  const toInbox = { warehouse: ['dock@us.example'] };
  return { smtpUrl, insecure: true, from: 'site@us.example', to, toInbox };
}

/** Sends messages to staff. @returns the mails as the server got them, and the flaws */
async function sendAll(messages: Message[], by: Writing = drawnWriting) {
  const { url, received } = await startMailServer();
  const channel = createEmailChannel(settings(url), by);
  const flaws: unknown[] = [];
  for (const message of messages) flaws.push(await channel.send(message));
  return { received, flaws, mails: received.map(({ mail }) => mail) };
}

it('tells staff everything, first what to do, with the visitor to reply to', async () => {
  const { received, flaws } = await sendAll([messageOf()]);
  expect(flaws).toEqual([undefined]);
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

Answered and Open are meant for staff: for 30 days they let anyone read this inquiry and mark it as answered. Remove both links when you quote or forward this mail.`);
  expect(mail.html).toContain('Do you store &lt;b&gt;glass&lt;/b&gt;?<br/>Regards, Ann');
  expect(mail.html).toContain('news&lt;letter&gt;');
  expect(mail.html).not.toContain('<b>');
});

it.each([
  ['lines', '\n'.repeat(4_999), 60],
  ['characters', 'x'.repeat(5_000), 1],
])('shows of a message of 5,000 %s what is read on a phone', async (_, message, lines) => {
  const [mail] = (await sendAll([messageOf({ message })])).mails;
  expect(mail?.text?.match(/^>/gm)).toHaveLength(lines);
  expect(mail?.text).toContain('The message is longer: "Open" shows all of it.');
  expect(mail?.html).toContain('The message is longer: &quot;Open&quot; shows all of it.');
  expect(mail?.html?.length).toBeLessThan(13_000);
});

it('names what else came from the address', async () => {
  const earlier = messageOf({}, 'inquiry', 'b'.repeat(32));
  const others = [{ ...earlier, deliveries: [], attempts: [], actions: [] }];
  const [mail] = (await sendAll([{ ...messageOf(), others }])).mails;
  const known = `${referenceOf('b'.repeat(32))} (Fri, Nov 20, 10:30 AM EST)`;
  expect(mail?.text).toContain(`Also from this address: ${known}\n`);
  expect(mail?.html).toContain(known);
});

it('goes out as plain text when it can not be drawn, and says so without the visitor', async () => {
  const drawMail = () => {
    throw new TypeError(`our own mistake with ${sample.name}`);
  };
  for (const [by, flaw] of [
    [writing, undefined],
    [{ ...writing, drawMail }, 'sent as plain text: not drawn (TypeError)'],
  ] as const) {
    const { mails, flaws } = await sendAll([messageOf()], by);
    expect(flaws).toEqual([flaw]);
    expect(mails[0]?.html).toBeUndefined();
    expect(mails[0]?.text).toContain('> Regards, Ann');
  }
});

it('goes to the inbox of the chosen service', async () => {
  const services = ['Warehouse & Fulfillment', 'Consultation', ''];
  const { received } = await sendAll(services.map((service) => messageOf({ service })));
  const recipients = received.flatMap(({ to }) => to);
  expect(recipients).toEqual(['dock@us.example', 'office@us.example', 'office@us.example']);
});

it('marks due alerts and tests, of which there is no inquiry to open', async () => {
  const { mails } = await sendAll([messageOf({}, 'due-alert'), messageOf({}, 'test')]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Answer due soon: ${sender} ${reference}`,
    `Test message: ${sender} ${reference}`,
  ]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  const test = mails[1];
  expect(`${test?.text}${test?.html}`).not.toMatch(/site\.example|Answered|30 days/);
  expect(test?.text).toContain('Note: This is a test. No visitor is waiting for an answer.');
});

it('the acknowledgement repeats nothing that the visitor wrote', async () => {
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

it('the link to the desk is sent each time as another mail, and a failure names neither it nor the address', async () => {
  const link = 'https://site.example/desk/enter?key=s3cret';
  const signIn = { to: 'ann@us.example', link, minutes: 10 };
  const { url, received } = await startMailServer();
  const send = createSignInMailer(settings(url), drawnWriting);
  expect(await send(signIn)).toBeUndefined();
  await createSignInMailer(settings(url), writing)(signIn);
  const [{ to, mail } = expect.fail('no mail'), again] = received;
  expect(to).toEqual([signIn.to]);
  expect(mail.from).toEqual({ name: 'Company', address: 'site@us.example' });
  expect(mail.subject).toBe('Your link to the desk');
  const text = 'It works once, for 10 minutes. If you did not ask for it, ignore this mail.';
  expect(mail.text?.trim()).toBe(
    `Company\n\nYour link to the desk\n\n${text}\n\nEnter the desk:\n${link}`,
  );
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('Enter the desk');
  expect(again?.mail.messageId).not.toBe(mail.messageId);
  expect(again?.mail.html).toBeUndefined();

  const refusing = await startMailServer({
    onRcptTo: (_address, _session, done) => done(reply(550, `5.1.1 no ${signIn.to}`)),
  });
  const failure = await failureOf(createSignInMailer(settings(refusing.url), writing)(signIn));
  expect(failure.message).toBe('SMTP 550 5.1.1 at RCPT TO');
  expect(JSON.stringify(failure)).not.toMatch(/@us|s3cret/);
});

describeOffice();

function describeOffice(): void {
  const addresses = ['ann@us.example', 'bob@us.example', 'cleo@us.example'];

  /** @param refusals the server's reply to each address that it refuses */
  async function startOffice(refusals: Record<string, Error> = {}) {
    const { url, received } = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(refusals[address]),
    });
    const office = { ...settings(url), to: addresses, toInbox: {} };
    return { received, channel: createEmailChannel(office, writing) };
  }

  it('one mail goes to all addresses, and names them', async () => {
    const { received, channel } = await startOffice();
    await channel.send(messageOf());
    expect(received.map(({ to }) => to)).toEqual([addresses]);
    expect(received[0]?.mail.to?.map(({ address }) => address)).toEqual(addresses);
  });

  it.each([
    ['unknown', reply(550, '5.1.1 no bob@us.example here'), 'SMTP 550 5.1.1 at RCPT TO'],
    ['badly written', reply(501, '5.1.3 bad address'), 'SMTP 501 5.1.3 at RCPT TO'],
    ['refused for now', reply(450, '4.2.0 later'), 'SMTP 450 4.2.0 at RCPT TO'],
  ])('an address that is %s keeps the mail from no other, and is reported', async (...row) => {
    const [, refusal, why] = row;
    const { received, channel } = await startOffice({ 'bob@us.example': refusal });
    expect(await channel.send(messageOf())).toBe(`1 of 3 recipients refused: ${why}`);
    expect(received.map(({ to }) => to)).toEqual([['ann@us.example', 'cleo@us.example']]);
  });

  it('a mail that nobody may get has failed, for good only if nobody may get it later', async () => {
    const gone = reply(550, '5.1.1 gone');
    const later = reply(450, '4.2.0 later');
    const refused = Object.fromEntries(addresses.map((address) => [address, gone]));
    const { channel } = await startOffice(refused);
    expect(await failureOf(channel.send(messageOf()))).toMatchObject({ final: true });
    const { channel: other } = await startOffice({ ...refused, 'bob@us.example': later });
    expect(await failureOf(other.send(messageOf()))).toMatchObject({ final: false });
  });

  it('the log warns of a refused address, and names no address, link or key', async () => {
    const { received, channel } = await startOffice({
      'bob@us.example': reply(550, '5.1.1 no bob@us.example'),
    });
    const store = openStore();
    await add(store, 'a');
    const { log } = begin(store, { channels: [channel] });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
    const reason = '1 of 3 recipients refused: SMTP 550 5.1.1 at RCPT TO';
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ channel: 'email', reason }),
      'delivered, but not as it should be',
    );
    expect((await delivery(store, 'a'))?.state).toBe('delivered');
    expect(received[0]?.mail.text).toContain('s3cret');
    const lines = JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls));
    expect(lines).not.toMatch(/@|https?:|s3cret/);
  });
}

it('a field added to the list appears in every channel', async () => {
  const further = 'fax' as InquiryField;
  const labels = { ...company.labels, [further]: 'Fax' };
  const by = { ...drawnWriting, company: { ...company, labels } };
  Object.assign(inquiryFields, { [further]: { kind: 'line', required: false, longest: 40 } });
  fieldNames.push(further);
  try {
    const given = messageOf({ [further]: '555\u20280100' });
    const [first, second] = (await sendAll([given, messageOf({ [further]: '' })], by)).mails;
    expect(first?.text).toContain('\nFax: 555 0100\nReceived: ');
    expect(first?.html).toMatch(/>Fax<\/th><td[^>]*>555 0100<\/td>/);
    expect(second?.text).toContain('\nFax: (not given)\n');
    const slack = await startReceiver((response) => response.end('ok'));
    await createSlackChannel(slack.url, by).send(given);
    expect(slack.posts[0]?.body).toContain(String.raw`Fax\n555 0100`);
  } finally {
    fieldNames.pop();
    delete (inquiryFields as Record<string, unknown>)[further];
  }
});
