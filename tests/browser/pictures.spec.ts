/** The pictures as a visitor sees them: moving, loading, opened on their own. */
import { expect, test } from '@playwright/test';
import { services, site } from './support/content.ts';

test('The parcel of the hero moves on while the pointer is on the picture, and stops when it leaves', async ({
  page,
}) => {
  await page.goto('/');
  const parcel = page.locator('.arrives');
  await parcel.evaluate((group) => {
    for (const animation of group.getAnimations()) animation.finish();
  });
  const place = async () => (await parcel.boundingBox())?.x ?? Number.NaN;
  const atRest = await place();

  await page.locator('svg:has(.arrives)').hover();
  await expect.poll(place).toBeGreaterThan(atRest);
  // Its whole way is about 250 px, in 12 seconds.
  expect(Math.abs((await place()) - atRest)).toBeLessThan(60);

  await page.mouse.move(2, 2);
  await expect(page.locator('svg:has(.arrives):hover')).toHaveCount(0);
  const left = await place();
  expect(left).toBeGreaterThan(atRest);
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  expect(await place()).toBe(left);
});

test("A service's picture keeps its colors when it is opened on its own", async ({ page }) => {
  await page.goto('/pictures/advertising-green.svg');
  const faces = page.locator('path[fill="#22c07a"]');
  await expect(faces.first()).toHaveCSS('fill', 'rgb(34, 192, 122)');
});

test("Every service's card shows the picture of its service", async ({ page }) => {
  await page.goto('/services');
  for (const { title, picture: drawing, color } of services) {
    const picture = page.getByRole('article', { name: title, exact: true }).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', `/pictures/${drawing}-${color}.svg`);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('The warehouse is fetched at once where it opens the page, and only when near the view where it is far down', async ({
  page,
}) => {
  const warehouse = page.getByRole('img', { name: site.about.warehouse.photo.alt });
  await page.goto('/about');
  await expect(warehouse).toHaveAttribute('loading', 'eager');
  await page.goto('/');
  await expect(warehouse).toHaveAttribute('loading', 'lazy');
});
