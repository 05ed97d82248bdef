import { afterEach, expect, it, vi } from 'vitest';
import { blank } from '../../../tests/fixtures/company.ts';
import { sendInquiry } from './send.ts';

const send = () => sendInquiry(blank, undefined, { trap: '', token: '', source: {} });

function answerWith(answer: typeof fetch) {
  vi.stubGlobal('fetch', answer);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([403, 409, 413, 429, 500, 503])('an answer of %i is a failure', async (status) => {
  answerWith(async () => Response.json({}, { status }));
  const reason = `the server answered ${status}`;
  expect(await send()).toEqual({ sent: false, reason, errors: {} });
});

it('a network that is lost is a failure', async () => {
  answerWith(() => Promise.reject(new TypeError('canary')));
  expect(await send()).toEqual({ sent: false, reason: 'TypeError', errors: {} });
});

it('no answer within 15 seconds is a failure', async () => {
  const reason = new DOMException('Too late', 'TimeoutError');
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(reason));
  answerWith(async (_path, request) => {
    request?.signal?.throwIfAborted();
    return new Response();
  });
  expect(await send()).toEqual({ sent: false, reason: 'TimeoutError', errors: {} });
  expect(limit).toHaveBeenCalledExactlyOnceWith(15_000);
  limit.mockRestore();
});

it('an answer that should name fields and is not JSON is a failure', async () => {
  answerWith(async () => new Response('<html>', { status: 422 }));
  expect(await send()).toEqual({ sent: false, reason: 'SyntaxError', errors: {} });
});
