import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ann, enterTestDesk, hour, minute, openTestDesk } from '#tests/fixtures/desk.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { type Browser, siteUrl } from '#tests/fixtures/staff-browser.ts';
import {
  deskPath,
  enterPath,
  exportPath,
  figuresPath,
  inquiryPath,
  signInPath,
  signOutPath,
} from './addresses.ts';
import { requestsPerMinute } from './desk-routes.ts';
import { clockTolerance, lifetimeOf } from './signatures.ts';

const id = 'a'.repeat(32);
const asking = (email: string) => new URLSearchParams({ email });
const keyOf = (link = '') => new URL(link).searchParams.get('key') ?? '';

/** Whether the whole desk is open to a browser. */
async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.open(deskPath)).text.startsWith('Inquiries');
}

describe('entering the desk', () => {
  it('takes an address of the staff, in any case, the mailed link and one press', async () => {
    const { newBrowser, mailed, add, store } = await openTestDesk();
    const path = inquiryPath(await add(id));
    const browser = await newBrowser().open(deskPath);
    await browser.press('Send me a link', { email: ' Ann@Firm.Example ' });
    await expect.poll(() => mailed).toHaveLength(1);
    const [address, link = ''] = mailed[0] ?? [];
    expect(address).toBe(ann);
    expect(link).toMatch(/^https:\/\/example\.com\/desk\/enter\?key=/);
    await browser.open(link);
    await browser.press('Enter');
    expect([browser.status, browser.address]).toEqual([200, deskPath]);
    expect(browser.text).toContain('Vera Visitor, Lamps & Co');
    // The session opens every inquiry, and knows who acts.
    await browser.open(path);
    await browser.press('Mark as answered');
    expect((await store.find(id))?.record.answeredBy).toBe('ann');
    // Or as whom.
    await browser.press('Reopen', { by: 'Annie' });
    expect(browser.valueOf('by')).toBe('Annie');
    // Who is signed in needs no link.
    for (const key of ['x.y.z', '', keyOf(link)]) {
      await browser.open(`${enterPath}?key=${key}`);
      expect([browser.status, browser.headers.location], key).toEqual([303, deskPath]);
      await browser.post(enterPath, new URLSearchParams({ key }));
      expect([browser.status, browser.address], key).toEqual([200, deskPath]);
    }
  });

  it('is answered the same for every address, and mails to staff only', async () => {
    const { newBrowser, mailed } = await openTestDesk();
    const pages = new Set<string>();
    for (const address of [ann, 'eve@evil.example']) {
      const browser = await newBrowser().open(deskPath);
      await browser.press('Send me a link', { email: address });
      expect([browser.status, browser.setCookies]).toEqual([200, []]);
      pages.add(browser.html.replaceAll(address, 'ADDRESS'));
    }
    expect(pages.size).toBe(1);
    await expect.poll(() => mailed.map(([address]) => address)).toEqual([ann]);
  });

  it('does not wait for the mail, which waits as long as it is told', async () => {
    const sendDeskLink = vi.fn(() => new Promise<void>(() => {}));
    const { newBrowser } = await openTestDesk({ sendDeskLink, mailDelay: () => 60_000 });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    expect((await newBrowser().post(signInPath, asking(ann))).status).toBe(200);
    const timer = timers.mock.calls.findIndex(([, delay]) => delay === 60_000);
    expect(sendDeskLink).not.toHaveBeenCalled();
    clearTimeout(timers.mock.results[timer]?.value);
  });

  it.each(['', 'ann', 'a b@c', '@', 'a@b@c', `${'"'.repeat(1_000)}@b.example`])(
    'refuses %j, which is no address',
    async (email) => {
      const { newBrowser } = await openTestDesk();
      const browser = await newBrowser().post(signInPath, asking(email));
      expect(browser.status).toBe(422);
      expect(browser.errorOf('email')).toBe('Please enter a complete email address.');
      expect(browser.valueOf('email')).toBe(email.slice(0, 254));
    },
  );

  it.each([signInPath, enterPath])('at %s refuses a long post without echoing it', async (path) => {
    const { newBrowser } = await openTestDesk();
    const long = '"'.repeat(5_000);
    const browser = await newBrowser().post(path, new URLSearchParams({ email: long, key: long }));
    expect(browser.status).toBe(413);
    expect(browser.html).not.toContain('&quot;&quot;');
    expect((await newBrowser().post(path, new URLSearchParams())).status).toBeOneOf([422, 403]);
  });
});

describe('a link to the desk', () => {
  it('works once, however often mail scanners follow it', async () => {
    const { newBrowser, links, store } = await openTestDesk();
    const link = links.toDesk(ann);
    const [browser, other] = [newBrowser(), newBrowser()];
    for (const one of [newBrowser(), browser, other]) {
      expect((await one.open(link)).setCookies).toEqual([]);
    }
    // Both are found to be unused before either is used up.
    const recall = vi.spyOn(store, 'recall').mockResolvedValue(undefined);
    for (const one of [browser, other]) await one.press('Enter');
    recall.mockRestore();
    expect([browser.status, other.status]).toEqual([200, 403]);
    expect(other.setCookies).toEqual([]);
    expect((await other.open(link)).status).toBe(403);
  });

  it('expires, and is void if it is forged or for somebody who is no longer staff', async () => {
    const { newBrowser, links, wait } = await openTestDesk();
    const link = links.toDesk(ann);
    const [ticket = '', ...proof] = keyOf(link).split('.');
    const bob = Buffer.from(JSON.stringify(['bob@firm.example', 'number'])).toString('base64url');
    const forged = ['', 'x', 'x.y.z', `${bob}.${proof.join('.')}`, `${ticket}.x.y`];
    for (const key of [...forged, keyOf(links.toDesk('gone@firm.example'))]) {
      expect((await newBrowser().open(`${enterPath}?key=${key}`)).status, key).toBe(403);
      const posted = await newBrowser().post(enterPath, new URLSearchParams({ key }));
      expect([posted.status, posted.setCookies], key).toEqual([403, []]);
    }
    const browser = await newBrowser().open(link);
    wait(lifetimeOf('desk link'));
    expect((await browser.press('Enter')).status).toBe(403);
    expect((await newBrowser().open(link)).status).toBe(403);
  });

  it('is not used up while the store fails', async () => {
    const { newBrowser, links, store } = await openTestDesk();
    const browser = await newBrowser().open(links.toDesk(ann));
    const { url, body } = browser.submission('Enter');
    const restore = letFail(store, 'remember');
    await browser.post(url, body);
    expect([browser.status, browser.setCookies]).toEqual([503, []]);
    restore();
    expect((await browser.post(url, body)).address).toBe(deskPath);
  });
});

it('a session is a cookie for the desk only, and expires', async () => {
  const { enter, wait } = await openTestDesk();
  const browser = await enter('');
  expect(browser.lastCookie).toMatch(/^__Secure-desk-session=/);
  expect(browser.lastCookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${lifetimeOf('desk session') / 1000}`,
    ...['Path=/desk', 'SameSite=Lax', 'Secure'],
  ]);
  wait(lifetimeOf('desk session') - 1);
  expect(await isIn(browser)).toBe(true);
  wait(1);
  expect(await isIn(browser)).toBe(false);
});

it('without staff there are only the pages of single inquiries', async () => {
  const { newBrowser, links, add, signSession } = await openTestDesk({ staff: [] });
  const reference = await add(id);
  const path = inquiryPath(reference);
  for (const absent of [deskPath, figuresPath, exportPath, links.toDesk('')]) {
    expect((await newBrowser().open(absent)).status, absent).toBe(404);
  }
  expect((await newBrowser().post(signInPath, asking(ann))).status).toBe(404);
  const guest = await newBrowser().visit(links.toInquiry(reference).open);
  expect(guest.status).toBe(200);
  expect(guest.html).not.toContain('href="/desk"');
  // Not even for a session that began while there were staff.
  const session = `__Secure-desk-session=${signSession()}; Path=/desk; Secure`;
  const browser = newBrowser();
  browser.cookies.setCookieSync(session, siteUrl);
  expect((await browser.open(path)).status).toBe(403);
  expect(browser.html).not.toContain('href="/desk"');
});

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
    expect(browser.headers['cache-control']).toBe('no-store');
  });
});

describe('signing out', () => {
  it('ends the session, in every copy of its cookie, which opens and changes nothing', async () => {
    const { browser, add, store } = await enterTestDesk();
    const path = inquiryPath(await add(id));
    const copy = browser.copy();
    await copy.open(path);
    const { url, body } = copy.submission('Mark as answered', { by: 'Eve' });
    const signOut = browser.submission('Sign out');
    await browser.post(signOutPath, signOut.body, { 'sec-fetch-site': 'cross-site' });
    expect([browser.status, await isIn(browser)]).toEqual([403, true]);
    await browser.press('Sign out');
    expect(browser.cookies.getCookieStringSync(siteUrl + deskPath)).toBe('');
    expect(browser.text).toContain('Enter your work address.');
    expect(await isIn(copy)).toBe(false);
    expect((await copy.open(figuresPath)).headers.location).toBe(deskPath);
    for (const closed of [exportPath, path]) {
      expect((await copy.open(closed)).status, closed).toBe(403);
    }
    expect((await copy.post(url, body)).status).toBe(403);
    expect((await store.find(id))?.actions).toEqual([]);
    // Again, and without a session.
    for (const other of [copy, browser]) {
      await other.post(signOutPath, signOut.body);
      expect([other.status, other.address]).toEqual([200, deskPath]);
      expect(other.cookies.getCookieStringSync(siteUrl + deskPath)).toBe('');
    }
  });

  it('lasts until the session would have expired, even for a server whose clock is a little ahead', async () => {
    const { browser, wait, now, store } = await enterTestDesk();
    const copy = browser.copy();
    await browser.press('Sign out');
    wait(lifetimeOf('desk session') + clockTolerance - minute);
    // Another memory, at which expired ones are forgotten.
    const memory = { value: {}, expiresAt: new Date(now().getTime() + hour) };
    await store.remember('another', () => ({ result: undefined, memory }));
    wait(-clockTolerance);
    expect(await isIn(copy)).toBe(false);
  });

  it("leaves the person's other sessions and the cookies for inquiries, and allows entering again", async () => {
    const { browser, links, add, enter } = await enterTestDesk();
    const { open } = links.toInquiry(await add(id));
    const other = await enter(ann);
    await browser.visit(open);
    const path = browser.address;
    await browser.open(deskPath);
    await browser.press('Sign out');
    expect(await isIn(browser)).toBe(false);
    expect((await browser.open(path)).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    await browser.open(links.toDesk(ann));
    await browser.press('Enter');
    expect(await isIn(browser)).toBe(true);
  });

  it('happens too when somebody enters again in the same browser', async () => {
    const { browser, links, newBrowser, enter } = await enterTestDesk();
    const copy = browser.copy();
    const other = await enter(ann);
    expect(await isIn(copy)).toBe(true);
    const page = await newBrowser().open(links.toDesk(ann));
    await browser.post(enterPath, page.submission('Enter').body);
    expect([await isIn(browser), await isIn(copy), await isIn(other)]).toEqual([true, false, true]);
  });
});
