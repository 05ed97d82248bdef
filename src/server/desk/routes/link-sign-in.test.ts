/** A link from a message where staff sign in by mail: it leads to its inquiry, and opens nothing by itself. */
import { describe, expect, it } from 'vitest';
import { deskPath, inquiryPath, signInLinkPath, signInPath } from '#server/desk/desk-paths.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { ann, openTestDesk, openTestInquiry, someInquiry } from '#tests/fixtures/desk.ts';

async function openLinked() {
  const desk = await openTestInquiry();
  return { ...desk, ...desk.links.toInquiry(desk.reference) };
}

describe('a link from a message, without a session', () => {
  it.each(['open', 'answered'] as const)(
    'to %s asks to sign in, and the mailed link then leads to that very page',
    async (kind) => {
      const { newBrowser, path, mailed, found, ...links } = await openLinked();
      const before = await found();
      const destination = kind === 'answered' ? `${path}?do=answered` : path;
      const browser = await newBrowser().open(links[kind]);
      // Leaves no key in the address.
      expect([browser.headers.location, browser.setCookies]).toEqual([destination, []]);
      await browser.visit(links[kind]);
      expect([browser.status, browser.setCookies]).toEqual([200, []]);
      expect(browser.find('h1')?.textContent).toBe('Sign in to the desk');
      expect(browser.text).toContain('The inquiry opens once you have signed in.');
      expect(browser.html).not.toContain('Vera');
      await browser.press('Send me a link', { email: 'ann' });
      expect(browser.errorOf('email')).toBeDefined();
      await browser.press('Send me a link', { email: ann });
      await browser.press('Send another link');
      await expect.poll(() => mailed).toHaveLength(2);
      const [, link = ''] = mailed[1] ?? [];
      // Mail programs take punctuation after a link for a part of it.
      await browser.open(`${link}.`);
      expect(await found()).toEqual(before);
      await browser.press('Sign in');
      expect([browser.status, browser.address]).toEqual([200, destination]);
      expect(browser.text).toContain('We sell lamps.');
      // Used up, it still leads there.
      await browser.open(link);
      expect([browser.status, browser.headers.location]).toEqual([303, destination]);
    },
  );

  it('looks the same whether or not the inquiry exists and the key is valid', async () => {
    const { newBrowser, open, path, wait } = await openLinked();
    const other = inquiryPath('AAAA-AAAA');
    const pages = new Set<string>();
    for (const address of [path, open, `${path}?key=x`, `${path}?key=&key=`, other, 'expired']) {
      if (address === 'expired') wait(lifetimeOf('inquiry link'));
      const { html, status } = await newBrowser().visit(address === 'expired' ? open : address);
      expect(status).toBe(200);
      pages.add(html.replaceAll(other, path));
    }
    expect(pages.size).toBe(1);
  });

  it('opens nothing with the cookie that it set before there were staff', async () => {
    const { newBrowser, open, path, reference, ...desk } = await openLinked();
    const { options } = desk;
    const earlier = await openTestDesk({ staff: [], signer: options.signer });
    const browser = await earlier.newBrowser().open(open);
    const cookie = browser.cookieNamed('__Secure-desk-inquiry');
    expect(cookie?.path).toBe(path);
    const later = newBrowser();
    later.cookies = browser.cookies;
    expect((await later.open(path)).html).not.toContain('Vera');
    const { url, body } = desk.browser.submission('Mark as answered', { by: 'Eve' });
    await later.post(url, body);
    expect([later.status, later.find('h1')?.textContent]).toEqual([
      403,
      'Sign in to the desk to do this',
    ]);
    expect(await desk.actions()).toEqual([]);
  });
});

it('with a session the link opens its inquiry at once, and sets no cookie', async () => {
  const { browser, open, answered, path } = await openLinked();
  for (const [link, destination] of [
    [open, path],
    [answered, `${path}?do=answered`],
    [`${path}?key=x`, path],
  ] as const) {
    await browser.open(link);
    expect([browser.status, browser.headers.location]).toEqual([303, destination]);
    expect(browser.setCookies).toEqual([]);
  }
  expect((await browser.open(path)).text).toContain(someInquiry.company);
});

it.each([
  'https://evil.example',
  '//evil.example/desk/inquiries/K7QM-2XWD',
  '/desk/inquiries/K7QM-2XWD/../../..//evil.example',
  '/desk/inquiries/k7qm-2xwd',
  '/desk/inquiries/K7QM-2XWD?do=erased',
  '/desk/inquiries/K7QM-2XWD\n',
  '/desk/export?format=json',
  '/desk/sign-out',
  '',
])('signing in leads to an inquiry or to the list, never to %j', async (next) => {
  const { newBrowser, mailed, links } = await openTestDesk();
  const browser = newBrowser();
  await browser.post(signInPath, new URLSearchParams({ email: ann, next }));
  await expect.poll(() => mailed).toHaveLength(1);
  expect(mailed[0]?.[1]).not.toContain('next=');
  const link = new URL(links.toDesk(ann));
  link.searchParams.set('next', next);
  await browser.open(link.href);
  const { body } = browser.submission('Sign in');
  expect(body.get('next')).toBe(deskPath);
  body.set('next', next);
  await browser.post(signInLinkPath, body);
  expect([browser.status, browser.address]).toEqual([200, deskPath]);
});
