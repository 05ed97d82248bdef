import { describe, expect, it } from 'vitest';
import { enterTestDesk, hour, minute, staff } from '../../../tests/fixtures/desk.ts';
import { type Browser, sessionCookie } from '../../../tests/fixtures/staff-browser.ts';
import {
  deskPath,
  enterPath,
  exportPath,
  figuresPath,
  inquiryPath,
  signOutPath,
} from './addresses.ts';
import { clockTolerance, lifetimeOf } from './signatures.ts';

const [ann = ''] = staff;
const id = 'a'.repeat(32);
const lifetime = lifetimeOf('desk session');

type Desk = Awaited<ReturnType<typeof enterTestDesk>>;

function copyOf(browser: Browser, desk: Desk): Browser {
  const copy = desk.newBrowser();
  for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
  return copy;
}

/** What the button of a new link's page posts; any browser may open that page. */
async function unusedEntry({ links, newBrowser }: Desk): Promise<URLSearchParams> {
  const page = await newBrowser().open(links.toDesk(ann));
  return page.submission('Enter').body;
}

/** Whether the whole desk is open to a browser. */
async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.open(deskPath)).text.startsWith('Inquiries');
}

/** By which what has expired is forgotten. */
const useAnother = ({ store, now }: Awaited<ReturnType<typeof enterTestDesk>>) =>
  store.remember('another', () => ({
    result: undefined,
    memory: { value: {}, expiresAt: new Date(now().getTime() + hour) },
  }));

describe('entering anew', () => {
  it('ends the session that the browser had, for every copy of its cookie', async () => {
    const desk = await enterTestDesk();
    const copy = copyOf(desk.browser, desk);
    expect(await isIn(copy)).toBe(true);
    await desk.browser.post(enterPath, await unusedEntry(desk));
    expect(await isIn(desk.browser)).toBe(true);
    expect(await isIn(copy)).toBe(false);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const desk = await enterTestDesk();
    const other = desk.newBrowser();
    await other.open(desk.links.toDesk(ann));
    await other.press('Enter');
    expect(await isIn(desk.browser)).toBe(true);
    expect(await isIn(other)).toBe(true);
  });
});

describe('signing out', () => {
  it('ends the session in the browser', async () => {
    const { browser } = await enterTestDesk();
    await browser.press('Sign out');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
    expect(browser.text).toContain('Enter your work address.');
  });

  it('ends it for a copy of the cookie, which opens and changes nothing', async () => {
    const desk = await enterTestDesk();
    const reference = await desk.add(id);
    const copy = copyOf(desk.browser, desk);
    await copy.open(inquiryPath(reference));
    const { url, body } = copy.submission('Mark as answered', { by: 'Eve' });
    await desk.browser.press('Sign out');
    expect(await isIn(copy)).toBe(false);
    expect((await copy.open(figuresPath)).headers.location).toBe(deskPath);
    for (const path of [exportPath, inquiryPath(reference)]) {
      expect((await copy.open(path)).status, path).toBe(403);
    }
    expect((await copy.post(url, body)).status).toBe(403);
    expect((await desk.store.find(id))?.actions ?? []).toEqual([]);
  });

  it('ends it until it would have expired, also for a server whose clock is a little ahead', async () => {
    const desk = await enterTestDesk();
    const copy = copyOf(desk.browser, desk);
    await desk.browser.press('Sign out');
    desk.wait(lifetime + clockTolerance - minute);
    await useAnother(desk);
    desk.wait(-clockTolerance);
    expect(await isIn(copy)).toBe(false);
  });

  it("leaves other sessions of the same person, and inquiries' cookies", async () => {
    const desk = await enterTestDesk();
    const reference = await desk.add(id);
    const other = desk.newBrowser();
    await other.open(desk.links.toDesk(ann));
    await other.press('Enter');
    await desk.browser.visit(desk.links.toInquiry(reference).open);
    await desk.browser.open(deskPath);
    await desk.browser.press('Sign out');
    expect(await isIn(desk.browser)).toBe(false);
    expect((await desk.browser.open(inquiryPath(reference))).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    // Whoever has signed out may come back.
    await desk.browser.open(desk.links.toDesk(ann));
    await desk.browser.press('Enter');
    expect(await isIn(desk.browser)).toBe(true);
  });

  it('leads out also when it is pressed twice', async () => {
    const desk = await enterTestDesk();
    const { url, body } = desk.browser.submission('Sign out');
    const again = copyOf(desk.browser, desk);
    await desk.browser.post(url, body);
    await again.post(url, body);
    expect(again.text).toContain('Enter your work address.');
    expect(again.cookies.has(sessionCookie)).toBe(false);
  });

  it('is not done by another site', async () => {
    const { browser } = await enterTestDesk();
    const { url, body } = browser.submission('Sign out');
    await browser.post(url, body, { 'sec-fetch-site': 'cross-site' });
    expect(browser.status).toBe(403);
    expect(await isIn(browser)).toBe(true);
  });

  it('is answered to a browser without a session as to others', async () => {
    const desk = await enterTestDesk();
    const stranger = await desk.newBrowser().post(signOutPath, new URLSearchParams());
    expect([stranger.status, stranger.address]).toEqual([200, deskPath]);
    expect(await isIn(desk.browser)).toBe(true);
  });
});
