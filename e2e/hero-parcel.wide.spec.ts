import { expect, test } from '@playwright/test';

test('The parcel of the hero rides on from where it rests, and rests where the pointer leaves it', async ({
  page,
}) => {
  await page.goto('/');
  const parcel = page.locator('.iso-arrive');
  await parcel.evaluate((group) => {
    for (const animation of group.getAnimations()) animation.finish();
  });
  const place = async () => (await parcel.boundingBox())?.x ?? Number.NaN;
  const atRest = await place();

  await page.locator('svg:has(.iso-arrive)').hover();
  await expect.poll(place).toBeGreaterThan(atRest);
  // Its whole way is some 250 px in 12 seconds.
  expect(Math.abs((await place()) - atRest)).toBeLessThan(60);

  await page.mouse.move(2, 2);
  await expect(page.locator('svg:has(.iso-arrive):hover')).toHaveCount(0);
  const left = await place();
  expect(left).toBeGreaterThan(atRest);
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  expect(await place()).toBe(left);
});
