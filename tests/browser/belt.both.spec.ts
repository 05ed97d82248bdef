/** The belt: scrolling moves one carton, or four stand still where motion is unwelcome. */
import { expect, type Page, test } from '@playwright/test';
import { boxOf, isNarrow } from './support/geometry.ts';

const carton = (page: Page) =>
  page.locator('.belt-side > .belt-moving, .belt-moving > .belt-carton').filter({ visible: true });

/** Four cartons stand still, in one picture or one each, and none moves. */
async function expectStill(page: Page) {
  const standing = page.locator('.belt-standing').filter({ visible: true });
  await expect(standing).toHaveCount(isNarrow(page) ? 4 : 1);
  await expect(carton(page)).toHaveCount(0);
}

test('scrolling seals a carton; on paper or without motion four stand still', async ({ page }) => {
  await page.goto('/about');
  const measure = async () => {
    const { x, y } = await boxOf(carton(page));
    const picture = await carton(page).evaluate((one) => getComputedStyle(one).objectPosition);
    return { x, y: y + (await page.evaluate(() => scrollY)), picture };
  };
  await carton(page).scrollIntoViewIfNeeded();
  const before = await measure();
  // A page that is still loading may miss a turn of the wheel.
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect((await measure()).picture).not.toBe(before.picture);
  }).toPass();
  const after = await measure();
  const [from, to] = isNarrow(page) ? [before.y, after.y] : [before.x, after.x];
  expect(to - from).toBeGreaterThan(100);

  await page.emulateMedia({ media: 'print' });
  await expectStill(page);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await expectStill(page);
});
