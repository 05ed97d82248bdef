import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../store/store.ts';
import { inquiryEndpoint } from './endpoint.ts';
import type { Reception } from './reception.ts';

it.each<[string, Reception['parse'], number, string]>([
  ['what is not valid', () => ({ ok: false, errors: {} }), 422, 'invalid'],
  [
    'what could not be saved',
    () => {
      throw new StoreUnavailable('full');
    },
    503,
    'unavailable',
  ],
])('%s is told once, as an error if its page fails', async (_, parse, status, outcome) => {
  await using app = Fastify();
  const onOutcome = vi.fn();
  const refused = () => {
    throw new TypeError('a bug');
  };
  await app.register(inquiryEndpoint, {
    reception: { parse } as Reception,
    pages: { refused, sent: refused },
    siteUrl: 'https://example.com',
    rateLimitPerMinute: 0,
    onOutcome,
  });
  const post = (accept: string) => {
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({ method: 'POST', url: '/inquiries', headers, payload: 'name=Ann' });
  };
  expect((await post('text/html')).statusCode).toBe(500);
  await vi.waitFor(() => expect(onOutcome.mock.calls).toEqual([['error']]));
  expect((await post('application/json')).statusCode).toBe(status);
  await vi.waitFor(() => expect(onOutcome.mock.calls).toEqual([['error'], [outcome]]));
});
