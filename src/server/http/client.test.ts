import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ClientCounter, clientOf, isCrossSite } from './client.ts';

describe('a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::'],
    ['[2001:db8::1]', '2001:db8::'],
    ['[2001:db8::ffff:1]:50123', '2001:db8::'],
    ['2001:db8:0:ff::1', '2001:db8::'],
    ['2001:db8:0:100::1', '2001:db8:0:100::'],
    ['999.1.1.1:80', '999.1.1.1:80'],
  ])('at %j is %j', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });

  it.each(['unknown', '_hidden', '', '[nonsense]:1', '[', ':::'])(
    'at %j, which is not an address, causes no error',
    (address) => {
      expect(() => clientOf(address)).not.toThrow();
    },
  );
});

it('nginx counts the same clients', () => {
  const configuration = readFileSync('deploy/nginx/seller-site.conf', 'utf8');
  const patterns = Array.from(configuration.matchAll(/"~(\^.*)" \$/g), ([, one = '']) =>
    RegExp(one),
  );
  expect(patterns).toHaveLength(2);
  const counted = (address: string) =>
    patterns.map((pattern) => pattern.exec(address)?.[1]).find(Boolean) ?? address;
  // As nginx writes them, by RFC 5952.
  const clients = [
    ['2001:db8:1:100::1', '2001:db8:1:1ff:a:b:c:d', '2001:db8:1:123::'],
    ['2001:db8:1:200::1', '2001:db8:1:2ab:0:1:2:3'],
    ['2001:db8:1:34::1', '2001:db8:1:ff::1'],
    ['2001:db8:1::1', '2001:db8:1::', '2001:db8:1::a:b:c:d'],
    ['2001:db8::1', '2001:db8::a:b:c:d', '2001:db8::'],
    ['2001::1', '2001::a:b:c:d', '2001::'],
    ['192.0.2.1'],
    ['192.0.2.2'],
    ['::ffff:192.0.2.3'],
    ['::ffff:192.0.2.4'],
  ];
  for (const [first = '', ...others] of clients) {
    for (const other of others) expect([other, counted(other)]).toEqual([other, counted(first)]);
  }
  expect(new Set(clients.flat().map(counted)).size).toBe(clients.length);
});

it('the counter forgets a client after its window, even without further requests', async () => {
  class InspectedCounter extends ClientCounter {
    size = () => this.counts.size;
  }
  const counter = new InspectedCounter();
  counter.count('192.0.2.1', 10);
  expect(counter.size()).toBe(1);
  await vi.waitFor(() => expect(counter.size()).toBe(0));
});

describe('a post', () => {
  const site = 'https://example.com';

  it.each([
    ['from the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['typed or bookmarked by the visitor', { 'sec-fetch-site': 'none' }],
    ['from a page without referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['from a client that is not a browser', {}],
    ['whose Origin is the host', { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' }],
    ['whose Host has capitals', { origin: 'http://shop.example', host: 'Shop.Example' }],
    ['whose Origin is the site, behind a proxy', { origin: site, host: 'internal:3000' }],
  ])('%s passes', (_, headers) => {
    expect(isCrossSite(headers, site)).toBe(false);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['that claims the right Origin', { 'sec-fetch-site': 'cross-site', origin: site }],
    ['with two values', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['whose Origin is elsewhere', { origin: 'https://evil.example', host: 'example.com' }],
    ['whose Origin is null', { origin: 'null', host: 'example.com' }],
    ['whose Origin differs in its port', { origin: `${site}:8443`, host: 'example.com' }],
  ])('%s is refused', (_, headers) => {
    expect(isCrossSite(headers, site)).toBe(true);
  });
});
