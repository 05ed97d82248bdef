import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formIn } from '#tests/fixtures/answer-pages.ts';
import { type FixtureHost, startFixtureHost } from '#tests/fixtures/host.ts';
import { ann, EndpointFixture } from '#tests/fixtures/inquiry-endpoint.ts';

const endpoint = new EndpointFixture();

const limited = (trustedProxyHops = 0) =>
  startFixtureHost({ settings: { rateLimitPerMinute: 2, trustedProxyHops } });

/** Posts an invalid inquiry, which counts as well, from each address. @returns the statuses */
async function postFrom({ host }: Pick<FixtureHost, 'host'>, clients: string[], forwarded = false) {
  const statuses: number[] = [];
  for (const client of clients) {
    const { statusCode } = await host.inject({
      method: 'POST',
      url: '/inquiries',
      remoteAddress: forwarded ? '192.0.2.1' : client,
      headers: {
        'content-type': 'application/json',
        ...(forwarded && { 'x-forwarded-for': client }),
      },
      payload: '{}',
    });
    statuses.push(statusCode);
  }
  return statuses;
}

describe('the rate limit', () => {
  it('refuses what exceeds it, and says when to come back', async () => {
    await using other = await limited();
    for (let time = 0; time < 2; time++) {
      expect((await endpoint.postJson(ann, {}, other.host)).statusCode).toBe(201);
    }
    const third = await endpoint.postJson(ann, {}, other.host);
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await endpoint.postForm(ann, {}, other.host);
    expect(page.statusCode).toBe(429);
    expect(formIn(page.body)).toEqual({ values: ann, errors: {} });
    expect(page.headers).toHaveProperty('retry-after');
  });

  it('ends after a minute, and concerns neither other pages nor other clients', async () => {
    await using other = await limited();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two] = ['192.0.2.1', '192.0.2.2'];
    expect(await postFrom(other, [one, one, one, two])).toEqual([422, 422, 429, 422]);
    const page = await other.host.inject({ url: '/about', remoteAddress: one });
    expect(page.statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await postFrom(other, [one])).toEqual([422]);
  });

  it.each([
    [
      'an IPv6 network of 64 bits as one client',
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3', '2001:db8:1:3::1'],
    ],
    [
      'an IPv4 address written as IPv6 as itself',
      ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '::ffff:192.0.2.2'],
    ],
  ])('counts %s', async (_, clients) => {
    await using other = await limited();
    expect(await postFrom(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it.each([
    ['the address that it saw', ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1', '203.0.113.1']],
    ['no ports', ['203.0.113.1:50001', '203.0.113.1:50002', '203.0.113.1']],
  ])('behind a proxy counts %s', async (_, written) => {
    await using other = await limited(1);
    const clients = [...written, '203.0.113.2:50003'];
    expect(await postFrom(other, clients, true)).toEqual([422, 422, 429, 422]);
  });

  it('is not dodged by a forged address', async () => {
    await using other = await limited();
    expect(await postFrom(other, ['1.1.1.1', '2.2.2.2', '3.3.3.3'], true)).toEqual([422, 422, 429]);
  });

  it('is off if it is 0', async () => {
    expect(await postFrom(endpoint, Array(30).fill('192.0.2.1'))).toEqual(Array(30).fill(422));
  });
});
