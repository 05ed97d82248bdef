/** A field that is added to the list of the inquiry's fields is told of by every channel. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageOf, startMailServer, startReceiver } from '../../../tests/fixtures/channels.ts';
import { drawnWriting } from '../../../tests/fixtures/drawn.ts';
import { fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';

const further = 'fax' as InquiryField;
const { company } = drawnWriting;
const labels = { ...company.labels, [further]: 'Fax' };
const writing = { ...drawnWriting, company: { ...company, labels } };

beforeAll(() => {
  Object.assign(inquiryFields, { [further]: { kind: 'line', required: false, longest: 40 } });
  fieldNames.push(further);
});
afterAll(() => {
  fieldNames.pop();
  delete (inquiryFields as Record<string, unknown>)[further];
});

const given = messageOf({ [further]: '555\u20280100' });

it('by the mail, in its table', async () => {
  const { url, received } = await startMailServer();
  const addresses = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };
  const channel = createEmailChannel({ ...addresses, smtpUrl: url, insecure: true }, writing);
  await channel.send(given);
  await channel.send(messageOf({ [further]: '' }));
  const [first, second] = received.map(({ mail }) => mail);
  expect(first?.text).toContain('\nFax: 555 0100\nReceived: ');
  expect(first?.html).toMatch(/>Fax<\/th><td[^>]*>555 0100<\/td>/);
  expect(second?.text).toContain('\nFax: (not given)\n');
});

it('by Slack, among its fields', async () => {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  await createSlackChannel(url, writing).send(given);
  expect(posts[0]?.body).toContain(String.raw`Fax\n555 0100`);
});
