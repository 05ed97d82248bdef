import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Message } from '#server/messages/message.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { fieldNames } from '#shared/fields.ts';
import { messageOf, sample, startReceiver } from '#tests/fixtures/channels.ts';
import { content, context } from '#tests/fixtures/company.ts';
import { createSlackChannel } from './slack.ts';

const reference = referenceOf(messageOf().fields.id);
const links = context.linksTo(reference);

type Text = { type: string; text: string };
type Block = { type: string; text?: Text; fields?: Text[]; elements?: Text[] };

async function startSlack() {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  const channel = createSlackChannel(url, context);
  return async (message: Message): Promise<{ text: string; blocks: Block[] }> => {
    await channel.send(message);
    return JSON.parse(posts.at(-1)?.body ?? '');
  };
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

it('shows the message, then its details, then two buttons', async () => {
  const send = await startSlack();
  const payload = await send(messageOf());
  expect(payload).toMatchObject({
    text: `New inquiry: Ann Example, Ann &amp; Sons (Warehouse &amp; Fulfillment) ${reference}`,
    mrkdwn: false,
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  });
  expect(payload.blocks.slice(0, 3)).toEqual([
    {
      type: 'header',
      text: plain('New inquiry: Ann Example, Ann &amp; Sons (Warehouse &amp; Fulfillment)'),
    },
    { type: 'section', text: plain('Do you store &lt;b&gt;glass&lt;/b&gt;?\nRegards, Ann') },
    { type: 'divider' },
  ]);
  const entered = fieldNames
    .filter((field) => field !== 'message')
    .map((field) => `${content.form.fields[field].label}\n${sample[field] || '(not given)'}`);
  expect(payload.blocks.flatMap(({ fields = [] }) => fields)).toEqual([
    plain('Answer due\nFri, Nov 20, 12:30 PM EST'),
    ...entered.map((text) => plain(text.replaceAll('&', '&amp;'))),
    plain('Received\nFri, Nov 20, 2026, 10:30 AM EST (2026-11-20 15:30 UTC)'),
    plain(`Reference\n${reference}`),
    plain('First page\n/services'),
    plain('Campaign source\nnews&lt;letter&gt;'),
  ]);
  const note = 'For 30 days, anyone who sees this message can open the inquiry with these buttons.';
  expect(payload.blocks.slice(-2)).toEqual([
    {
      type: 'actions',
      elements: [
        { type: 'button', text: plain('Mark as answered'), url: links.answered, style: 'primary' },
        { type: 'button', text: plain('Open'), url: links.open },
      ],
    },
    { type: 'context', elements: [plain(note)] },
  ]);
});

/** Slack refuses a message with anything longer: https://docs.slack.dev/reference/block-kit/blocks */
function expectAcceptable({ text, blocks }: { text: string; blocks: Block[] }): void {
  expect(blocks.length).toBeLessThanOrEqual(50);
  expect(text.length).toBeLessThanOrEqual(4000);
  const texts = blocks.flatMap(({ type, text: own, fields = [], elements = [] }) => {
    expect(fields.length).toBeLessThanOrEqual(10);
    const longest = fields.length > 0 ? 2000 : type === 'header' ? 150 : 3000;
    const shown = [own ?? [], fields, elements.filter((each) => !('url' in each))].flat();
    for (const each of shown) {
      expect(each.type).toBe('plain_text');
      expect(each.text.length).toBeLessThanOrEqual(longest);
      expect(each.text.trim()).not.toBe('');
    }
    return shown.map((each) => each.text);
  });
  for (const shown of [text, ...texts]) {
    expect(shown).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/);
    expect(shown.isWellFormed()).toBe(true);
  }
}

it('shows the text of a visitor without mentions, links or formatting, however long it is', async () => {
  const send = await startSlack();
  const long = '&'.repeat(200);
  const message = `<!channel> <https://evil.example|click> ${'&'.repeat(4900)}`;
  const hostile = messageOf({ name: `<!here>${long}`, company: long, service: long, message });
  const source = { landingPage: long, referrer: long, utm_source: long, utm_term: long };
  const payload = await send({ ...hostile, record: { ...hostile.record, source } });
  expectAcceptable(payload);
  const [header, ...sections] = payload.blocks.map(({ text }) => text?.text);
  expect(header).toMatch(/^New inquiry: &lt;!here&gt;(?:&amp;)+…$/);
  const whole = sections.join('');
  expect(whole).toContain('&lt;!channel&gt; &lt;https://evil.example|click&gt;');
  expect(whole.match(/&amp;/g)).toHaveLength(4900);
  expect(payload.text).toMatch(new RegExp(`^New inquiry: &lt;!here&gt;&amp;.* ${reference}$`));
});

it('gets a payload that it accepts, whatever a visitor wrote', async () => {
  const send = await startSlack();
  const unit = fc.oneof(
    fc.constantFrom('<', '>', '&', '\u0301', '\u200d', '\u202e', '\u2800', '\n', ' ', '\ud800'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const text = (longest: number) => fc.string({ unit, maxLength: longest, size: 'max' });
  const line = text(200);
  const inquiry = fc.record({ name: line, company: line, service: line, message: text(5000) });
  await fc.assert(
    fc.asyncProperty(inquiry, async (fields) => expectAcceptable(await send(messageOf(fields)))),
    { numRuns: 60 },
  );
});
