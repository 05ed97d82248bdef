import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { cutText } from './cut-text.ts';
import { focusStops } from './focus-stops.ts';
import { scrollThrough } from './live-islands.ts';
import { openMenu, openStates } from './open-states.ts';
import { allPages } from './public-pages.ts';
import { smallTargets } from './small-targets.ts';

/** Below this width of the window, in CSS pixels, the menu takes the place of the navigation bar. */
const menuBreakpoint = 768;
const states = { ...openStates, 'the menu open': openMenu };

/** Brings the page into a state; the menu exists only in narrow windows. */
async function enter(page: Page, state: keyof typeof states) {
  const width = page.viewportSize()?.width ?? 0;
  test.skip(state === 'the menu open' && width >= menuBreakpoint, 'a wide window has no menu');
  await states[state](page);
}
const stateNames = Object.keys(states) as (keyof typeof states)[];

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In the ${colorScheme} scheme axe finds nothing`, () => {
    test.use({ colorScheme });

    for (const { path } of allPages) {
      test(`on ${path}`, async ({ page }) => {
        await page.goto(path);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
    for (const state of stateNames) {
      test(`with ${state}`, async ({ page }) => {
        await enter(page, state);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}

for (const { path } of allPages) {
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(path);
    });

    test('has one first heading, skips no level below it, and has its landmarks', async ({
      page,
    }) => {
      const levels = await page
        .getByRole('heading')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels[0]).toBe(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(skipped).toEqual([]);

      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(1);
    });

    test('has nothing to press that is smaller than 44 by 44 pixels', async ({ page }) => {
      expect(await smallTargets(page)).toEqual([]);
    });

    test('shows whatever has the focus, tabbing forwards and backwards', async ({ page }) => {
      const forwards = await focusStops(page, 'Tab');
      const backwards = await focusStops(page, 'Shift+Tab');
      expect([...forwards, ...backwards].filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
      expect(forwards.length).toBeGreaterThan(15);
      const names = forwards.map(({ name }) => name);
      expect(backwards.map(({ name }) => name).reverse()).toEqual(names);
    });

    test('fits a window of 320 pixels without scrolling sideways', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(320);
      expect(await cutText(page)).toEqual([]);
    });

    test('cuts no text when its spacing is widened', async ({ page }) => {
      await widenTextSpacing(page);
      expect(await cutText(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    });

    test('stands still where motion is unwelcome', async ({ page }) => {
      await scrollThrough(page);
      await expect.poll(() => runningAnimations(page)).toEqual([]);
    });
  });
}

for (const state of stateNames) {
  test.describe(`With ${state}`, () => {
    test.beforeEach(({ page }) => enter(page, state));

    test('there is nothing to press that is smaller than 44 by 44 pixels', async ({ page }) => {
      expect(await smallTargets(page)).toEqual([]);
    });

    test('nothing is cut in a window of 320 pixels or by wider text spacing', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(320);
      expect(await cutText(page)).toEqual([]);
      await widenTextSpacing(page);
      expect(await cutText(page)).toEqual([]);
    });

    test('nothing moves where motion is unwelcome', async ({ page }) => {
      await expect.poll(() => runningAnimations(page)).toEqual([]);
    });
  });
}

test.describe('Where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the home page moves, so standing still elsewhere means something', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => runningAnimations(page)).not.toEqual([]);
  });
});

/** The spacing that readers may set for themselves: WCAG 1.4.12. */
const widenTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** Animations and transitions, and pictures that move by themselves. */
const runningAnimations = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map((animation) => `${animation.id} ${animation.playState}`),
    ...[...document.querySelectorAll('animate, animateMotion, animateTransform')].map(String),
  ]);
