/** The belt: scrolling moves one carton, or four stand still where motion is unwelcome. */
import { expect, type Page, test } from '@playwright/test';
import { boxOf, isNarrow } from './support/geometry.ts';

const carton = (page: Page) =>
  page.locator('.belt-side > .belt-moving, .belt-moving > .belt-carton').filter({ visible: true });

/** Seen from the side in wide windows, running down beside the steps in narrow ones. */
const belt = (page: Page) => page.locator(isNarrow(page) ? '.belt-steps' : '.belt-side');

/** Four cartons stand still, in one picture or one each, and none moves. */
async function expectStill(page: Page) {
  const standing = page.locator('.belt-standing').filter({ visible: true });
  await expect(standing).toHaveCount(isNarrow(page) ? 4 : 1);
  await expect(carton(page)).toHaveCount(0);
}

/** Which of the pictures on a strip an element shows, by its last one's index. */
const pictureOf = (element: Element, last: number) =>
  Math.round((Number.parseFloat(getComputedStyle(element).objectPosition) / 100) * last);

/**
 * Scrolls until the belt's upper edge is at a share of the window's height.
 * @returns the carton's distance from the start of the belt
 */
async function scrollBelt(page: Page, share: number, state: 'open' | 'sealed'): Promise<number> {
  await belt(page).evaluate((element, at) => {
    const top = element.getBoundingClientRect().top - innerHeight * at;
    scrollBy({ top, behavior: 'instant' });
  }, share);
  // The strip of narrow windows has four stations more.
  const shown = () => carton(page).evaluate(pictureOf, isNarrow(page) ? 7 : 3);
  await expect.poll(shown).toBe(state === 'open' ? 0 : 3);
  const [moving, whole] = [await boxOf(carton(page)), await boxOf(belt(page))];
  return isNarrow(page) ? moving.y - whole.y : moving.x - whole.x;
}

test('scrolling moves the carton from open to sealed and back; on paper four stand still', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.locator('.belt-standing').filter({ visible: true })).toHaveCount(0);
  const start = await scrollBelt(page, 0.99, 'open');
  expect((await scrollBelt(page, -0.2, 'sealed')) - start).toBeGreaterThan(100);
  expect(await scrollBelt(page, 0.99, 'open')).toBeCloseTo(start, 0);

  // Nothing but scrolling moves it.
  const timelines = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.belt'))
      .map(({ timeline }) => timeline?.constructor.name),
  );
  expect(new Set(timelines)).toEqual(new Set(['ViewTimeline']));

  await page.emulateMedia({ media: 'print' });
  await expectStill(page);
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a carton stands still at each of the four stations', async ({ page }) => {
    await page.goto('/about');
    await belt(page).scrollIntoViewIfNeeded();
    await expectStill(page);
    if (!isNarrow(page)) return;
    const pictures = await page.locator('.belt-steps li img').all();
    const shown = await Promise.all(pictures.map((picture) => picture.evaluate(pictureOf, 7)));
    // Of the strip's eight pictures, each step shows its carton and its station.
    expect(shown).toEqual([0, 4, 1, 5, 2, 6, 3, 7]);
  });
});
