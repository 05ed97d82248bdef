/** A visitor's message can neither look like a line of ours nor turn its direction. */
import { expect, it } from 'vitest';
import { messageOf, startMailServer, startReceiver } from '#tests/fixtures/channels.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import type { Message } from './channel.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';

const settings = { from: 'site@us.example', to: ['office@us.example'], toInbox: {} };

/** A text by all that some software takes for a line. */
const linesOf = (text = '') => text.split(/[\p{Cc}\p{Zl}\p{Zp}]+/u);

/** A message as each channel to people shows it. */
async function show(message: Message) {
  const { url: smtpUrl, received } = await startMailServer();
  await createEmailChannel({ ...settings, smtpUrl, insecure: true }, drawnContext).send(message);
  const slack = await startReceiver((response) => response.end('ok'));
  await createSlackChannel(slack.url, drawnContext).send(message);
  const [{ mail } = expect.fail('no mail')] = received;
  const blocks: { text?: { text: string }; fields?: { text: string }[] }[] = JSON.parse(
    slack.posts[0]?.body ?? '',
  ).blocks;
  return {
    mail,
    lines: linesOf(mail.text),
    /** Label and value of each field in Slack. */
    fields: blocks.flatMap(({ fields = [] }) => fields.map(({ text }) => linesOf(text))),
    slackText: blocks[1]?.text?.text,
  };
}

const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const directions = [...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

it('a name of nothing but such characters counts as not given', async () => {
  const name = '\u202e\u3000\u2800';
  const { lines, fields } = await show(messageOf({ name, company: '\u200b', service: '' }));
  expect(fields).toContainEqual(['Name', '(not given)']);
  expect(fields).toContainEqual(['Service', '(not chosen)']);
  expect(lines[1]).toBe('ann@visitor.example');
});

it('no line of a message looks like ours, turns its direction or controls anything', async () => {
  const parts = [...lineBreaks, ...directions, '\0', '\u001b[2J'].map((sign) => `.${sign}Open:`);
  const { mail, lines, slackText } = await show(messageOf({ message: parts.join('') }));
  const quoted = ['> .', ...lineBreaks.slice(1).map(() => '> Open:.')];
  const last = `> Open:${'.Open:'.repeat(directions.length + 1)}.[2JOpen:`;
  expect(lines.filter((line) => /^>|^Open/.test(line))).toEqual(['Open:', ...quoted, last]);
  expect(mail.html).toContain(`>.<br/>${'Open:.<br/>'.repeat(7)}Open:.Open:`);
  for (const shown of [mail.text, mail.html, slackText]) {
    expect(shown).toContain('.[2JOpen:');
    expect(shown).not.toMatch(/(?![\n\r])\p{Cc}|\p{Bidi_Control}/u);
  }
});
