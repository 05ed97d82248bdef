/** The contents beside the legal texts. */
import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './support/accessible.ts';
import { texts } from './support/content.ts';
import { tagOf } from './support/public-pages.ts';

// Jumps arrive at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const contents = (page: Page) =>
  page.getByRole('navigation', { name: texts.legal.contents, exact: true });
const entries = (page: Page) => contents(page).getByRole('link');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const topOf = (element: Element) => element.getBoundingClientRect().top;

for (const path of ['/privacy', '/terms']) {
  test(`the contents of ${path} lead to its sections`, { tag: tagOf(path) }, async ({ page }) => {
    // The fallback's letters are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    const names = await headings(page).allTextContents();
    expect(names.length).toBeGreaterThan(10);
    await expect(entries(page)).toHaveText(names);
    const marked = contents(page).locator(':target-current');
    await expect(marked).toHaveText(names[0] ?? '');

    const navigation = page.getByRole('navigation', { name: texts.header.navigation });
    const heights = () =>
      entries(page).evaluateAll((links) => links.map(({ clientHeight }) => clientHeight));
    const unmarked = await heights();
    for (const index of [names.length - 1, 6, 2]) {
      await entries(page).nth(index).click();
      await expect(marked).toHaveText(names[index] ?? '');
      expect(await heights()).toEqual(unmarked);
      const target = page.locator('h2:target');
      await expect(target).toHaveText(names[index] ?? '');
      await expect(target).toBeInViewport({ ratio: 1 });
      const bar = await navigation.boundingBox();
      expect(await target.evaluate(topOf)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['/privacy', '/terms', '/accessibility']) {
    test(`the contents of ${path} open, and lead on`, { tag: tagOf(path) }, async ({ page }) => {
      await page.goto(path);
      await expect(entries(page)).toHaveCount(0);
      await contents(page).locator('summary').tap();
      await expect(entries(page).first()).toBeVisible();
      expect(await axeFindings(page, 'target-size')).toEqual([]);
      const last = entries(page).last();
      await last.tap();
      await expect(page.locator('h2:target')).toHaveText((await last.textContent()) ?? '');
      await expect(page.locator('h2:target')).toBeInViewport({ ratio: 1 });
    });
  }
});
