import { describe, expect, it } from 'vitest';
import { ann, enterTestDesk, hour, minute } from '#tests/fixtures/desk.ts';
import { type Browser, sessionCookie } from '#tests/fixtures/staff-browser.ts';
import {
  deskPath,
  enterPath,
  exportPath,
  figuresPath,
  inquiryPath,
  signOutPath,
} from './addresses.ts';
import { clockTolerance, lifetimeOf } from './signatures.ts';

const id = 'a'.repeat(32);

type Desk = Awaited<ReturnType<typeof enterTestDesk>>;

/** A browser with the same cookies. */
function copyOf({ browser, newBrowser }: Desk): Browser {
  const copy = newBrowser();
  for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
  return copy;
}

/** Whether the whole desk is open to a browser. */
async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.open(deskPath)).text.startsWith('Inquiries');
}

it('entering again ends the session of the same browser, in every copy of its cookie', async () => {
  const desk = await enterTestDesk();
  const copy = copyOf(desk);
  const other = await desk.enter(ann);
  expect(await isIn(copy)).toBe(true);
  const page = await desk.newBrowser().open(desk.links.toDesk(ann));
  await desk.browser.post(enterPath, page.submission('Enter').body);
  expect(await isIn(desk.browser)).toBe(true);
  expect(await isIn(copy)).toBe(false);
  expect(await isIn(other)).toBe(true);
});

describe('signing out', () => {
  it('ends the session, in every copy of its cookie, which opens and changes nothing', async () => {
    const desk = await enterTestDesk();
    const { browser, store } = desk;
    const path = inquiryPath(await desk.add(id));
    const copy = copyOf(desk);
    await copy.open(path);
    const { url, body } = copy.submission('Mark as answered', { by: 'Eve' });
    await browser.press('Sign out');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect(browser.text).toContain('Enter your work address.');
    expect(await isIn(copy)).toBe(false);
    expect((await copy.open(figuresPath)).headers.location).toBe(deskPath);
    for (const closed of [exportPath, path]) {
      expect((await copy.open(closed)).status, closed).toBe(403);
    }
    expect((await copy.post(url, body)).status).toBe(403);
    expect((await store.find(id))?.actions).toEqual([]);
  });

  it('lasts until the session would have expired, even for a server whose clock is a little ahead', async () => {
    const desk = await enterTestDesk();
    const copy = copyOf(desk);
    await desk.browser.press('Sign out');
    desk.wait(lifetimeOf('desk session') + clockTolerance - minute);
    // Another memory, at which expired ones are forgotten.
    const expiresAt = new Date(desk.now().getTime() + hour);
    const memory = { value: {}, expiresAt };
    await desk.store.remember('another', () => ({ result: undefined, memory }));
    desk.wait(-clockTolerance);
    expect(await isIn(copy)).toBe(false);
  });

  it("leaves the person's other sessions and the cookies for inquiries, and allows entering again", async () => {
    const { browser, links, add, enter } = await enterTestDesk();
    const reference = await add(id);
    const other = await enter(ann);
    await browser.visit(links.toInquiry(reference).open);
    await browser.open(deskPath);
    await browser.press('Sign out');
    expect(await isIn(browser)).toBe(false);
    expect((await browser.open(inquiryPath(reference))).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    await browser.open(links.toDesk(ann));
    await browser.press('Enter');
    expect(await isIn(browser)).toBe(true);
  });

  it('works when it is pressed twice, and without a session', async () => {
    const desk = await enterTestDesk();
    const { url, body } = desk.browser.submission('Sign out');
    const again = copyOf(desk);
    await desk.browser.post(url, body);
    await again.post(url, body);
    expect(again.text).toContain('Enter your work address.');
    expect(again.cookies.has(sessionCookie)).toBe(false);
    const stranger = await desk.newBrowser().post(signOutPath, new URLSearchParams());
    expect([stranger.status, stranger.address]).toEqual([200, deskPath]);
  });

  it('can not be caused by another site', async () => {
    const { browser } = await enterTestDesk();
    const { url, body } = browser.submission('Sign out');
    await browser.post(url, body, { 'sec-fetch-site': 'cross-site' });
    expect(browser.status).toBe(403);
    expect(await isIn(browser)).toBe(true);
  });
});
