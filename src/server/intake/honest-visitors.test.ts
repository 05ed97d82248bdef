/** Inquiries of real visitors must not stay in quarantine, whatever others do. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { honeypotName, tokenLifetimeMs } from '#shared/post-metadata.ts';
import { ann, EndpointFixture, key } from '#tests/fixtures/inquiry-endpoint.ts';

const endpoint = new EndpointFixture({ settings: { trustedProxyHops: 1 } });

/** Posts like the form without script. @returns the status of the response */
async function post(changes: Record<string, string>, client = '192.0.2.1'): Promise<number> {
  const response = await endpoint.postForm({ ...ann, ...changes }, { 'x-forwarded-for': client });
  return response.statusCode;
}

/** The status of each inquiry, the accepted first. */
async function statuses(): Promise<string[]> {
  const found = await Array.fromAsync(endpoint.store.list(), ({ record }) => record.status);
  return found.toSorted();
}

const accepted = (count: number) => Array(count).fill('accepted');

/** Every way in which a visitor's own browser may post, with the shops that the page asks for. */
const shops = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}-shop.example/store`);
const overnight = tokenLifetimeMs + 3_600_000;

describe.each([0, 1, 4, 5])('an inquiry with %i links is told to staff', (count) => {
  const inquiry = { ...ann, message: `Our shops: ${shops.slice(0, count).join(' ')}` };

  it.each<[string, number | undefined]>([
    ['from a page whose form was filled in at a human pace', 40_000],
    ['from a page that was left open overnight', overnight],
    ['filled in by a password manager at once', 300],
    ['whose token was issued by a server with a clock ahead', -60_000],
    ['whose network lost the token', undefined],
  ])('%s', async (_, age) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { body: token, headers } = await endpoint.server.inject('/inquiries/token');
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    vi.setSystemTime(Date.now() + (age ?? 0));
    const post = age === undefined ? inquiry : { ...inquiry, token };
    expect((await endpoint.postJson(post, { 'idempotency-key': key })).statusCode).toBe(201);
    expect(await statuses()).toEqual(['accepted']);
  });

  it('without script', async () => {
    expect((await endpoint.postForm(inquiry)).statusCode).toBe(303);
    expect(await statuses()).toEqual(['accepted']);
  });
});

describe('a quarantined inquiry is accepted', () => {
  it.each([
    ['its sender sends it again without the field that a password manager filled in', '192.0.2.1'],
    ['somebody else had sent the same before, to have it quarantined', '198.51.100.1'],
  ])('if %s', async (_, client) => {
    expect(await post({ [honeypotName]: 'x' }, client)).toBe(303);
    expect(await statuses()).toEqual(['quarantined']);
    expect(await post({})).toBe(303);
    expect(await statuses()).toEqual(accepted(1));
  });
});
