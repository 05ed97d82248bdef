import { describe, expect, it } from 'vitest';
import { isExpectedHost } from './expected-hosts.ts';

describe('a link is expected', () => {
  it.each([
    'amazon.com',
    'www.amazon.de',
    'smile.amazon.co.uk',
    'amazon.co.jp',
    'www.amazon.com.au',
    'amazon.in',
    'sellercentral.amazon.com',
    'sellercentral-europe.amazon.com',
    'vendorcentral.amazon.fr',
    'm.media-amazon.com',
    'amzn.to',
    'amzn.eu',
    'a.co',
  ])("to Amazon's own host %s", (host) => {
    expect(isExpectedHost(host, 'ann@gmail.com')).toBe(true);
  });

  it.each([
    ['lamps.example', 'ann@lamps.example'],
    ['www.lamps.example', 'Ann@Lamps.Example'],
    ['shop.lamps.co.uk', 'ann@lamps.co.uk'],
    ['lamps.example', '"odd@name"@lamps.example'],
    ['mail.lamps.example', 'ann@mail.lamps.example'],
  ])("to the sender's own domain: %s of %s", (host, email) => {
    expect(isExpectedHost(host, email)).toBe(true);
  });
});

describe('a link is not expected', () => {
  it.each([
    'amazon.com.evil.example',
    'evil-amazon.com',
    'amazon.evil',
    'amazon.com.co',
    'xamzn.to',
    'bucket.s3.amazonaws.com',
    'com',
    '',
  ])('to %j, which only looks like Amazon', (host) => {
    expect(isExpectedHost(host, 'ann@gmail.com')).toBe(false);
  });

  it.each([
    ['gmail.com', 'ann@gmail.com'],
    ['me.yahoo.co.jp', 'ann@yahoo.co.jp'],
    ['disk.yandex.ru', 'ann@yandex.ru'],
    ['docs.qq.com', 'ann@QQ.com'],
    ['home.t-online.de', 'ann@t-online.de'],
  ])('to %s, where %s is one of many', (host, email) => {
    expect(isExpectedHost(host, email)).toBe(false);
  });

  it.each([
    ['evil.com', 'ann@com'],
    ['evil.co.uk', 'ann@co.uk'],
    ['evil.com.au', 'ann@com.au'],
  ])('to %s, because somebody has written %s', (host, email) => {
    expect(isExpectedHost(host, email)).toBe(false);
  });

  it.each([
    ['notlamps.example', 'ann@lamps.example'],
    ['lamps.example.evil.example', 'ann@lamps.example'],
  ])('to %s, which only looks like the domain of %s', (host, email) => {
    expect(isExpectedHost(host, email)).toBe(false);
  });
});
