import { expect, it } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';

it('logs one line per answer: id, method, route, status, duration', async () => {
  await using other = await startFixtureHost();
  await other.host.inject({ url: '/about?secret', headers: { 'request-id': 'theirs' } });
  await other.host.inject('/canary');
  const [about, unknown] = other.logs.map((line) => JSON.parse(line));
  expect(about).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: '/about',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  });
  expect(unknown).toMatchObject({ route: null, status: 404 });
  expect(other.logs.join('')).not.toMatch(/canary|secret|theirs|127\.0\.0\.1/);
});
