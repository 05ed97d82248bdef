import { expect, it } from 'vitest';
import { messageOf } from '#tests/fixtures/channels.ts';
import { form } from '#tests/fixtures/company.ts';
import { replyLink } from './reply-link.ts';

const { fields } = messageOf({ email: "a?bcc=e@x&'#%25+y@host.example" });
const parts = (link: string) => new URL(link).searchParams;

it('writes to the address as it was entered, with the reference', () => {
  const link = replyLink(fields, form);
  expect(decodeURIComponent(new URL(link).pathname)).toBe(fields.email);
  expect([...parts(link)]).toEqual([['subject', 'Re: Your inquiry RC5F-7C8R']]);
});

it('quotes the message below the reply', () => {
  const link = replyLink(fields, form, 'One & two?\r\nThree\u2028Four\n\nFive');
  const quoted = '\r\n\r\n> One & two?\r\n> Three\r\n> Four\r\n>\r\n> Five';
  expect(parts(link).get('body')).toBe(quoted);
  expect([...parts(link).keys()]).toEqual(['subject', 'body']);
});

it.each([
  ['letters', 'x'.repeat(5000)],
  ['emoji', '\u{1f600}'.repeat(2500)],
  ['lines', '\n'.repeat(5000)],
  ['half characters', '\ud800'.repeat(5000)],
])('truncates a long message to a link that mail programs accept: %s', (_, message) => {
  const link = replyLink(fields, form, message);
  expect(link.length).toBeGreaterThan(1_880);
  expect(link.length).toBeLessThan(1_920);
  expect(parts(link).get('body')).toMatch(/…$/);
});
