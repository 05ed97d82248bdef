/** Inquiries of real visitors must not stay in quarantine, whatever others do. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { honeypotName, minFillTimeMs } from '#shared/post-metadata.ts';
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

  it('if the browser tries again under the same key, at a human pace', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { body: token, headers } = await endpoint.server.inject('/inquiries/token');
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain'),
      'cache-control': 'no-store',
    });
    const send = () => endpoint.postJson({ ...ann, token }, { 'idempotency-key': key });
    expect((await send()).statusCode).toBe(201);
    expect(await statuses()).toEqual(['quarantined']);
    vi.setSystemTime(Date.now() + minFillTimeMs);
    expect((await send()).statusCode).toBe(200);
    expect(await statuses()).toEqual(accepted(1));
  });
});

it("the form's script without a token posts like a browser, and its inquiry is accepted at once", async () => {
  const headers = { accept: 'application/json', 'idempotency-key': key };
  expect((await endpoint.postForm({ ...ann }, headers)).statusCode).toBe(201);
  expect((await endpoint.postForm({ ...ann }, headers)).statusCode).toBe(200);
  expect(await statuses()).toEqual(accepted(1));
});
