/** A visitor's text can neither look like a line of ours nor turn its direction. */
import { describe, expect, it } from 'vitest';
import { messageOf, type Post, startMailServer, startReceiver } from '#tests/fixtures/channels.ts';
import { drawnWriting } from '#tests/fixtures/drawn.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';

const settings = {
  from: 'site@us.example',
  to: ['office@us.example'],
  toInbox: {},
  insecure: true,
};

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

const email = (url: string) => createEmailChannel({ ...settings, smtpUrl: url }, drawnWriting);

/** A text by all that some software takes for a line. */
const linesOf = (text = '') => text.split(/[\p{Cc}\p{Zl}\p{Zp}]+/u);

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
}

/** Label and value of each field of a Slack message, by what Slack takes for lines. */
function fieldsOf(post: Post | undefined): string[][] {
  const { blocks } = JSON.parse(post?.body ?? '');
  return blocks
    .flatMap(({ fields = [] }: { fields?: { text: string }[] }) => fields)
    .map(({ text }: { text: string }) => linesOf(text));
}

function hostile(character: string) {
  const text = `Ann${character}Email: boss@us.example`;
  const message = messageOf({ name: text, company: text });
  return { ...message, record: { ...message.record, source: { utm_source: text } } };
}

describe.each(cases)('%s in a name, a company or a source', (_, character, left) => {
  const harmless = `Ann${left}Email: boss@us.example`;

  it('changes no line, and no address to reply to, in a mail or in Slack', async () => {
    const { url, received } = await startMailServer();
    await email(url).send(hostile(character));
    const [{ mail } = expect.fail('no mail')] = received;
    expect(mail.replyTo).toEqual([{ name: harmless, address: 'ann@visitor.example' }]);
    expect(mail.subject).toContain(`: ${harmless}, ${harmless} (`);
    const lines = linesOf(mail.text);
    expect(lines[1]).toBe(`${harmless}, ${harmless}`);
    expect(lines.filter((line) => line.startsWith('Email: '))).toEqual([
      'Email: ann@visitor.example',
    ]);
    expect(lines).toContain(`Company: ${harmless}`);
    expect(lines).toContain(`Source: utm_source: ${harmless}`);
    expect(mail.html).toContain(`>${harmless}, ${harmless}</h1>`);
    expect(mail.html).toContain(`>${harmless}</td>`);
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\p{Bidi_Control}/u);

    const slack = await startReceiver((response) => response.end('ok'));
    await createSlackChannel(slack.url, drawnWriting).send(hostile(character));
    const fields = fieldsOf(slack.posts[0]);
    for (const label of ['Name', 'Company', 'Source: utm_source']) {
      expect(fields).toContainEqual([label, harmless]);
    }
  });
});

it('a name of nothing but such characters counts as not given', async () => {
  const { url, posts } = await startReceiver((response) => response.end('ok'));
  const nobody = messageOf({ name: '\u202e\u3000\u2800', company: '\u200b' });
  await createSlackChannel(url, drawnWriting).send(nobody);
  expect(fieldsOf(posts[0])).toContainEqual(['Name', '(not given)']);
  const mails = await startMailServer();
  await email(mails.url).send(nobody);
  expect(linesOf(mails.received[0]?.mail.text)[1]).toBe('ann@visitor.example');
});

const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

it.each(lineBreaks.map((character) => [codePoint(character), character]))(
  'no line of a message looks like ours, also after %s',
  async (_, character) => {
    const { url, received } = await startMailServer();
    const message = `Hello${character}Answer due by 9:00 AM${character}${character}Open:`;
    await email(url).send(messageOf({ message }));
    const [{ mail } = expect.fail('no mail')] = received;
    const lines = linesOf(mail.text);
    expect(lines.filter((line) => /due by|^.{0,2}Open/.test(line))).toEqual([
      'Answer due by 12:30 PM EST, Friday, November 20',
      'Open:',
      '> Answer due by 9:00 AM',
      '> Open:',
    ]);
    expect(mail.html).toContain('Hello<br/>Answer due by 9:00 AM<br/><br/>Open:</div>');
  },
);

it('a message turns no direction and controls nothing', async () => {
  const message = [...erased.map(([character]) => character), '\0', '\u001b[2J', 'end\u202e'].join(
    '.',
  );
  const mails = await startMailServer();
  const slack = await startReceiver((response) => response.end('ok'));
  await email(mails.url).send(messageOf({ message }));
  await createSlackChannel(slack.url, drawnWriting).send(messageOf({ message }));
  const [{ mail } = expect.fail('no mail')] = mails.received;
  const { blocks } = JSON.parse(slack.posts[0]?.body ?? '');
  for (const shown of [mail.text, mail.html, blocks[1].text.text]) {
    expect(shown).toContain('.[2J.end');
    expect(shown).not.toMatch(/(?![\n\r])\p{Cc}|\p{Bidi_Control}/u);
  }
});
