/** The belt: one carton that scrolling alone moves, and four that stand where nothing may move. */
import { expect, type Page, test } from '@playwright/test';
import { isNarrow } from './support/breakpoint.ts';

/** The carton that moves, as drawn for this window. */
const carton = (page: Page) =>
  page.locator('.belt-side > .belt-moving, .belt-moving > .belt-carton').filter({ visible: true });

/** The belt that it moves along: seen from the side, or running down beside the steps. */
const belt = (page: Page) => page.locator(isNarrow(page) ? '.belt-steps' : '.belt-side');

/** Where the cartons that stand are: one picture of all four, or one picture each. */
const standing = (page: Page) => page.locator('.belt-standing').filter({ visible: true });
const pictures = (page: Page) => (isNarrow(page) ? 4 : 1);

/** Which picture of its strip the carton shows; on the strip for narrow windows are the four stations, too. */
const state = (page: Page) =>
  carton(page).evaluate(
    (moving, last) => {
      const share = Number.parseFloat(getComputedStyle(moving).objectPosition);
      return ['open', 'shut', 'labeled', 'sealed'][Math.round((share / 100) * last)];
    },
    isNarrow(page) ? 7 : 3,
  );

/** Scrolls until the belt's upper edge is at a share of the window's height. */
const scrollBelt = (page: Page, share: number) =>
  belt(page).evaluate((element, at) => {
    const top = element.getBoundingClientRect().top - innerHeight * at;
    scrollBy({ top, behavior: 'instant' });
  }, share);

/** How far the carton has come along the belt. */
async function way(page: Page): Promise<number> {
  const [moving, whole] = [await carton(page).boundingBox(), await belt(page).boundingBox()];
  if (!moving || !whole) return Number.NaN;
  return isNarrow(page) ? moving.y - whole.y : moving.x - whole.x;
}

/** The home page has the same belt as /about. */
const pages = [
  { path: '/about', tag: [] },
  { path: '/', tag: '@slow' },
];

for (const { path, tag } of pages) {
  test(`On ${path} the carton travels the belt as the page scrolls, from open to sealed, and back; on paper one stands at each station`, {
    tag,
  }, async ({ page }) => {
    await page.goto(path);
    await expect(standing(page)).toHaveCount(0);

    await scrollBelt(page, 0.99);
    await expect.poll(() => state(page)).toBe('open');
    const start = await way(page);

    await scrollBelt(page, -0.2);
    await expect.poll(() => state(page)).toBe('sealed');
    expect((await way(page)) - start).toBeGreaterThan(100);

    await scrollBelt(page, 0.99);
    await expect.poll(() => state(page)).toBe('open');
    expect(await way(page)).toBeCloseTo(start, 0);

    // Nothing but scrolling moves it.
    const timelines = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.belt'))
        .map(({ timeline }) => timeline?.constructor.name),
    );
    expect(new Set(timelines)).toEqual(new Set(['ViewTimeline']));

    await page.emulateMedia({ media: 'print' });
    await expect(standing(page)).toHaveCount(pictures(page));
    await expect(carton(page)).toHaveCount(0);
  });
}

test.describe('Where motion is unwelcome', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const { path, tag } of pages) {
    test(`a carton stands at each of the four stations on ${path}`, { tag }, async ({ page }) => {
      await page.goto(path);
      await scrollBelt(page, 0.5);
      await expect(standing(page)).toHaveCount(pictures(page));
      await expect(carton(page)).toHaveCount(0);
      if (!isNarrow(page)) return;
      const shown = await page
        .locator('.belt-steps li img')
        .evaluateAll((images) =>
          images.map((image) =>
            Math.round((Number.parseFloat(getComputedStyle(image).objectPosition) / 100) * 7),
          ),
        );
      // Beside each step its carton, and on it its station, of the eight pictures of the strip.
      expect(shown).toEqual([0, 4, 1, 5, 2, 6, 3, 7]);
    });
  }
});
