/** Acknowledged inquiries survive `kill -9`. Random kills, many times over: crash.slow.test.ts. */
import { expect, it } from 'vitest';
import { crash } from './crash.ts';

it('a server that is killed as soon as it has acknowledged an inquiry has stored and delivers it', async () => {
  const { problems, acknowledged } = await crash({ rounds: 1, killAt: 'acknowledged' });
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
