import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ann, minute, openTestDesk } from '#tests/fixtures/desk.ts';
import type { Browser } from '#tests/fixtures/staff-browser.ts';
import { deskPath, signInPath } from './addresses.ts';
import { requestsPerMinute } from './desk-routes.ts';

const asking = (email: string) => new URLSearchParams({ email });

describe('the limits', () => {
  /** The desk, asked for links by Ann; the limits use this clock. */
  async function openWithClock() {
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    onTestFinished(() => clock.mockRestore());
    const desk = await openTestDesk();
    return {
      ask: (email = ann) => desk.newBrowser().post(signInPath, asking(email)),
      at: (minutes: number, ms = 0) => clock.mockReturnValue(start + minutes * minute + ms),
      /** Waits until so many links were mailed, and so many refused. */
      expectMailed: (mailed: number, refused = 0) =>
        expect
          .poll(() => [
            desk.mailed.length,
            desk.logs.filter((line) => line.includes('asked for too often') && !line.includes(ann))
              .length,
          ])
          .toEqual([mailed, refused]),
    };
  }

  it('let one client ask for ten links a minute', async () => {
    const { newBrowser } = await openTestDesk();
    const browser = newBrowser();
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) {
      await browser.post(signInPath, asking(`x${time}@y.example`));
      statuses.push(browser.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(browser.errorOf('email')).toContain('Too many links were asked for.');
  });

  it('mail one address three links in ten minutes from the first, and answer as always', async () => {
    const { ask, at, expectMailed } = await openWithClock();
    for (const [time, minutes] of [0, 5, 9].entries()) {
      at(minutes);
      await ask();
      await expectMailed(time + 1);
    }
    await ask('bob@firm.example');
    await expectMailed(4);
    at(10);
    expect((await ask()).status).toBe(200);
    await expectMailed(4, 1);
    at(10, 1);
    await ask();
    await expectMailed(5, 1);
  });

  it('mail one address ten links a day', async () => {
    const { ask, at, expectMailed } = await openWithClock();
    for (let time = 0; time < 12; time++) {
      at(time * 11);
      await ask();
      await expectMailed(Math.min(10, time + 1), Math.max(0, time - 9));
    }
    at(24 * 60, 1);
    await ask();
    await expectMailed(11, 2);
  });

  it('count a browser that was signed in as this address on its own', async () => {
    const { enter, newBrowser, mailed } = await openTestDesk();
    const anns = await enter(ann);
    await anns.press('Sign out');
    const mark = anns.cookies.toJSON()?.cookies.find(({ key }) => key === '__Secure-desk-browser');
    expect(mark).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', path: deskPath });
    expect(mark).toMatchObject({ maxAge: 365 * 24 * 3600 });
    expect(Buffer.from(`${mark?.value}`, 'base64url').toString()).not.toContain('ann');
    const askFour = async (browser: Browser, address: string, expected: number) => {
      for (let time = 0; time < 4; time++) await browser.post(signInPath, asking(address));
      await expect.poll(() => mailed.filter(([to]) => to === address)).toHaveLength(expected);
    };
    await askFour(newBrowser(), ann, 3);
    await askFour(anns, ann, 6);
    expect(anns.text).toContain('three in ten minutes');
    await askFour(newBrowser(), ann, 6);
  });

  // Signed values may end in a full stop, which mail programs add to links.
  it('count a mark that is spelled in several ways once', async () => {
    const { enter, newBrowser, mailed } = await openTestDesk();
    const { cookies } = await enter(ann);
    const mark = cookies.toJSON()?.cookies.find(({ key }) => key === '__Secure-desk-browser');
    for (const dots of ['', '.', '..', '...']) {
      const cookie = `__Secure-desk-browser=${mark?.value}${dots}`;
      await newBrowser().post(signInPath, asking(ann), { cookie });
    }
    await newBrowser().post(signInPath, asking('bob@firm.example'));
    await expect.poll(() => mailed.map(([to]) => to)).toEqual([ann, ann, ann, 'bob@firm.example']);
  });

  it('give no count of its own for another address, nor for a made-up mark', async () => {
    const { enter, newBrowser, mailed } = await openTestDesk();
    for (let time = 0; time < 3; time++) await newBrowser().post(signInPath, asking(ann));
    await expect.poll(() => mailed).toHaveLength(3);
    await (await enter('bob@firm.example')).post(signInPath, asking(ann));
    const cookie = `__Secure-desk-browser=${Date.now().toString(36)}.${'x'.repeat(43)}`;
    await newBrowser().post(signInPath, asking(ann), { cookie });
    await newBrowser().post(signInPath, asking('bob@firm.example'));
    await expect.poll(() => mailed.map(([to]) => to)).toEqual([ann, ann, ann, 'bob@firm.example']);
  });

  it('don’t count a mail that failed; the answer is the same, and the log says why', async () => {
    const sendDeskLink = vi.fn(async () => {});
    for (let time = 0; time < 3; time++) sendDeskLink.mockRejectedValueOnce(new Error('SMTP 421'));
    const { newBrowser, logs } = await openTestDesk({ sendDeskLink });
    for (let time = 1; time <= 4; time++) {
      expect((await newBrowser().post(signInPath, asking(ann))).status).toBe(200);
      await expect.poll(() => sendDeskLink.mock.calls).toHaveLength(time);
    }
    expect(logs.filter((line) => line.includes('could not be mailed'))).toHaveLength(3);
    expect(logs.join()).toContain('SMTP 421');
    expect(logs.join()).not.toContain(ann);
  });

  it('stop a client after 300 requests, even if another site sent them', async () => {
    const { newBrowser } = await openTestDesk();
    const browser = newBrowser();
    for (let time = 0; time < requestsPerMinute / 2; time++) {
      await browser.post(signInPath, new URLSearchParams(), { 'sec-fetch-site': 'cross-site' });
      expect(browser.status).toBe(403);
      await browser.open(`/desk/inquiries/AAAA-AAA${time % 10}?key=x`);
      expect(browser.status).toBe(403);
    }
    expect((await browser.open(deskPath)).status).toBe(429);
    expect(browser.headers['cache-control']).toBe('no-store, no-transform');
  });
});
