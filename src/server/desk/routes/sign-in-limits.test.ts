import { expect, it, onTestFinished, vi } from 'vitest';
import type { DeskOptions } from '#server/desk/desk.ts';
import { deskPath, signInPath } from '#server/desk/desk-paths.ts';
import { requestsPerMinute } from '#server/desk/desk-plugin.ts';
import { ann, bob, hour, minute, openTestDesk } from '#tests/fixtures/desk.ts';

const asking = (email: string) => new URLSearchParams({ email });
const browserCookie = '__Secure-desk-browser';

async function openAsked(options?: Partial<DeskOptions>) {
  const desk = await openTestDesk(options);
  let time = 1;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const refused = () => desk.logs.filter((line) => line.includes('too many requests'));
  return {
    ...desk,
    wait(milliseconds: number) {
      time += milliseconds;
    },
    async ask(address = ann, browser = desk.newBrowser(), cookie = '') {
      await browser.post(signInPath, asking(address), { cookie });
      expect([browser.status, browser.find('[role="status"]')?.textContent]).toEqual([
        200,
        `If ${address} is on the staff list, a sign-in link is on its way. It works once, within ten minutes. You can request three in ten minutes, and ten a day.`,
      ]);
    },
    async expectMailed(mailed: number, notMailed = 0) {
      const counts = () => [desk.mailed.filter(([to]) => to === ann).length, refused().length];
      await expect.poll(counts).toEqual([mailed, notMailed]);
    },
  };
}

it('mails one address three links in ten minutes, and respond as always', async () => {
  const { ask, mailed, wait, expectMailed } = await openAsked();
  for (const time of [1, 2, 3]) {
    await ask();
    await expectMailed(time);
    wait(minute);
  }
  await ask();
  await expectMailed(3, 1);
  await ask(bob);
  await expect.poll(() => mailed.at(-1)?.[0]).toBe(bob);
  wait(7 * minute - 1);
  await ask();
  await expectMailed(3, 2);
  wait(1);
  await ask();
  await expectMailed(4, 2);
});

it('mails one address ten links a day', async () => {
  const { ask, wait, expectMailed } = await openAsked();
  for (let time = 0; time < 12; time++) {
    await ask();
    await expectMailed(Math.min(10, time + 1), Math.max(0, time - 9));
    wait(10 * minute);
  }
  wait(22 * hour);
  await ask();
  await expectMailed(11, 2);
});

it('counts each client on its own, and all strangers together to fifty a day', async () => {
  const { ask, newBrowser, expectMailed } = await openAsked();
  for (let time = 0; time < 4; time++) await ask(ann, newBrowser('192.0.2.1'));
  await expectMailed(3, 1);
  for (let client = 2; client <= 50; client++) await ask(ann, newBrowser(`192.0.2.${client}`));
  await expectMailed(50, 3);
});

it('counts a browser that was signed in as this address on its own, however its cookie is spelled', async () => {
  const { ask, expectMailed, signIn } = await openAsked();
  const browser = await signIn(ann);
  const known = browser.cookieNamed(browserCookie);
  await browser.press('Sign out');
  expect(Buffer.from(`${known?.value}`, 'base64url').toString()).not.toContain('ann');
  for (let time = 0; time < 3; time++) await ask();
  await expectMailed(3);
  // Signed values may end in a full stop, which mail programs add to links.
  for (const dots of ['', '.', '..', '...']) {
    await ask(ann, undefined, `${browserCookie}=${known?.value}${dots}`);
  }
  await expectMailed(6, 1);
  await ask(ann, browser);
  await expectMailed(6, 2);
});

it('keeps that count for a browser that is signed in from the command line, too', async () => {
  const { ask, expectMailed, signIn, links } = await openAsked();
  const browser = await signIn(ann);
  await (await browser.open(links.toDesk(''))).press('Sign in');
  await browser.press('Sign out');
  for (let time = 0; time < 3; time++) await ask();
  await ask(ann, browser);
  await expectMailed(4);
});

it('gives no count of its own for another address, nor for a made-up cookie', async () => {
  const { ask, expectMailed, signIn } = await openAsked();
  for (let time = 0; time < 3; time++) await ask();
  await ask(ann, await signIn(bob));
  const madeUp = `${Date.now().toString(36)}.${'x'.repeat(43)}`;
  await ask(ann, undefined, `${browserCookie}=${madeUp}`);
  await expectMailed(3, 2);
});

it('does not count a mail that failed; the response is the same, and the log says why', async () => {
  const sendSignInLink = vi.fn(async () => {});
  for (let time = 0; time < 3; time++) sendSignInLink.mockRejectedValueOnce(new Error('SMTP 421'));
  const { ask, logs } = await openAsked({ sendSignInLink });
  for (let time = 1; time <= 4; time++) {
    await ask();
    await expect.poll(() => sendSignInLink.mock.calls).toHaveLength(time);
  }
  expect(logs.filter((line) => line.includes('could not be mailed'))).toHaveLength(3);
  expect(logs.join()).toContain('SMTP 421');
  expect(logs.join()).not.toContain(ann);
});

it('stops a client after 300 requests, even if another site sent them, but no staff beside it', async () => {
  const desk = await openTestDesk();
  const colleague = await desk.signIn(ann);
  const browser = desk.newBrowser();
  // Signing in took two.
  for (let time = 1; time < requestsPerMinute / 2; time++) {
    await browser.post(signInPath, new URLSearchParams(), { 'sec-fetch-site': 'cross-site' });
    expect(browser.status).toBe(403);
    await browser.open(`/desk/inquiries/AAAA-AAA${time % 10}`);
    expect(browser.status).toBe(200);
  }
  expect((await browser.open(deskPath)).status).toBe(429);
  expect((await colleague.open(deskPath)).status).toBe(200);
  expect(browser.headers['cache-control']).toBe('no-store, no-transform');
});
