/** What readers with other needs must find in any state of a page. */
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { cutText } from './cut-text.ts';
import { smallTargets } from './small-targets.ts';

/** Axe finds nothing, in either color scheme. */
export async function expectNoFindings(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFindings(page), colorScheme).toEqual([]);
  }
}

/** Room for a finger, for a narrow window and for wider spacing of text; and no motion. */
export async function expectRoom(page: Page) {
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
export const runningAnimations = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map((animation) => `${animation.id} ${animation.playState}`),
    ...[...document.querySelectorAll('animate, animateMotion, animateTransform')].map(String),
  ]);
