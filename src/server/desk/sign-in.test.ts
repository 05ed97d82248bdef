import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ann, minute, openTestDesk, type TestDesk } from '#tests/fixtures/desk.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { deskPath, enterPath, inquiryPath, signInPath } from './addresses.ts';
import { requestsPerMinute } from './desk-routes.ts';
import { lifetimeOf } from './signatures.ts';

const asking = (email: string) => new URLSearchParams({ email });

/** Enters by mail, as staff do. */
async function enter(desk: TestDesk, address = ann) {
  const browser = await desk.newBrowser().open(deskPath);
  await browser.press('Send me a link', { email: address });
  await expect.poll(() => desk.mailed).toHaveLength(1);
  await browser.open(desk.mailed[0]?.[1] ?? '');
  return browser.press('Enter');
}

describe('entering the desk', () => {
  it('takes an address of the staff, in any case, the mailed link and one press', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add('a'.repeat(32));
    const browser = await enter(desk, ' Ann@Firm.Example ');
    expect([browser.status, browser.address]).toEqual([200, deskPath]);
    expect(browser.text).toContain('Vera Visitor, Lamps & Co');
    expect(desk.mailed).toEqual([
      [ann, expect.stringContaining('https://example.com/desk/enter?key=')],
    ]);
    // The session opens every inquiry, and knows who acts.
    await browser.open(inquiryPath(reference));
    await browser.press('Mark as answered');
    expect((await desk.store.find('a'.repeat(32)))?.record.answeredBy).toBe('ann');
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

  it('does not wait for the mail', async () => {
    const { newBrowser } = await openTestDesk({ sendDeskLink: () => new Promise(() => {}) });
    expect((await newBrowser().post(signInPath, asking(ann))).status).toBe(200);
  });

  it.each(['', 'ann', 'a b@c', '@', 'a@b@c', `${'"'.repeat(1_000)}@b.example`])(
    'refuses %j, which is no address',
    async (email) => {
      const { newBrowser, mailed } = await openTestDesk();
      const browser = await newBrowser().post(signInPath, asking(email));
      expect(browser.status).toBe(422);
      expect(browser.text).toContain('Please enter a complete email address.');
      expect(browser.valueOf('email')).toBe(email.slice(0, 254));
      expect((await newBrowser().post(signInPath, new URLSearchParams())).status).toBe(422);
      expect(mailed).toEqual([]);
    },
  );

  it.each(['email', 'key'])('refuses a long %s without echoing it', async (name) => {
    const { newBrowser } = await openTestDesk();
    const body = new URLSearchParams({ [name]: '"'.repeat(250_000) });
    for (const path of [signInPath, enterPath]) {
      const browser = await newBrowser().post(path, body);
      expect(browser.status, path).toBe(413);
      expect(browser.html.length, path).toBeLessThan(5_000);
    }
  });
});

describe('a link to the desk', () => {
  it('works once, however often mail scanners follow it', async () => {
    const { newBrowser, links } = await openTestDesk();
    const link = links.toDesk(ann);
    for (let time = 0; time < 3; time++) {
      expect((await newBrowser().open(link)).setCookies).toEqual([]);
    }
    const [browser, other] = [newBrowser(), newBrowser()];
    for (const one of [browser, other]) await one.open(link);
    await browser.press('Enter');
    await other.press('Enter');
    expect([browser.status, other.status, other.cookies.size]).toEqual([200, 403, 0]);
    expect((await other.open(link)).status).toBe(403);
  });

  it('expires', async () => {
    const { newBrowser, links, wait } = await openTestDesk();
    const link = links.toDesk(ann);
    const browser = await newBrowser().open(link);
    wait(lifetimeOf('desk link'));
    expect((await browser.press('Enter')).status).toBe(403);
    expect((await newBrowser().open(link)).status).toBe(403);
  });

  it('is void if it is forged, or for somebody who is no longer staff', async () => {
    const { newBrowser, links } = await openTestDesk();
    const key = new URL(links.toDesk(ann)).searchParams.get('key') ?? '';
    const [ticket = '', ...proof] = key.split('.');
    const bob = Buffer.from(JSON.stringify(['bob@firm.example', 'number'])).toString('base64url');
    for (const forged of ['', 'x', 'x.y.z', `${bob}.${proof.join('.')}`, `${ticket}.x.y`]) {
      expect((await newBrowser().open(`${enterPath}?key=${forged}`)).status, forged).toBe(403);
      const posted = await newBrowser().post(enterPath, new URLSearchParams({ key: forged }));
      expect(posted.status, forged).toBe(403);
    }
    expect((await newBrowser().open(links.toDesk('gone@firm.example'))).status).toBe(403);
  });

  it('that is void leads somebody who is signed in to the desk', async () => {
    const desk = await openTestDesk();
    const browser = await enter(desk);
    const used = new URL(desk.mailed[0]?.[1] ?? '').searchParams.get('key') ?? '';
    for (const key of ['x.y.z', '', used]) {
      await browser.open(`${enterPath}?key=${key}`);
      expect([browser.status, browser.headers.location], key).toEqual([303, deskPath]);
      await browser.post(enterPath, new URLSearchParams({ key }));
      expect([browser.status, browser.address], key).toEqual([200, deskPath]);
    }
  });

  it('is not used up while the store fails', async () => {
    const { newBrowser, links, store } = await openTestDesk();
    const browser = await newBrowser().open(links.toDesk(ann));
    const { url, body } = browser.submission('Enter');
    const restore = letFail(store, 'remember');
    await browser.post(url, body);
    expect([browser.status, browser.cookies.size]).toEqual([503, 0]);
    restore();
    expect((await browser.post(url, body)).address).toBe(deskPath);
  });
});

it('a session is a cookie for the desk only, and expires', async () => {
  const { enter, wait } = await openTestDesk();
  const browser = await enter('');
  expect(browser.lastCookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    `Max-Age=${lifetimeOf('desk session') / 1000}`,
    ...['Path=/desk', 'SameSite=Lax', 'Secure'],
  ]);
  wait(lifetimeOf('desk session') - 1);
  expect((await browser.open(deskPath)).text).toContain('There is no inquiry.');
  wait(1);
  expect((await browser.open(deskPath)).text).toContain('Enter your work address.');
});

it('without staff there are only the pages of single inquiries', async () => {
  const { newBrowser, links, add } = await openTestDesk({ staff: [] });
  const path = inquiryPath(await add('a'.repeat(32)));
  for (const absent of [deskPath, '/desk/figures', '/desk/export', enterPath, links.toDesk('')]) {
    expect((await newBrowser().open(absent)).status, absent).toBe(404);
  }
  expect((await newBrowser().post(signInPath, asking(ann))).status).toBe(404);
  const { open } = links.toInquiry(path.split('/').at(-1) ?? '');
  expect((await newBrowser().visit(open)).status).toBe(200);
  const refused = await newBrowser().open(path);
  expect(refused.status).toBe(403);
  expect(refused.html).not.toContain('href="/desk"');
});

describe('the limits', () => {
  /** The desk, asked for links by Ann; the limits use this clock. */
  async function openWithClock() {
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    onTestFinished(() => clock.mockRestore());
    const desk = await openTestDesk();
    return {
      ask: () => desk.newBrowser().post(signInPath, asking(ann)),
      at: (minutes: number, ms = 0) => clock.mockReturnValue(start + minutes * minute + ms),
      /** Waits until so many links were mailed, and so many refused. */
      expectMailed: (mailed: number, refused = 0) =>
        expect
          .poll(() => [
            desk.mailed.length,
            desk.logs.filter((line) => line.includes('asked for too often')).length,
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
    expect(browser.text).toContain('Too many links were asked for.');
  });

  it('mail one address three links in ten minutes from the first, and answer as always', async () => {
    const { ask, at, expectMailed } = await openWithClock();
    for (const [time, minutes] of [0, 5, 9].entries()) {
      at(minutes);
      await ask();
      await expectMailed(time + 1);
    }
    at(10);
    expect((await ask()).status).toBe(200);
    await expectMailed(3, 1);
    at(10, 1);
    await ask();
    await expectMailed(4, 1);
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
    let fails = true;
    const sent: string[] = [];
    const { newBrowser, logs } = await openTestDesk({
      async sendDeskLink(address) {
        if (fails) throw new Error('SMTP 421');
        sent.push(address);
      },
    });
    const ask = async () => (await newBrowser().post(signInPath, asking(ann))).status;
    for (let time = 0; time < 3; time++) expect(await ask()).toBe(200);
    const failures = () => logs.filter((line) => line.includes('could not be mailed'));
    await expect.poll(failures).toHaveLength(3);
    expect(failures()[0]).toContain('SMTP 421');
    expect(logs.join()).not.toContain(ann);
    fails = false;
    await ask();
    await expect.poll(() => sent).toEqual([ann]);
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
