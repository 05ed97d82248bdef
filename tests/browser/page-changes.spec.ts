/** View transitions between pages are short, hide nothing and block no press. */
import { expect, type Page, test } from '@playwright/test';
import { texts } from './support/content.ts';

/** Records on each page how it was revealed; at a low speed the transition can be inspected. */
const watchChanges = (page: Page, speed = 1) =>
  page.addInitScript((rate) => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      const record = (change: string) =>
        document.documentElement.setAttribute('data-change', change);
      if (!viewTransition) return record('none');
      await viewTransition.ready.catch(({ name }) => record(`skipped: ${name}`));
      for (const motion of document.getAnimations()) motion.updatePlaybackRate(rate);
      if (!document.documentElement.dataset.change) record('ran');
    });
  }, speed);

/** Leaves once the page was painted, because nothing else has a transition. */
async function leaveFor(page: Page, path: string, change: 'ran' | 'none') {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(path);
  await expect(page.locator('html')).toHaveAttribute('data-change', change);
}

test('word mark and headline move to the next page, in 200 ms at most, and presses reach it meanwhile', async ({
  page,
}) => {
  await watchChanges(page, 0.02);
  await page.goto('/');
  await leaveFor(page, '/no-such-page', 'ran');
  await page.getByRole('link', { name: texts.notFound.button }).click();
  await expect(page).toHaveURL('/');
  await leaveFor(page, '/about', 'ran');
  const motions = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const part = effect instanceof KeyframeEffect && effect.pseudoElement;
      return part && effect ? [{ part, ends: Number(effect.getComputedTiming().endTime) }] : [];
    }),
  );
  const parts = motions.map(({ part }) => part);
  for (const name of ['word-mark', 'headline']) {
    expect(parts).toContain(`::view-transition-new(${name})`);
  }
  expect(Math.max(...motions.map(({ ends }) => ends))).toBeLessThanOrEqual(200);
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
      await leaveFor(page, '/about', 'none');
    });
  });
}
