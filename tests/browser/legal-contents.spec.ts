/** The contents beside the privacy policy and the terms: they name the sections and follow the reader. */
import { expect, type Page, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { wake } from './support/live-islands.ts';
import { tagOf } from './support/templates.ts';

// Jumps arrive at once, so that every state is settled as soon as it is there.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const contents = (page: Page) =>
  page.getByRole('navigation', { name: texts.legal.contents, exact: true });
const entries = (page: Page) => contents(page).getByRole('link');
const marked = (page: Page) => contents(page).locator('[aria-current]');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** Turns the wheel until the heading with this index is at this height of the window. */
async function wheelTo(page: Page, index: number, height: number) {
  const top = () => headings(page).nth(index).evaluate(topOf);
  await page.mouse.move(900, 400);
  await page.mouse.wheel(0, (await top()) - height);
  await expect.poll(async () => Math.abs((await top()) - height)).toBeLessThan(2);
}
/** The index of a section that a low table of contents does not show at first. */
const farDown = 19;

const topOf = (element: Element) => element.getBoundingClientRect().top;

for (const path of ['/privacy', '/terms']) {
  const tag = tagOf(path);
  test(`The contents of ${path} name its sections, and mark the first at the top and the last at the end`, {
    tag,
  }, async ({ page }) => {
    await page.goto(path);
    const names = await headings(page).allTextContents();
    expect(names.length).toBeGreaterThan(10);
    await expect(entries(page)).toHaveText(names);
    await wake(page);
    await expect(marked(page)).toHaveText(names[0] ?? '');
    // Not with keys: Chromium scrolls smoothly for them, and drops one that is pressed as that ends.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(marked(page)).toHaveText(names.at(-1) ?? '');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(marked(page)).toHaveText(names[0] ?? '');
  });

  test(`Marking an entry of the contents of ${path} moves no other`, {
    tag: '@slow',
  }, async ({ page }) => {
    // The fallback's letters are wider.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    const heights = () =>
      entries(page).evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect().height),
      );
    const atFirst = await heights();
    for (const link of await entries(page).all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      expect(await heights()).toEqual(atFirst);
    }
  });

  // The higher window is so high that the last sections share a screen and cannot come to its top.
  for (const height of [800, 1600]) {
    test(`Entries of the contents of ${path} lead to their sections and are marked there, ${height} pixels high`, {
      tag: height === 1600 ? tag : '@slow',
    }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(path);
      const bar = await page
        .getByRole('navigation', { name: texts.header.navigation })
        .boundingBox();
      const names = await headings(page).allTextContents();
      const asked = names.filter((_, index) => index % 6 === 0 || index >= names.length - 4);
      for (const name of asked) {
        await contents(page).getByRole('link', { name, exact: true }).click();
        await expect(marked(page)).toHaveText(name);
        const target = page.locator('h2:target');
        await expect(target).toHaveText(name);
        await expect(target).toBeInViewport({ ratio: 1 });
        expect(await target.evaluate(topOf)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
      }
    });
  }
}

test('The mark advances when a heading reaches the top, and goes back when it leaves', async ({
  page,
}) => {
  await page.goto('/terms');
  const names = await headings(page).allTextContents();
  for (const index of [8, 13, 3]) {
    await wheelTo(page, index, 420);
    await expect(marked(page)).toHaveText(names[index - 1] ?? '');
    await wheelTo(page, index, 130);
    await expect(marked(page)).toHaveText(names[index] ?? '');
  }
});

test('The mark follows the keyboard', async ({ page }) => {
  await page.goto('/privacy');
  await wake(page);
  const first = await marked(page).textContent();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(marked(page)).not.toHaveText(first ?? '');
  await expect(marked(page)).toHaveCount(1);
});

test('The mark is a bar and weight, not color alone', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/terms');
  await wake(page);
  const look = (index: number) =>
    entries(page)
      .nth(index)
      .evaluate((entry) => ({
        stroke: Number.parseFloat(getComputedStyle(entry).webkitTextStrokeWidth),
        bar: getComputedStyle(entry).borderLeftWidth,
      }));
  await expect.poll(() => look(0)).toEqual({ stroke: expect.closeTo(0.45, 1), bar: '4px' });
  expect(await look(1)).toEqual({ stroke: 0, bar: '1px' });
});

test('In a low window the list scrolls by itself to the marked entry; the page stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/terms');
  const names = await headings(page).allTextContents();
  const anchor = await entries(page).nth(farDown).getAttribute('href');
  // From another page, so that the address is loaded afresh.
  await page.goto('/');
  await page.goto(`/terms${anchor}`);
  await expect(marked(page)).toHaveText(names[farDown] ?? '');
  await expect(marked(page)).toBeInViewport({ ratio: 1 });
  expect(await page.locator('h2:target').evaluate(topOf)).toBeCloseTo(112, -1);
  await page.keyboard.press('Home');
  await expect(marked(page)).toHaveText(names[0] ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const scrolled = () =>
    contents(page)
      .getByRole('list')
      .evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
});

test("An entry with the keyboard's focus is not scrolled away when the mark advances", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/terms');
  await entries(page).first().focus();
  await page.keyboard.press('Tab');
  const focused = entries(page).nth(1);
  await expect(focused).toBeFocused();
  await wheelTo(page, farDown, 130);
  await expect(entries(page).nth(farDown)).toHaveAttribute('aria-current', 'true');
  await expect(focused).toBeInViewport({ ratio: 1 });
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contents are links to the sections, and nothing is marked', async ({ page }) => {
    await page.goto('/terms');
    const names = await headings(page).allTextContents();
    for (const index of [4, names.length - 1, 0]) {
      const name = names[index] ?? '';
      await entries(page).nth(index).click();
      await expect(page.locator('h2:target')).toHaveText(name);
      await expect(page.locator('h2:target')).toBeInViewport({ ratio: 1 });
    }
    await expect(marked(page)).toHaveCount(0);
  });
});
