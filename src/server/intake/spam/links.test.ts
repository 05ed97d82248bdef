import { describe, expect, it } from 'vitest';
import { hasLink, judgeLinks, mostLinks } from './links.ts';

const judge = (message: string, email = 'ann@gmail.com') => judgeLinks({ email, message });
const many = mostLinks + 1;
const tooMany = `has ${many} links to other sites in the message`;

describe('links in a message', () => {
  it.each([
    ['none at all', undefined],
    ['https://a.example http://b.example www.c.example', undefined],
    ['https://www.a.example https://www.b.example https://www.c.example', undefined],
    ['a www.b, HTTPS://C, http://d and Www.e', tooMany],
    ['<a href="http://a">http://a</a> [url=http://b]http://b[/url]', tooMany],
    ['http://a,http://b;http://c|www.d', tooMany],
    ['http://a?u=http://b and www.c?u=https://www.d', tooMany],
    ['our shop is awww.example, wwww. and http:/ are no links; www is none', undefined],
    ['http://[ https://%% http://a..b:x/ www.', tooMany],
  ])('are counted: %s', (message, suspicion) => {
    expect(judge(message)).toBe(suspicion);
  });

  it.each([
    'https://www.amazon.com/dp/B0ABC',
    'HTTPS://WWW.AMAZON.CO.UK/dp/B0ABC?th=1',
    'www.amazon.de/gp/product/B0ABC',
    'https://sellercentral-europe.amazon.com',
    'https://m.media-amazon.com/images/1.jpg',
    'https://amzn.eu',
    '(https://amzn.to/3xyz).',
    'https://amazon.com, ',
    '„https://amazon.de“',
    "'www.amazon.co.jp'",
    '[url=https://a.co/d/1]https://a.co/d/1[/url]',
    'https://amazon.com./dp/B0ABC',
  ])("don't count to Amazon's own hosts: %s", (link) => {
    expect(judge(`${link} `.repeat(20))).toBeUndefined();
  });

  it.each([
    'https://amazon.com.evil.example/',
    'https://evil-amazon.com/',
    'https://bucket.s3.amazonaws.com/',
    'https://amazon.com@evil.example/',
    'https://amazon.com)x@evil.example/',
    'https://evil.example/amazon.com',
    'https://evil.example\\@amazon.com',
    'https://ämazon.com/',
    'https://amazon.com%2eevil.example/',
    'https://amazon.com/x?u=https://evil.example',
    'https://amazon.com@www.evil.example',
  ])('count to hosts that only look like Amazon: %s', (link) => {
    expect(judge(`${link} `.repeat(many))).toBe(tooMany);
  });

  it.each([
    ['lamps.example', 'ann@lamps.example'],
    ['www.lamps.example', 'Ann@Lamps.Example'],
    ['shop.lamps.co.uk', 'ann@lamps.co.uk'],
    ['lamps.example', '"odd@name"@lamps.example'],
  ])("don't count to the sender's own domain: %s of %s", (host, email) => {
    expect(judge(`https://${host}/ `.repeat(many), email)).toBeUndefined();
  });

  it.each([
    ['lamps.example', 'bob@shades.example', 'another sender'],
    ['gmail.com', 'ann@gmail.com', 'a mail service'],
    ['me.yahoo.co.jp', 'ann@yahoo.co.jp', 'a mail service'],
    ['docs.qq.com', 'ann@QQ.com', 'a mail service'],
    ['evil.com', 'ann@com', 'an ending'],
    ['evil.co.uk', 'ann@co.uk', 'an ending'],
    ['notlamps.example', 'ann@lamps.example', 'a lookalike'],
    ['lamps.example.evil.example', 'ann@lamps.example', 'a lookalike'],
  ])('count to %s in an inquiry of %s: %s', (host, email) => {
    expect(judge(`https://${host}/ `.repeat(many), email)).toBe(tooMany);
  });

  // A search that starts again at every character would take minutes for these.
  it.each([
    'https://'.padEnd(400_000, '!'),
    `https://${'!'.repeat(400_000)}a`,
    `https://${'a.'.repeat(200_000)}`,
    'www.'.repeat(100_000),
  ])('are judged in one pass, whatever they are (case %#)', (message) => {
    expect(() => judge(message, `ann@${'a.'.repeat(120)}b`)).not.toThrow();
  });
});

it.each([
  ['see WWW.lamps.example', true],
  ['see http://lamps.example', true],
  ['see the www or http', false],
])('a message has a link or not: %s', (message, expected) => {
  expect(hasLink(message)).toBe(expected);
});
