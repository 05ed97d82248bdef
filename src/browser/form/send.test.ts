import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blank } from '#tests/fixtures/company.ts';
import { sendInquiry } from './send.ts';

const send = () => sendInquiry(blank, undefined, { trap: '', token: '', source: {} });

function answerWith(answer: typeof fetch) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([403, 409, 413, 422, 429, 500])('an answer of %i is a failure at once', async (status) => {
  const asked = answerWith(async () => Response.json({}, { status }));
  const reason = `the server answered ${status}`;
  expect(await send()).toMatchObject({ sent: false, reason, errors: {} });
  expect(asked).toHaveBeenCalledOnce();
});

describe('a failure that may pass', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const answered = (status: number) => async () => Response.json({}, { status });
  const kinds: [string, string, () => Promise<Response>][] = [
    ['a lost network', 'TypeError', () => Promise.reject(new TypeError('canary'))],
    ...[502, 503, 504].map((status): (typeof kinds)[number] => [
      `an answer of ${status}`,
      `the server answered ${status}`,
      answered(status),
    ]),
  ];

  it.each(kinds)(
    '%s is retried once, after two seconds, with the same post',
    async (_, __, fail) => {
      const asked = answerWith(vi.fn(answered(201)).mockImplementationOnce(fail));
      const outcome = send();
      await vi.advanceTimersByTimeAsync(1999);
      expect(asked).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ sent: true });
      expect(asked).toHaveBeenCalledTimes(2);
      const [first, second] = asked.mock.calls;
      expect(second).toEqual(first);
    },
  );

  it.each(kinds)('%s is final at the second time', async (_, reason, fail) => {
    const asked = answerWith(fail);
    const outcome = send();
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ sent: false, reason, errors: {} });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('no answer within 15 seconds is a failure', async () => {
  const reason = new DOMException('Too late', 'TimeoutError');
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
  answerWith(async (_path, request) => {
    request?.signal?.throwIfAborted();
    return new Response();
  });
  expect(await send()).toMatchObject({ sent: false, reason: 'TimeoutError', errors: {} });
  expect(limit).toHaveBeenCalledExactlyOnceWith(15_000);
  limit.mockRestore();
});

it('a 422 that is not JSON is a failure', async () => {
  answerWith(async () => new Response('<html>', { status: 422 }));
  expect(await send()).toMatchObject({ sent: false, reason: 'SyntaxError', errors: {} });
});
