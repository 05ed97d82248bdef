// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minFillTimeMs } from '#shared/post-metadata.ts';
import { fetchTokenAtFirstTouch } from './fetch-token.ts';

let form: HTMLFormElement;
let latencyMs: number;
let issued: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  issued = 0;
  latencyMs = 50;
  vi.stubGlobal('fetch', async () => {
    issued += 1;
    const token = `token-${issued}`;
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    return new Response(token);
  });
  document.body.innerHTML = '<form><textarea></textarea></form>';
  form = document.querySelector('form') as HTMLFormElement;
});
afterEach(() => void vi.useRealTimers());

const touch = () => form.dispatchEvent(new Event('focusin'));
/** @returns the token and how long the form waited for it */
async function tokenAfter(getToken: () => Promise<string | undefined>) {
  const start = Date.now();
  const token = getToken().then((received) => ({ received, waited: Date.now() - start }));
  await vi.runAllTimersAsync();
  return token;
}

it.each([50, 1_200, 3_500])('a network of %i ms brings the token in time', async (latency) => {
  latencyMs = latency;
  const getToken = fetchTokenAtFirstTouch(form);
  touch();
  const waited = latency + minFillTimeMs;
  expect(await tokenAfter(getToken)).toEqual({ received: 'token-1', waited });
});

it('whoever takes longer than that to fill in the form does not wait', async () => {
  const getToken = fetchTokenAtFirstTouch(form);
  touch();
  await vi.advanceTimersByTimeAsync(minFillTimeMs + latencyMs);
  expect(await tokenAfter(getToken)).toEqual({ received: 'token-1', waited: 0 });
});

it('each inquiry gets a token of its own', async () => {
  const getToken = fetchTokenAtFirstTouch(form);
  touch();
  touch();
  const tokens = [];
  for (let sent = 0; sent < 3; sent++) tokens.push((await tokenAfter(getToken)).received);
  expect(tokens).toEqual(['token-1', 'token-2', 'token-3']);
});

it('without a response, the form is sent after six seconds all the same', async () => {
  latencyMs = 60_000;
  const getToken = fetchTokenAtFirstTouch(form);
  touch();
  expect(await tokenAfter(getToken)).toEqual({ received: undefined, waited: 6_000 });
});
