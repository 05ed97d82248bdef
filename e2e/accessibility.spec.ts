import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './support/axe-findings.ts';
import { isNarrow } from './support/breakpoint.ts';
import { legalPages, texts } from './support/content.ts';
import { cutText } from './support/cut-text.ts';
import { focusStops } from './support/focus-stops.ts';
import { openMenu, openStates } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';
import { smallTargets } from './support/small-targets.ts';

const states = { ...openStates, 'the menu open': openMenu };

/** Brings the page into a state; the menu exists only in narrow windows. */
async function enter(page: Page, state: keyof typeof states) {
  test.skip(state === 'the menu open' && !isNarrow(page), 'a wide window has no menu');
  await states[state](page);
}
const stateNames = Object.keys(states) as (keyof typeof states)[];

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

for (const { path } of allPages) {
  test(`On ${path} axe finds nothing, in either color scheme`, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
  });

  test(`${path} has one first-level heading, skips no level below it, and has its landmarks`, async ({
    page,
  }) => {
    await page.goto(path);
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

  test(`${path} has large targets, fits narrow windows, takes wide spacing and does not move`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectRoom(page);
  });

  test(`${path} hides nothing that has the focus, tabbing forward and backward`, async ({
    page,
  }) => {
    await page.goto(path);
    const forward = await focusStops(page, 'Tab');
    const backward = await focusStops(page, 'Shift+Tab');
    expect([...forward, ...backward].filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
    const names = forward.map(({ name }) => name);
    expect(names[0]).toBe(`a '${texts.header.skip}'`);
    expect(names.at(-1)).toBe(`a '${legalPages['/privacy'].title}'`);
    expect(backward.map(({ name }) => name).reverse()).toEqual(names);
  });
}

for (const state of stateNames) {
  test(`With ${state} axe finds nothing, in either color scheme`, async ({ page }) => {
    await enter(page, state);
    await expectNoFindings(page);
  });

  test(`With ${state} targets are large, and all fits, takes wide spacing and does not move`, async ({
    page,
  }) => {
    await enter(page, state);
    await expectRoom(page);
  });
}

test.describe('Where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the home page moves, so the other tests would notice motion', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => runningAnimations(page)).not.toEqual([]);
  });
});

async function expectNoFindings(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFindings(page), colorScheme).toEqual([]);
  }
}

/** Room for a finger, for a narrow window and for wider spacing of text; and no motion. */
async function expectRoom(page: Page) {
  expect.soft(await smallTargets(page), 'smaller than 44 by 44 pixels').toEqual([]);
  await widenTextSpacing(page);
  expect.soft(await cutText(page), 'cut by wider text spacing').toEqual([]);
  await widenTextSpacing(page, false);
  await narrowTo(page, 320);
  expect.soft(await cutText(page), 'cut by a window of 320 pixels').toEqual([]);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => runningAnimations(page)).toEqual([]);
}

/** Makes the window narrow; the page must not need scrolling sideways. */
async function narrowTo(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(needed, 'the width that the page needs').toBeLessThanOrEqual(width);
}

/** The spacing that readers may set for themselves (WCAG 1.4.12), or the site's own again. */
const widenTextSpacing = (page: Page, wide = true) =>
  page.evaluate((isWide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = isWide ? [sheet] : [];
  }, wide);

/** Animations and transitions, and pictures that move by themselves. */
const runningAnimations = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map((animation) => `${animation.id} ${animation.playState}`),
    ...[...document.querySelectorAll('animate, animateMotion, animateTransform')].map(String),
  ]);
