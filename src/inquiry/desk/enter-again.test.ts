import { describe, expect, it } from 'vitest';
import { enterTestDesk, staff } from '../../../tests/fixtures/desk.ts';
import { sessionCookie } from '../../../tests/fixtures/staff-browser.ts';
import { voidLinks } from '../staff/voided-links.ts';
import { deskPath, enterPath } from './addresses.ts';
import { lifetimeOf } from './signatures.ts';

const [ann = ''] = staff;

type Desk = Awaited<ReturnType<typeof enterTestDesk>>;

/** A key of each kind that opens nothing. */
async function deadKeys(desk: Desk): Promise<Record<string, string>> {
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
  const newKey = () => keyOf(desk.links.toDesk(ann));
  const expired = newKey();
  desk.wait(lifetimeOf('desk link'));
  const revoked = newKey();
  desk.wait(1);
  await voidLinks(desk.store, desk.now());
  const used = newKey();
  const browser = desk.newBrowser();
  await browser.open(`${enterPath}?key=${used}`);
  await browser.press('Enter');
  return {
    wrong: 'x.y.z',
    empty: '',
    expired,
    revoked,
    used,
    'of one who has left': keyOf(desk.links.toDesk('gone@firm.example')),
  };
}

describe('a key that opens nothing', () => {
  it('leads whoever is at the desk already to the desk', async () => {
    const desk = await enterTestDesk();
    const keys = await deadKeys(desk);
    // The session from before is void as well.
    await desk.browser.open(desk.links.toDesk(ann));
    await desk.browser.press('Enter');
    for (const [what, key] of Object.entries(keys)) {
      const opened = await desk.app.inject({
        url: `${enterPath}?key=${key}`,
        cookies: { [sessionCookie]: desk.browser.cookies.get(sessionCookie)?.value ?? '' },
      });
      expect([opened.statusCode, opened.headers.location], what).toEqual([303, deskPath]);
      await desk.browser.post(enterPath, new URLSearchParams({ key }));
      expect([desk.browser.status, desk.browser.address], what).toEqual([200, deskPath]);
    }
  });

  it('gets everybody else one and the same page, opened or posted', async () => {
    const desk = await enterTestDesk();
    const pages = new Set<string>();
    for (const [what, key] of Object.entries(await deadKeys(desk))) {
      const stranger = desk.newBrowser();
      const open = () => stranger.open(`${enterPath}?key=${key}`);
      const post = () => stranger.post(enterPath, new URLSearchParams({ key }));
      for (const ask of [open, post]) {
        await ask();
        expect([stranger.status, stranger.setCookies], what).toEqual([403, []]);
        pages.add(stranger.html);
      }
    }
    expect(pages.size).toBe(1);
  });

  it('is passed on from another site, for the browser to show its session', async () => {
    const desk = await enterTestDesk();
    const address = `${enterPath}?key=x`;
    const fromMail = await desk.newBrowser().open(address, { 'sec-fetch-site': 'cross-site' });
    expect(fromMail.status).toBe(200);
    expect(fromMail.html).toContain(`content="0; url=${address}"`);
    expect(fromMail.text).not.toContain('inquiry');
  });
});

describe('pressing "Enter" twice', () => {
  async function openEntry() {
    const desk = await enterTestDesk();
    const browser = desk.newBrowser();
    const link = desk.links.toDesk(ann);
    await browser.open(link);
    return { desk, link, browser, ...browser.submission('Enter') };
  }

  it('opens the desk, also when the browser has dropped the first answer', async () => {
    const { browser, url, body } = await openEntry();
    await browser.post(url, body);
    browser.cookies.delete(sessionCookie);
    await browser.post(url, body);
    expect([browser.status, browser.address]).toEqual([200, deskPath]);
    expect(browser.cookies.has(sessionCookie)).toBe(true);
  });

  it('on two pages of one link opens the desk to the first alone', async () => {
    const { desk, link, browser, url, body } = await openEntry();
    const other = desk.newBrowser();
    await other.open(link);
    await browser.post(url, body);
    expect((await other.press('Enter')).status).toBe(403);
    expect((await other.open(link)).status).toBe(403);
  });

  it.each(['', 'short', '<b>'.repeat(9), 'x'.repeat(65)])(
    'without the name of a page, but "%s", opens it once',
    async (page) => {
      const { desk, url, body } = await openEntry();
      const odd = new URLSearchParams({ key: body.get('key') ?? '', page });
      expect((await desk.newBrowser().post(url, odd)).address).toBe(deskPath);
      expect((await desk.newBrowser().post(url, odd)).status).toBe(403);
    },
  );

  it('does not bring back a session that was left', async () => {
    const { browser, url, body } = await openEntry();
    await browser.post(url, body);
    await browser.press('Sign out');
    expect((await browser.post(url, body)).status).toBe(403);
    expect(browser.setCookies).toEqual([]);
  });

  it('does not bring back a session that was revoked', async () => {
    const { desk, browser, url, body } = await openEntry();
    await browser.post(url, body);
    desk.wait(1);
    await voidLinks(desk.store, desk.now());
    expect((await browser.post(url, body)).status).toBe(403);
  });
});
