import { describe, expect, it } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';
import { commonSecurityHeaders, ServedSite } from '../../tests/fixtures/served-site.ts';

const site = new ServedSite();

describe('an unexpected error', () => {
  const failing = () =>
    startFixtureHost({
      store: {
        ...site.store,
        close: async () => {},
        add: () => Promise.reject(new TypeError('canary in a message')),
      },
    });
  const post = (accept: string) => ({
    method: 'POST' as const,
    url: '/inquiries',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ann&email=a%40b&message=hi',
  });

  it('is a page for browsers', async () => {
    await using broken = await failing();
    const answer = await broken.host.inject(post('text/html'));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<title>Failed</title>');
    expect(answer.headers).toMatchObject(commonSecurityHeaders);
  });

  it('is JSON for others, and is logged without its message', async () => {
    await using broken = await failing();
    const answer = await broken.host.inject(post('*/*'));
    expect(answer).toMatchObject({ statusCode: 500, body: '{"error":"Internal Server Error"}' });
    const logs = broken.logs.join('');
    expect(logs).toContain('"type":"TypeError"');
    expect(logs).toContain('host-faults.test.ts');
    expect(logs).not.toContain('canary');
  });
});
