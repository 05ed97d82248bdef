/** The belt: scrolling moves one carton, or four stand still where motion is unwelcome. */
import { expect, type Page, test } from '@playwright/test';
import { isNarrow } from './support/breakpoint.ts';

const carton = (page: Page) =>
  page.locator('.belt-side > .belt-moving, .belt-moving > .belt-carton').filter({ visible: true });

/** Seen from the side in wide windows, running down beside the steps in narrow ones. */
const belt = (page: Page) => page.locator(isNarrow(page) ? '.belt-steps' : '.belt-side');

/** The four cartons that stand still: one picture, or one each. */
const standing = (page: Page) => page.locator('.belt-standing').filter({ visible: true });
const pictures = (page: Page) => (isNarrow(page) ? 4 : 1);

/** Which picture of its strip the carton shows; the strip of narrow windows has four stations more. */
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

/** The carton's distance from the start of the belt. */
async function way(page: Page): Promise<number> {
  const [moving, whole] = [await carton(page).boundingBox(), await belt(page).boundingBox()];
  if (!moving || !whole) return Number.NaN;
  return isNarrow(page) ? moving.y - whole.y : moving.x - whole.x;
}

test('scrolling moves the carton from open to sealed and back; on paper four stand still', async ({
  page,
}) => {
  await page.goto('/about');
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

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a carton stands still at each of the four stations', async ({ page }) => {
    await page.goto('/about');
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
    // Of the strip's eight pictures, each step shows its carton and its station.
    expect(shown).toEqual([0, 4, 1, 5, 2, 6, 3, 7]);
  });
});
