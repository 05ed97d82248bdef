import { expect, it } from 'vitest';
import { deskPath, inquiryPath, signInLinkPath, signOutPath } from '#server/desk/desk-paths.ts';
import { clockTolerance, lifetimeOf } from '#server/desk/signer.ts';
import { ann, hour, isSignedIn, minute, openDeskAsAnn } from '#tests/fixtures/desk.ts';
import { siteUrl } from '#tests/fixtures/staff-browser.ts';

const id = 'a'.repeat(32);

it('ends the session, in every copy of its cookie, which opens and changes nothing', async () => {
  const { browser, add, store } = await openDeskAsAnn();
  const path = inquiryPath(await add(id));
  const copy = browser.copy();
  await copy.open(path);
  const { url, body } = copy.submission('Mark as answered', { by: 'Eve' });
  const signOut = browser.submission('Sign out');
  await browser.post(signOutPath, signOut.body, { 'sec-fetch-site': 'cross-site' });
  expect([browser.status, await isSignedIn(browser)]).toEqual([403, true]);
  await browser.press('Sign out');
  // Only the cookie of a browser that has signed in, which opens nothing.
  const left = /^__Secure-desk-browser=[\w.-]+$/;
  expect(browser.cookies.getCookieStringSync(siteUrl + deskPath)).toMatch(left);
  expect(browser.text).toContain('Enter your work email address');
  expect(await isSignedIn(copy)).toBe(false);
  expect((await copy.open(path)).text).toContain('Enter your work email address');
  expect((await copy.post(url, body)).status).toBe(403);
  expect((await store.find(id))?.actions).toEqual([]);
  for (const other of [copy, browser]) {
    await other.post(signOutPath, signOut.body);
    expect([other.status, other.address]).toEqual([200, deskPath]);
    expect(other.cookies.getCookieStringSync(siteUrl + deskPath)).toMatch(left);
  }
});

it('lasts until the session would have expired, even for a server whose clock is a little ahead', async () => {
  const { browser, wait, store } = await openDeskAsAnn();
  const copy = browser.copy();
  await browser.press('Sign out');
  wait(lifetimeOf('desk session') + clockTolerance - minute);
  // Another value, at which expired ones are forgotten.
  const stored = { value: {}, expiresAt: new Date(Date.now() + hour) };
  await store.updateValue('another', () => ({ result: undefined, storedValue: stored }));
  wait(-clockTolerance);
  expect(await isSignedIn(copy)).toBe(false);
});

it('happens too when somebody signs in again in the same browser', async () => {
  const { browser, links, newBrowser, signIn } = await openDeskAsAnn();
  const copy = browser.copy();
  const other = await signIn(ann);
  expect(await isSignedIn(copy)).toBe(true);
  const page = await newBrowser().open(links.toDesk(ann));
  await browser.post(signInLinkPath, page.submission('Sign in').body);
  const signedIn = await Promise.all([browser, copy, other].map(isSignedIn));
  expect(signedIn).toEqual([true, false, true]);
});
