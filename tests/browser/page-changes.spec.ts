/** View transitions between pages are short, hide nothing and block no press. */
import { expect, type Page, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { allPages } from './support/public-pages.ts';

/** Records on each page how it was revealed; at a low speed the transition can be inspected. */
const watchChanges = (page: Page, speed = 1) =>
  page.addInitScript((rate) => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const { documentElement: root } = document;
      if (!viewTransition) root.dataset.change = 'none';
      viewTransition?.ready.then(
        () => {
          for (const motion of document.getAnimations()) motion.updatePlaybackRate(rate);
          root.dataset.change = 'ran';
        },
        ({ name }) => {
          root.dataset.change = `skipped: ${name}`;
        },
      );
    });
  }, speed);

/** Leaves once the page was painted, because nothing else has a transition. */
async function leaveFor(page: Page, path: string) {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(path);
}

const howRevealed = (page: Page) => page.locator('html').getAttribute('data-change');

test('every page is reached by a transition that nothing skips', { tag: '@slow' }, async ({
  page,
}) => {
  await watchChanges(page);
  await page.goto('/');
  for (const { path } of allPages.filter(({ path }) => path !== '/')) {
    await leaveFor(page, path);
    await expect.poll(() => howRevealed(page), path).toBe('ran');
  }
  await page.goBack();
  await expect.poll(() => howRevealed(page)).toBe('ran');
});

test('word mark and headline move to the next page, in 200 ms at most', async ({ page }) => {
  await watchChanges(page, 0.02);
  await page.goto('/');
  await leaveFor(page, '/about');
  await expect.poll(() => howRevealed(page)).toBe('ran');
  const { parts, longest } = await page.evaluate(() => {
    const motions = document.getAnimations().flatMap(({ effect }) => {
      const part = effect instanceof KeyframeEffect && effect.pseudoElement;
      return part && effect ? [{ part, ends: Number(effect.getComputedTiming().endTime) }] : [];
    });
    return {
      parts: motions.map(({ part }) => part),
      longest: Math.max(...motions.map(({ ends }) => ends)),
    };
  });
  for (const name of ['word-mark', 'headline']) {
    expect(parts).toContain(`::view-transition-new(${name})`);
  }
  expect(longest).toBeLessThanOrEqual(200);
});

test('a press during the transition reaches the new page, and its navigation', async ({ page }) => {
  await watchChanges(page, 0.02);
  const changes = page.locator('html[data-change="ran"]');
  await page.goto('/');
  await leaveFor(page, '/no-such-page');
  await expect(changes).toHaveCount(1);
  await page.getByRole('link', { name: texts.notFound.button }).click();
  await expect(page).toHaveURL('/');
  await leaveFor(page, '/about');
  await expect(changes).toHaveCount(1);
  await page.getByRole('banner').locator('a[href="/"]:visible').first().click();
  await expect(page).toHaveURL('/');
});

for (const [visitor, options] of Object.entries({
  'on a device without a mouse': { hasTouch: true, isMobile: true },
  'with reduced motion': { contextOptions: { reducedMotion: 'reduce' as const } },
})) {
  test.describe(visitor, () => {
    test.use(options);

    test('pages change at once', async ({ page }) => {
      await watchChanges(page);
      await page.goto('/');
      await page.evaluate(() => location.assign('/about'));
      await page.waitForURL('/about');
      await expect.poll(() => howRevealed(page)).toBe('none');
    });
  });
}
