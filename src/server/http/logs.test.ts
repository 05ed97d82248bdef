import { expect, it } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { startTestServer } from '#tests/fixtures/test-server.ts';
import { describeError } from './logs.ts';

it('logs one line per response: id, method, route, status, duration', async () => {
  await using other = await startTestServer();
  await other.server.inject({ url: '/about?secret', headers: { 'request-id': 'theirs' } });
  await other.server.inject('/canary');
  const [about, unknown] = other.logs.map((line) => JSON.parse(line));
  expect(about).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: '/about',
    status: 200,
    ms: expect.any(Number),
    msg: 'request completed',
  });
  expect(unknown).toMatchObject({ route: null, status: 404 });
  expect(other.logs.join('')).not.toMatch(/canary|secret|theirs|127\.0\.0\.1/);
});

it("logs the name, code and stack of an error, and the message only if it is the store's", () => {
  const named = Object.assign(new TypeError('visitor said: x'), { code: 'EX' });
  const { stack, ...rest } = describeError(named);
  expect(rest).toEqual({ type: 'TypeError', code: 'EX', message: '' });
  expect(stack).toMatch(/^ {4}at .*\n {4}at /);
  expect(stack).not.toContain('visitor');
  expect(describeError(new StoreUnavailable('full'))).toMatchObject({ message: 'full' });
  const bare = Object.assign(new Error('x'), { stack: undefined });
  expect(describeError(bare)).toMatchObject({ stack: '' });
});
