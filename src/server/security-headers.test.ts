import { describe, expect, it } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';
import { commonSecurityHeaders, ServedSite } from '../../tests/fixtures/served-site.ts';

const site = new ServedSite();

describe('security headers', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/favicon.svg'],
    ['GET', '/unknown'],
    ['GET', '/%zz'],
    ['GET', '/about/'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/inquiries'],
    ['POST', '/inquiries'],
    ['POST', '/about'],
    ['OPTIONS', '/about'],
  ] as const)('are on %s %s', async (method, url) => {
    const { headers } = await site.host.inject({ method, url });
    expect(headers).toMatchObject(commonSecurityHeaders);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('let nobody frame what is not a page', async () => {
    const { headers } = await site.host.inject('/healthz');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('insist on HTTPS for subdomains only when that is set', async () => {
    await using whole = await startFixtureHost({ settings: { hstsIncludeSubdomains: true } });
    const { headers } = await whole.host.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('insist on HTTPS only where it is served', async () => {
    await using plain = await startFixtureHost({ settings: { siteUrl: 'http://localhost:3000' } });
    const { headers } = await plain.host.inject('/');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
