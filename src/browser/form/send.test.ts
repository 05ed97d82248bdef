// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blank } from '#tests/fixtures/company.ts';
import { createSender } from './send.ts';

const fetchMock = vi.fn<typeof fetch>();
const respondWith =
  (status: number, body = '{}') =>
  async () =>
    new Response(body, { status });
const sent = respondWith(201, '{"reference":"K7QM-2XWD","answerBy":"Monday, 11:00 AM EST"}');
const failNetwork = () => Promise.reject(new TypeError('canary'));

let sender: ReturnType<typeof createSender>;
const getToken = vi.fn<() => Promise<string | undefined>>();
const send = ({ message = 'Hello' } = {}) =>
  sender({
    fields: { ...blank, message },
    honeypot: '',
    getToken,
    source: {},
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', fetchMock.mockReset());
  getToken.mockReset().mockResolvedValue('token');
  sender = createSender();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('only a response with a reference is a success', async () => {
  fetchMock.mockImplementation(sent);
  const answerBy = 'Monday, 11:00 AM EST';
  expect(await send()).toEqual({ sent: true, reference: 'K7QM-2XWD', answerBy });
  // From captive portals, filters and proxies; the last is a response of ours that was cut off.
  const others = ['<!doctype html>', '', 'null', '{}', '{"reference":"Call us"}'];
  for (const body of [...others, '{"reference":"K7']) {
    fetchMock.mockImplementation(respondWith(200, body));
    expect(await send(), body).toMatchObject({ sent: false, errors: {} });
  }
});

describe('a failure', () => {
  it.each([403, 409, 413, 422, 429, 500])('is final for status %i', async (status) => {
    fetchMock.mockImplementation(respondWith(status));
    const reason = `the server responded with ${status}`;
    expect(await send()).toMatchObject({ sent: false, reason, errors: {} });
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  it('names the errors of known fields, if the server does', async () => {
    const fields = { email: 'Please enter another address.', name: 7, toString: 'No' };
    fetchMock.mockImplementation(respondWith(422, JSON.stringify({ fields })));
    expect(await send()).toHaveProperty('errors', { email: fields.email });
    fetchMock.mockImplementation(respondWith(422, '<html>'));
    expect(await send()).toMatchObject({ sent: false, reason: 'SyntaxError', errors: {} });
  });

  it('is a response that takes longer than 11 seconds', async () => {
    const reason = Object.assign(new Error(), { name: 'TimeoutError' });
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
    fetchMock.mockImplementation(async (_path, request) => {
      request?.signal?.throwIfAborted();
      return new Response();
    });
    expect(await send()).toMatchObject({ sent: false, reason: 'TimeoutError', errors: {} });
    expect(limit).toHaveBeenCalledExactlyOnceWith(11_000);
  });

  it('is not retried once the 11 seconds are over', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    fetchMock.mockImplementation(respondWith(503));
    const outcome = send();
    await vi.advanceTimersByTimeAsync(1999);
    limit.abort();
    expect(await outcome).toMatchObject({ sent: false, reason: 'the server responded with 503' });
    await vi.runAllTimersAsync();
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  /** The network fails during the response. */
  const failBody = async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('canary')) });
    return new Response(body, { status: 201 });
  };
  const retryable: [string, () => Promise<Response>][] = [
    ['TypeError', failNetwork],
    ['TypeError', failBody],
    ...[502, 503, 504].map((status): (typeof retryable)[number] => [
      `the server responded with ${status}`,
      respondWith(status),
    ]),
  ];
  it.each(retryable)(
    'is retried once, after two seconds, with the same post: %s',
    async (reason, fail) => {
      fetchMock.mockImplementation(sent).mockImplementationOnce(fail);
      const outcome = send();
      await vi.advanceTimersByTimeAsync(1999);
      expect(fetchMock).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ sent: true });
      expect(fetchMock).toHaveBeenCalledTimes(2);
      expect(fetchMock.mock.calls[1]).toEqual(fetchMock.mock.calls[0]);

      fetchMock.mockReset().mockImplementation(fail);
      const second = send();
      await vi.runAllTimersAsync();
      expect(await second).toMatchObject({ sent: false, reason, errors: {} });
      expect(fetchMock).toHaveBeenCalledTimes(2);
    },
  );
});

const bodies = () => fetchMock.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

it('a token that the server no longer takes is replaced once, under the same key', async () => {
  getToken.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
  fetchMock.mockImplementation(respondWith(412)).mockImplementationOnce(respondWith(412));
  expect(await send()).toMatchObject({ sent: false, reason: 'the server responded with 412' });
  expect(bodies()).toMatchObject([
    { token: 'old', canRenewToken: true },
    { token: 'new', canRenewToken: false },
  ]);
  expect(new Set(keys()).size).toBe(1);
});

const keys = () =>
  fetchMock.mock.calls.map(([, request]) => new Headers(request?.headers).get('Idempotency-Key'));

it('the idempotency key is kept for a retry, and renewed after a success and for another text', async () => {
  // The second response is not from this site: the inquiry may be stored all the same.
  for (const fail of [respondWith(500), respondWith(200, '<!doctype html>')]) {
    fetchMock.mockImplementation(fail);
    await send();
  }
  fetchMock.mockImplementation(sent);
  for (const message of ['Hello', 'Hello', 'Hello!']) await send({ message });
  fetchMock.mockImplementation(respondWith(500));
  for (const message of ['Hello', 'Hello!']) await send({ message });
  const [first, ...more] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(more.slice(0, 2)).toEqual([first, first]);
  expect(new Set(keys()).size).toBe(5);
});
