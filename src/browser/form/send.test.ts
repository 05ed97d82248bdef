// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blank } from '#tests/fixtures/company.ts';
import { createSender } from './send.ts';

const asked = vi.fn<typeof fetch>();
const answered =
  (status: number, body = '{}') =>
  async () =>
    new Response(body, { status });
const sent = answered(201, '{"reference":"K7QM-2XWD"}');
const lost = () => Promise.reject(new TypeError('canary'));

let sender: ReturnType<typeof createSender>;
const send = ({ message = 'Hello' } = {}) =>
  sender({
    inquiry: { ...blank, message },
    honeypot: '',
    getToken: async () => 'token',
    source: {},
    wasPostedNatively: false,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', asked.mockReset());
  sender = createSender();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('an answer with a reference is a success, and nothing else is', async () => {
  asked.mockImplementation(sent);
  expect(await send()).toEqual({ sent: true, reference: 'K7QM-2XWD' });
  // As a network's login page, a company's filter or a proxy answers, or a true answer that was cut.
  for (const body of [
    '<!doctype html>',
    '',
    'null',
    '{}',
    '{"reference":"Call us"}',
    '{"reference":"K7',
  ]) {
    asked.mockImplementation(answered(200, body));
    expect(await send(), body).toMatchObject({ sent: false, errors: {} });
  }
});

describe('a failure', () => {
  it.each([403, 409, 413, 422, 429, 500])('is final for an answer of %i', async (status) => {
    asked.mockImplementation(answered(status));
    const reason = `the server responded with ${status}`;
    expect(await send()).toMatchObject({ sent: false, reason, errors: {} });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('names the errors of known fields, if the server does', async () => {
    const fields = { email: 'Please enter another address.', name: 7, toString: 'No' };
    asked.mockImplementation(answered(422, JSON.stringify({ fields })));
    expect(await send()).toHaveProperty('errors', { email: fields.email });
    asked.mockImplementation(answered(422, '<html>'));
    expect(await send()).toMatchObject({ sent: false, reason: 'SyntaxError', errors: {} });
  });

  it('is no answer within 11 seconds', async () => {
    const reason = Object.assign(new Error(), { name: 'TimeoutError' });
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
    asked.mockImplementation(async (_path, request) => {
      request?.signal?.throwIfAborted();
      return new Response();
    });
    expect(await send()).toMatchObject({ sent: false, reason: 'TimeoutError', errors: {} });
    expect(limit).toHaveBeenCalledExactlyOnceWith(11_000);
  });

  /** A network that fails during the answer. */
  const cut = async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('canary')) });
    return new Response(body, { status: 201 });
  };
  const passing: [string, () => Promise<Response>][] = [
    ['TypeError', lost],
    ['TypeError', cut],
    ...[502, 503, 504].map((status): (typeof passing)[number] => [
      `the server responded with ${status}`,
      answered(status),
    ]),
  ];
  it.each(passing)(
    'is retried once, after two seconds, with the same post: %s',
    async (reason, fail) => {
      asked.mockImplementation(sent).mockImplementationOnce(fail);
      const outcome = send();
      await vi.advanceTimersByTimeAsync(1999);
      expect(asked).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ sent: true });
      expect(asked).toHaveBeenCalledTimes(2);
      expect(asked.mock.calls[1]).toEqual(asked.mock.calls[0]);

      asked.mockReset().mockImplementation(fail);
      const second = send();
      await vi.runAllTimersAsync();
      expect(await second).toMatchObject({ sent: false, reason, errors: {} });
      expect(asked).toHaveBeenCalledTimes(2);
    },
  );
});

const keys = () =>
  asked.mock.calls.map(([, request]) => new Headers(request?.headers).get('Idempotency-Key'));

it('the idempotency key is kept for a retry, and renewed after a success and for another text', async () => {
  // The last failure is an answer of somebody else: the inquiry may be stored all the same.
  for (const fail of [answered(500), answered(200, '<!doctype html>')]) {
    asked.mockImplementation(fail);
    await send();
  }
  asked.mockImplementation(sent);
  for (const message of ['Hello', 'Hello', 'Hello!']) await send({ message });
  asked.mockImplementation(answered(500));
  for (const message of ['Hello', 'Hello!']) await send({ message });
  const [first, ...more] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(more.slice(0, 2)).toEqual([first, first]);
  expect(new Set(keys()).size).toBe(5);
});
