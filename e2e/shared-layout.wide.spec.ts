/** The shared layout around every page, in the HTML as served: scripts are off. */
import { expect, type Locator, test } from '@playwright/test';
import { legalPages, site, texts } from './support/content.ts';
import { copyright } from './support/copyright.ts';
import { allPages, publicPages } from './support/public-pages.ts';

const { header, footer: foot, pages } = texts;
const navigation = [
  [pages.home, '/'],
  [pages.about, '/about'],
  [pages.services, '/services'],
  [pages.contact, '/contact'],
];

/** The names and targets of all links in a part of the page, hidden ones too. */
const linksIn = (part: Locator) =>
  part
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('aria-label') ?? link.textContent?.trim(),
        link.getAttribute('href'),
      ]),
    );

test.describe('As served', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title } of allPages) {
    test(`${path} is titled '${title}' and has the shared layout`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('main')).toHaveCount(1);

      const main = page.getByRole('navigation', { name: header.navigation, exact: true });
      expect(await linksIn(main.getByRole('list'))).toEqual(navigation);
      const start = main.getByRole('link', { name: header.button, exact: true });
      await expect(start).toHaveAttribute('href', '/contact');

      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(foot.call, { exact: true })).toBeVisible();
      const links = await linksIn(footer);
      for (const expected of [
        [foot.callButton, '/contact'],
        [pages.services, '/services'],
        [pages.about, '/about'],
        [pages.contact, '/contact'],
        [legalPages['/terms'].title, '/terms'],
        [legalPages['/privacy'].title, '/privacy'],
        [legalPages['/accessibility'].title, '/accessibility'],
      ]) {
        expect(links).toContainEqual(expected);
      }
      await expect(footer.getByText(site.tagline, { exact: true })).toBeVisible();
      await expect(footer.getByText(site.name).first()).toBeVisible();
      await expect(footer).toContainText(copyright(new Date().getFullYear()));
      await expect(footer).toContainText(foot.trademarkNotice);
    });

    test(`${path} has the phone's menu, planned pages, channels and a silent toast area`, async ({
      page,
    }) => {
      await page.goto(path);
      const button = page.getByRole('button', { name: header.menuButton, includeHidden: true });
      await expect(button).toHaveCount(1);
      const menu = page.getByRole('navigation', {
        name: header.menu,
        includeHidden: true,
        exact: true,
      });
      const links = await linksIn(menu);
      expect(links.slice(0, 4)).toEqual(navigation);
      expect(links.slice(4).map(([name]) => name)).toEqual(site.channels.map(({ name }) => name));

      const footer = page.getByRole('contentinfo');
      for (const name of foot.planned) {
        const link = footer.getByRole('link', { name, exact: true });
        await expect(link).toBeDisabled();
        expect(await link.getAttribute('href')).toBeNull();
      }
      for (const { name, kind, href } of site.channels) {
        const link = footer.getByRole('link', { name, exact: true });
        await expect(link.locator('svg[aria-hidden="true"]')).toBeVisible();
        await expect(link).toHaveAttribute('href', href);
        if (kind !== 'email') {
          await expect(link).toHaveAttribute('target', '_blank');
          await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
        }
      }

      const area = page.getByRole('region', { name: texts.notices.area, exact: true });
      await expect(area.locator('[aria-live="polite"]')).toBeEmpty();
      await expect(area.locator('[aria-live="assertive"]')).toBeEmpty();
    });
  }

  for (const path of ['/', '/about', '/terms']) {
    test(`${path} begins its focus order with 'Skip to content', which leads into the page`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: header.skip, exact: true });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.locator('header :focus')).toHaveCount(0);
      await expect(page.locator(':is(main, footer) :focus')).toHaveCount(1);
    });
  }
});

test('A trailing slash redirects to the page without it', async ({ request }) => {
  for (const { path } of publicPages.filter(({ path }) => path !== '/')) {
    const answer = await request.get(`${path}/`, { maxRedirects: 0 });
    expect([301, 308], path).toContain(answer.status());
    expect(answer.headers().location).toBe(path);
  }
});

test("The copyright year is the visitor's own, also on a page built in another year", async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-03-01T12:00:00Z');
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText(copyright(2031));
});

test('Careers, Blog and FAQ neither move the page nor add to its history', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(foot.planned[0] ?? '', { exact: true }).scrollIntoViewIfNeeded();
  const state = () => page.evaluate(() => [scrollY, history.length, location.href]);
  const before = await state();
  for (const name of foot.planned) {
    await footer.getByText(name, { exact: true }).click({ force: true });
  }
  expect(await state()).toEqual(before);
});
