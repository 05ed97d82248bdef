/** A mail to several of the staff reaches each who can be reached, whatever becomes of the others. */
import { expect, it, vi } from 'vitest';
import { failureOf, messageOf, reply, startMailServer } from '../../../tests/fixtures/channels.ts';
import { writing } from '../../../tests/fixtures/company.ts';
import { add, begin, delivery, openStore } from '../../../tests/fixtures/outbox.ts';
import { createEmailChannel } from './email.ts';

const addresses = ['ann@us.example', 'bob@us.example', 'cleo@us.example'];

/** @param refusals what the server says of an address that it refuses */
async function startOffice(refusals: Record<string, Error> = {}) {
  const { url, received } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(refusals[address]),
  });
  const toInbox = { warehouse: addresses.slice(1) };
  const settings = { smtpUrl: url, insecure: true, from: 'site@us.example', toInbox };
  return { received, channel: createEmailChannel({ ...settings, to: addresses }, writing) };
}

const anyService = messageOf({ service: '' });

it('one mail goes to all addresses of the inbox, which it names', async () => {
  const { received, channel } = await startOffice();
  await channel.send(anyService);
  await channel.send(messageOf());
  expect(received.map(({ to }) => to)).toEqual([addresses, addresses.slice(1)]);
  expect(received[0]?.mail.to?.map(({ address }) => address)).toEqual(addresses);
});

it.each([
  ['unknown', reply(550, '5.1.1 no bob@us.example here'), 'SMTP 550 5.1.1 at RCPT TO'],
  ['badly written', reply(501, '5.1.3 bad address'), 'SMTP 501 5.1.3 at RCPT TO'],
  ['refused for now', reply(450, '4.2.0 later'), 'SMTP 450 4.2.0 at RCPT TO'],
])(
  'an address that is %s keeps the mail from no other, and is told of',
  async (_, refusal, why) => {
    const { received, channel } = await startOffice({ 'bob@us.example': refusal });
    expect(await channel.send(anyService)).toBe(`1 of 3 recipients refused: ${why}`);
    expect(received.map(({ to }) => to)).toEqual([['ann@us.example', 'cleo@us.example']]);
  },
);

it('a mail that nobody may get has failed, for good only if nobody may get it later', async () => {
  const gone = reply(550, '5.1.1 gone');
  const later = reply(450, '4.2.0 later');
  const refused = Object.fromEntries(addresses.map((address) => [address, gone]));
  const { channel } = await startOffice(refused);
  expect(await failureOf(channel.send(anyService))).toMatchObject({ final: true });
  const { channel: other } = await startOffice({ ...refused, 'bob@us.example': later });
  expect(await failureOf(other.send(anyService))).toMatchObject({ final: false });
});

it('the log warns of it, and names no address, link or key', async () => {
  const { received, channel } = await startOffice({
    'bob@us.example': reply(550, '5.1.1 no bob@us.example'),
  });
  const store = openStore();
  await add(store, 'a');
  const { log } = begin(store, { channels: [channel] });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({
      channel: 'email',
      reason: '1 of 2 recipients refused: SMTP 550 5.1.1 at RCPT TO',
    }),
    'delivered, but not as it should be',
  );
  expect((await delivery(store, 'a'))?.state).toBe('delivered');
  expect(received[0]?.mail.text).toContain('s3cret');
  const lines = JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls));
  expect(lines).not.toMatch(/@|https?:|s3cret/);
});
