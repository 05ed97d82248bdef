/** A field that is added to the list of the inquiry's fields is told of by every channel. */
import { expect, it, vi } from 'vitest';
import { messageOf, startMailServer, startReceiver } from '../../../tests/fixtures/channels.ts';
import { drawnWriting } from '../../../tests/fixtures/drawn.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';

vi.mock('../core/fields.ts', async (original) => {
  const fields = await original<typeof import('../core/fields.ts')>();
  const inquiryFields = {
    ...fields.inquiryFields,
    phone: { kind: 'line', required: false, longest: 40 },
  };
  const fieldNames = Object.keys(inquiryFields);
  const mapFields = (read: (field: string) => unknown) =>
    Object.fromEntries(fieldNames.map((field) => [field, read(field)]));
  return { ...fields, inquiryFields, fieldNames, mapFields };
});

const given = messageOf({ phone: '555\u20280100' } as object);

it('by the mail, in its table', async () => {
  const { url, received } = await startMailServer();
  const addresses = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };
  const settings = { ...addresses, smtpUrl: url, insecure: true };
  const channel = createEmailChannel(settings, drawnWriting);
  await channel.send(given);
  await channel.send(messageOf());
  const [first, second] = received.map(({ mail }) => mail);
  expect(first?.text).toContain('\nPhone: 555 0100\nReceived: ');
  expect(first?.html).toMatch(/>Phone<\/th><td[^>]*>555 0100<\/td>/);
  expect(second?.text).toContain('\nPhone: (not given)\n');
});

it('by Slack, among its fields', async () => {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  await createSlackChannel(url, drawnWriting).send(given);
  expect(posts[0]?.body).toContain(String.raw`Phone\n555 0100`);
});
