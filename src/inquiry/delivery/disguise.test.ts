/** What a visitor enters in a single line can't look like another line, or turn its direction. */
import { describe, expect, it } from 'vitest';
import { messageOf, startMailServer, startReceiver } from '../../../tests/fixtures/channels.ts';
import { company } from '../../../tests/fixtures/company.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';

const settings = { from: 'site@us.example', to: 'office@us.example', toInbox: {}, insecure: true };

/** Each with a sign for what should be left of it. */
const breaks = ['\n', '\r', '\u2028', '\u2029', '\u3000'].map((character) => [character, ' ']);
const erased = [
  ...['\u000b', '\u000c', '\u0085'],
  ...['\u061c', '\u200e', '\u200f'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
].map((character) => [character, '']);
const cases = [...breaks, ...erased].map(
  ([character = '', left = '']) => [codePoint(character), character, left] as const,
);

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
}

function hostile(character: string) {
  const text = `Ann${character}Email: boss@us.example`;
  const message = messageOf({ name: text, company: text });
  return { ...message, record: { ...message.record, source: { utm_source: text } } };
}

describe.each(cases)('%s in a name, a company or a source', (_, character, left) => {
  const harmless = `Ann${left}Email: boss@us.example`;

  it('leaves the lines and the address to reply to of a mail as they are', async () => {
    const { url, received } = await startMailServer();
    await createEmailChannel({ ...settings, smtpUrl: url }, company).send(hostile(character));
    const [{ mail } = expect.fail('no mail')] = received;
    expect(mail.replyTo).toEqual([{ name: harmless, address: 'ann@visitor.example' }]);
    const lines = mail.text?.split(/[\p{Cc}\p{Zl}\p{Zp}]+/u);
    expect(lines?.slice(2, 5)).toEqual([
      `Name: ${harmless}`,
      'Email: ann@visitor.example',
      `Company: ${harmless}`,
    ]);
    expect(lines).toContain(`Source: utm_source: ${harmless}`);
    expect(mail.html).toContain(`<td>${harmless}</td>`);
    expect(`${mail.text}${mail.html}`).not.toMatch(/\p{Bidi_Control}/u);
  });

  it('leaves the lines of a Slack message as they are', async () => {
    const { url, posts } = await startReceiver((response) => response.end('ok'));
    await createSlackChannel(url, company).send(hostile(character));
    const { blocks } = JSON.parse(posts[0]?.body ?? '');
    const lines = blocks[1].text.text.split(/[\p{Cc}\p{Zl}\p{Zp}]+/u);
    expect(lines.slice(1, 4)).toEqual([
      `Name: ${harmless}`,
      'Email: ann@visitor.example',
      `Company: ${harmless}`,
    ]);
    expect(lines.at(-1)).toBe(`Source: utm_source: ${harmless}`);
  });
});

it('a name of nothing but such characters counts as not given', async () => {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  await createSlackChannel(url, company).send(messageOf({ name: '\u202e\u3000\u2800' }));
  expect(JSON.parse(posts[0]?.body ?? '').blocks[1].text.text).toContain('Name: (not given)\n');
});
