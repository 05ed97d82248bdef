import { describe, expect, it, vi } from 'vitest';
import { formIn } from '../../../tests/fixtures/answer-pages.ts';
import { type FixtureHost, startFixtureHost } from '../../../tests/fixtures/host.ts';
import { ann, EndpointFixture } from '../../../tests/fixtures/inquiry-endpoint.ts';

const endpoint = new EndpointFixture();

describe('the rate limit', () => {
  type From = { remoteAddress?: string; forwardedFor?: string };
  const limited = (trustedProxyHops = 0) =>
    startFixtureHost({ settings: { rateLimitPerMinute: 2, trustedProxyHops } });

  /** The status of one post of an invalid inquiry, which counts as well. */
  async function post(
    { host }: Pick<FixtureHost, 'host'>,
    { remoteAddress = '192.0.2.1', forwardedFor }: From = {},
  ) {
    const answer = await host.inject({
      method: 'POST',
      url: '/inquiries',
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      payload: '{}',
    });
    return answer.statusCode;
  }

  /** Posts once from each and returns the statuses. */
  async function postEach(from: Pick<FixtureHost, 'host'>, clients: From[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const client of clients) statuses.push(await post(from, client));
    return statuses;
  }

  it('refuses what exceeds it and says when to come back', async () => {
    await using other = await limited();
    expect((await endpoint.postJson(ann, {}, other.host)).statusCode).toBe(201);
    expect((await endpoint.postJson(ann, {}, other.host)).statusCode).toBe(201);
    const third = await endpoint.postJson(ann, {}, other.host);
    expect(third.statusCode).toBe(429);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(third.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await endpoint.postForm(ann, {}, other.host);
    expect(page.statusCode).toBe(429);
    expect(formIn(page.body)).toEqual({ values: ann, errors: {} });
    expect(page.headers).toHaveProperty('retry-after');
  });

  it('starts again after a minute', async () => {
    await using other = await limited();
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await postEach(other, [{}, {}, {}])).toEqual([422, 422, 429]);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await post(other)).toBe(422);
    vi.useRealTimers();
  });

  it('leaves other pages and other clients alone', async () => {
    await using other = await limited();
    await postEach(other, [{}, {}, {}]);
    expect(await post(other, { remoteAddress: '192.0.2.2' })).toBe(422);
    const page = await other.host.inject({ url: '/about', remoteAddress: '192.0.2.1' });
    expect(page.statusCode).toBe(200);
  });

  it('counts an IPv6 network of 64 bits as one client', async () => {
    await using other = await limited();
    const addresses = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::2',
      '2001:db8:1:2::3',
      '2001:db8:1:3::1',
    ];
    const clients = addresses.map((remoteAddress) => ({ remoteAddress }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('counts an IPv4 address written as IPv6 as itself', async () => {
    await using other = await limited();
    const addresses = ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '::ffff:192.0.2.2'];
    const clients = addresses.map((remoteAddress) => ({ remoteAddress }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('is not dodged by a forged address', async () => {
    await using other = await limited(0);
    const clients = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((forwardedFor) => ({ forwardedFor }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429]);
  });

  it('behind one proxy counts the address that the proxy saw', async () => {
    await using other = await limited(1);
    const forged = ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1', '3.3.3.3, 203.0.113.1'];
    const clients = [...forged, '203.0.113.2'].map((forwardedFor) => ({ forwardedFor }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('behind a proxy that writes ports counts the address alone', async () => {
    await using other = await limited(1);
    const written = ['203.0.113.1:50001', '203.0.113.1:50002', '203.0.113.1', '203.0.113.2:50003'];
    const clients = written.map((forwardedFor) => ({ forwardedFor }));
    expect(await postEach(other, clients)).toEqual([422, 422, 429, 422]);
  });

  it('is off when it is 0', async () => {
    expect(await postEach(endpoint, Array(30).fill({}))).toEqual(Array(30).fill(422));
  });
});
