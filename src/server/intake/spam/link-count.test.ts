import { expect, it } from 'vitest';
import { blank } from '#tests/fixtures/company.ts';
import { countLinks } from './link-count.ts';

const count = (message: string, email = 'ann@gmail.com') =>
  countLinks({ ...blank, email, message });

it.each([
  ['none at all', 0],
  ['https://a.example http://b.example www.c.example', 3],
  ['https://www.a.example https://www.b.example https://www.c.example', 3],
  ['a www.b, HTTPS://C, http://d and Www.e', 4],
  ['<a href="http://a">http://a</a> [url=http://b]http://b[/url]', 4],
  ['http://a,http://b;http://c|www.d', 4],
  ['http://a?u=http://b and www.c?u=https://www.d', 4],
  ['our shop is awww.example, wwww. and http:/ are no links; www is none', 0],
  ['http://[ https://%% http://a..b:x/ www.', 4],
])('links are counted: %s', (message, links) => {
  expect(count(message)).toBe(links);
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
])("links don't count to Amazon's own hosts: %s", (link) => {
  expect(count(`${link} `.repeat(20))).toBe(0);
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
])('links count to hosts that only look like Amazon: %s', (link) => {
  expect(count(`${link} `.repeat(4))).toBe(4);
});

it.each([
  ['lamps.example', 'ann@lamps.example'],
  ['www.lamps.example', 'Ann@Lamps.Example'],
  ['shop.lamps.co.uk', 'ann@lamps.co.uk'],
  ['lamps.example', '"odd@name"@lamps.example'],
])("links don't count to the sender's own domain: %s of %s", (host, email) => {
  expect(count(`https://${host}/ `.repeat(4), email)).toBe(0);
});

it.each([
  ['lamps.example', 'bob@shades.example', 'another sender'],
  ['evil.com', 'ann@com', 'an ending'],
  ['evil.co.uk', 'ann@co.uk', 'an ending'],
  ['notlamps.example', 'ann@lamps.example', 'a lookalike'],
  ['lamps.example.evil.example', 'ann@lamps.example', 'a lookalike'],
])('links count to %s in an inquiry of %s: %s', (host, email) => {
  expect(count(`https://${host}/ `.repeat(4), email)).toBe(4);
});

// A search that starts again at every character would take minutes for these.
it.each([
  'https://'.padEnd(400_000, '!'),
  `https://${'!'.repeat(400_000)}a`,
  `https://${'a.'.repeat(200_000)}`,
  'www.'.repeat(100_000),
])('links are counted in linear time (case %#)', (message) => {
  expect(() => count(message, `ann@${'a.'.repeat(120)}b`)).not.toThrow();
});
