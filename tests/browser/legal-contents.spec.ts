/** The contents beside the legal texts: they name the sections and mark the current one. */
import { expect, type Page, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { wake } from './support/live-page.ts';
import { tagOf } from './support/public-pages.ts';
import { smallTargets } from './support/small-targets.ts';

// Jumps arrive at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const contents = (page: Page) =>
  page.getByRole('navigation', { name: texts.legal.contents, exact: true });
const entries = (page: Page) => contents(page).getByRole('link');
const marked = (page: Page) => contents(page).locator('[aria-current]');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The index of a section that a low table of contents does not show at first. */
const farDown = 19;

/** Turns the wheel until the heading with this index is at this height of the window. */
async function wheelTo(page: Page, index: number, height: number) {
  const top = () => headings(page).nth(index).evaluate(topOf);
  await page.mouse.move(900, 400);
  await page.mouse.wheel(0, (await top()) - height);
  await expect.poll(async () => Math.abs((await top()) - height)).toBeLessThan(2);
}

for (const path of ['/privacy', '/terms']) {
  // In the higher window the last sections share a screen and cannot reach its top.
  for (const height of [800, 1600]) {
    test(`entries of the contents of ${path} name and mark its sections, and lead to them, at ${height} px`, {
      tag: height === 1600 ? tagOf(path) : '@slow',
    }, async ({ page }) => {
      // The fallback's letters are wider.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width: 1280, height });
      await page.goto(path);
      const names = await headings(page).allTextContents();
      expect(names.length).toBeGreaterThan(10);
      await expect(entries(page)).toHaveText(names);
      await wake(page);
      await expect(marked(page)).toHaveText(names[0] ?? '');
      // Not with keys: Chromium scrolls smoothly for them, and drops a key that is pressed meanwhile.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(marked(page)).toHaveText(names.at(-1) ?? '');

      const navigation = page.getByRole('navigation', { name: texts.header.navigation });
      const bar = await navigation.boundingBox();
      const heights = () =>
        entries(page).evaluateAll((links) => links.map(({ clientHeight }) => clientHeight));
      const unmarked = await heights();
      for (const [index, name] of names.entries()) {
        if (index % 6 !== 0 && index < names.length - 4) continue;
        await entries(page).nth(index).click();
        await expect(marked(page)).toHaveText(name);
        expect(await heights()).toEqual(unmarked);
        const target = page.locator('h2:target');
        await expect(target).toHaveText(name);
        await expect(target).toBeInViewport({ ratio: 1 });
        expect(await target.evaluate(topOf)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
      }
    });
  }
}

test('the mark moves when a heading reaches the top, and back when it leaves', async ({ page }) => {
  await page.goto('/terms');
  const names = await headings(page).allTextContents();
  for (const index of [8, 13, 3]) {
    await wheelTo(page, index, 420);
    await expect(marked(page)).toHaveText(names[index - 1] ?? '');
    await wheelTo(page, index, 130);
    await expect(marked(page)).toHaveText(names[index] ?? '');
  }
});

test('in a low window the list scrolls to the marked entry, but not away from the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/terms');
  const names = await headings(page).allTextContents();
  const anchor = await entries(page).nth(farDown).getAttribute('href');
  // From another page, so that the address is loaded again.
  await page.goto('/');
  await page.goto(`/terms${anchor}`);
  await expect(marked(page)).toHaveText(names[farDown] ?? '');
  await expect(marked(page)).toBeInViewport({ ratio: 1 });
  expect(await page.locator('h2:target').evaluate(topOf)).toBeCloseTo(112, -1);
  await page.keyboard.press('Home');
  await expect(marked(page)).toHaveText(names[0] ?? '');
  await expect(entries(page).first()).toBeInViewport({ ratio: 1 });

  await entries(page).first().focus();
  await page.keyboard.press('Tab');
  const focused = entries(page).nth(1);
  await expect(focused).toBeFocused();
  await wheelTo(page, farDown, 130);
  await expect(entries(page).nth(farDown)).toHaveAttribute('aria-current', 'true');
  await expect(focused).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ['/privacy', '/terms', '/accessibility']) {
    test(`the contents of ${path} are a closed disclosure, lead to the sections and fit 320 pixels`, {
      tag: tagOf(path),
    }, async ({ page }) => {
      await page.goto(path);
      await expect(entries(page)).toHaveCount(0);
      await contents(page).locator('summary').tap();
      await expect(entries(page).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      const last = entries(page).last();
      await last.tap();
      await expect(page.locator('h2:target')).toHaveText((await last.textContent()) ?? '');
      await expect(page.locator('h2:target')).toBeInViewport({ ratio: 1 });

      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator('.document').evaluate((text) => {
        const row = text.appendChild(document.createElement('table')).insertRow();
        for (let column = 0; column < 4; column += 1) {
          row.insertCell().textContent = 'Reimbursement/reinstatement';
        }
      });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(320);
    });
  }
});
