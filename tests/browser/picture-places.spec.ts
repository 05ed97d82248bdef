/** The place of a picture is kept before it comes, so that nothing moves when it does. */
import { expect, test } from '@playwright/test';

for (const path of ['/about', '/', '/services/warehouse-fulfillment']) {
  const tag = path === '/about' ? [] : '@slow';
  test(`On ${path} every picture has its size before its file has come`, { tag }, async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.(avif|webp|jpeg)$|\/pictures\//, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const pictures = page.locator('main picture img');
    const sizes = () =>
      pictures.evaluateAll((all) =>
        all.map((picture) => [picture.clientWidth, picture.clientHeight]),
      );
    const kept = await sizes();
    expect(kept).not.toEqual([]);

    release();
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all.every((picture) => (picture as HTMLImageElement).naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(await sizes()).toEqual(kept);
  });
}
