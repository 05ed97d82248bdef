import { expect, it } from 'vitest';
import { startDesk } from '../../tests/fixtures/desk.ts';
import { startFixtureHost } from '../../tests/fixtures/host.ts';

const addresses = ['/desk', '/desk/figures', '/desk/enter', '/desk/inquiries/K7QM-2XWD?key=x'];

it('without a desk its addresses are the ordinary page for wrong ones', async () => {
  await using site = await startFixtureHost();
  const wrong = await site.host.inject({ url: '/no-such-page' });
  for (const url of addresses) {
    const answer = await site.host.inject({ url });
    expect([answer.statusCode, answer.body], url).toEqual([404, wrong.body]);
  }
  const posted = await site.host.inject({ url: '/desk/sign-in', method: 'POST' });
  expect(posted.statusCode).toBe(404);
});

it('with a desk it answers beside the site, each with a policy of its own', async () => {
  await using desk = await startDesk();
  await using site = await startFixtureHost({ desk: desk.options });
  const page = await site.host.inject({ url: '/desk' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  const about = await site.host.inject({ url: '/about' });
  expect(about.headers['cache-control']).not.toBe('no-store');
  expect(about.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect((await site.host.inject({ url: '/desk/other' })).statusCode).toBe(404);
});
