import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deskPath, inquiryPath, signInLinkPath, signInPath } from '#server/desk/desk-paths.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { ann, isSignedIn, openTestDesk } from '#tests/fixtures/desk.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';

const id = 'a'.repeat(32);
const asking = (email: string) => new URLSearchParams({ email });
const keyOf = (link = '') => new URL(link).searchParams.get('key') ?? '';

describe('entering the desk', () => {
  it('takes an address of the staff, in any case and as it was pasted, the mailed link and one press', async () => {
    const { newBrowser, mailed, add, store } = await openTestDesk();
    const path = inquiryPath(await add(id));
    const browser = await newBrowser().open(deskPath);
    await browser.press('Send me a link', { email: ' <Ann@Firm.Example>\u200b ' });
    await expect.poll(() => mailed).toHaveLength(1);
    const [address, link = ''] = mailed[0] ?? [];
    expect(address).toBe(ann);
    expect(link).toMatch(/^https:\/\/example\.com\/desk\/enter\?key=/);
    await browser.open(link);
    await browser.press('Sign in');
    expect([browser.status, browser.address]).toEqual([200, deskPath]);
    expect(browser.text).toContain('Vera Visitor, Lamps & Co');
    await browser.open(path);
    await browser.press('Mark as answered');
    expect((await store.find(id))?.record.answeredBy).toBe('ann');
    await browser.press('Reopen', { by: 'Annie' });
    expect(browser.valueOf('by')).toBe('Annie');
    for (const key of ['x.y.z', '', keyOf(link)]) {
      await browser.open(`${signInLinkPath}?key=${key}`);
      expect([browser.status, browser.headers.location], key).toEqual([303, deskPath]);
      await browser.post(signInLinkPath, new URLSearchParams({ key }));
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
    const sendSignInLink = vi.fn(() => new Promise<void>(() => {}));
    const { newBrowser } = await openTestDesk({ sendSignInLink, mailDelay: () => 60_000 });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    expect((await newBrowser().post(signInPath, asking(ann))).status).toBe(200);
    const timer = timers.mock.calls.findIndex(([, delay]) => delay === 60_000);
    expect(sendSignInLink).not.toHaveBeenCalled();
    clearTimeout(timers.mock.results[timer]?.value);
  });

  it.each(['', 'ann', 'a b@c', '@', 'a@b@c', `${'"'.repeat(1_000)}@b.example`])(
    'refuses %j, which is not an address',
    async (email) => {
      const { newBrowser } = await openTestDesk();
      const browser = await newBrowser().post(signInPath, asking(email));
      expect(browser.status).toBe(422);
      expect(browser.errorOf('email')).toBe('Enter a complete email address.');
      expect(browser.valueOf('email')).toBe(email.slice(0, 254));
    },
  );
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
    const getValue = vi.spyOn(store, 'getValue').mockResolvedValue(undefined);
    for (const one of [browser, other]) await one.press('Sign in');
    getValue.mockRestore();
    expect([browser.status, other.status]).toEqual([200, 403]);
    expect(other.setCookies).toEqual([]);
    expect((await other.open(link)).status).toBe(403);
  });

  it('expires, and is refused if it is forged or for somebody who is no longer staff', async () => {
    const { newBrowser, links, wait } = await openTestDesk();
    const link = links.toDesk(ann);
    const [payload = '', ...signature] = keyOf(link).split('.');
    const bob = Buffer.from(JSON.stringify(['bob@firm.example', 'number'])).toString('base64url');
    const forged = ['', 'x', 'x.y.z', `${bob}.${signature.join('.')}`, `${payload}.x.y`];
    const next = inquiryPath('AAAA-AAAA');
    for (const key of [...forged, keyOf(links.toDesk('gone@firm.example'))]) {
      const refused = await newBrowser().open(`${signInLinkPath}?next=${next}&key=${key}`);
      const leadsTo = refused.find('main a')?.getAttribute('href');
      expect([refused.status, leadsTo], key).toEqual([403, next]);
      const posted = await newBrowser().post(signInLinkPath, new URLSearchParams({ key }));
      expect([posted.status, posted.setCookies], key).toEqual([403, []]);
    }
    const browser = await newBrowser().open(link);
    wait(lifetimeOf('sign-in link'));
    expect((await browser.press('Sign in')).status).toBe(403);
    expect((await newBrowser().open(link)).status).toBe(403);
  });

  it('is not used up while the store fails', async () => {
    const { newBrowser, links, store } = await openTestDesk();
    const browser = await newBrowser().open(links.toDesk(ann));
    const { url, body } = browser.submission('Sign in');
    const restore = letFail(store, 'updateValue');
    await browser.post(url, body);
    expect([browser.status, browser.setCookies]).toEqual([503, []]);
    restore();
    expect((await browser.post(url, body)).address).toBe(deskPath);
  });
});

it('each cookie is for the desk or its inquiry alone, and a session expires', async () => {
  // Only where nobody signs in by mail, a link to an inquiry sets a cookie.
  const { signIn, add, links, wait } = await openTestDesk({ staff: [] });
  const browser = await signIn();
  const reference = await add(id);
  await browser.visit(links.toInquiry(reference).open);
  await browser.press('Assign to me', { by: 'Ann' });
  const lax = { httpOnly: true, secure: true, sameSite: 'lax', path: deskPath };
  for (const [name, seconds, path = deskPath] of [
    ['session', lifetimeOf('desk session') / 1000],
    ['inquiry', lifetimeOf('inquiry cookie') / 1000, inquiryPath(reference)],
    ['browser', 365 * 24 * 3600],
    ['name', 365 * 24 * 3600],
  ] as const) {
    const cookie = browser.cookieNamed(`__Secure-desk-${name}`);
    expect(cookie, name).toMatchObject({ ...lax, maxAge: seconds, path });
  }
  wait(lifetimeOf('desk session') - 1);
  expect(await isSignedIn(browser)).toBe(true);
  wait(1);
  expect(await isSignedIn(browser)).toBe(false);
});

it('without staff nobody is mailed a link, but the command still lets people in', async () => {
  const { newBrowser, mailed, signIn } = await openTestDesk({ staff: [] });
  const browser = await newBrowser().open(deskPath);
  expect(browser.text).toContain('npm run inquiries -- desk prints it.');
  expect(browser.find('form')).toBeNull();
  await browser.post(signInPath, asking(ann));
  expect(mailed).toEqual([]);
  expect(await isSignedIn(await signIn())).toBe(true);
});
