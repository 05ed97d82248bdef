/** What readers with other needs must find in any state of a page. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { cutText } from './cut-text.ts';
import { largeText, setReadersStyle, wideSpacing } from './readers-styles.ts';
import { smallTargets } from './small-targets.ts';

/**
 * What axe finds wrong on the page as it is: every rule of WCAG 2.2 A and AA and its best practices.
 * The size of targets, new in 2.2, is the only one of these rules that axe leaves off by default.
 * @param rules `color` for those alone whose verdict the color scheme may change
 * @returns one line for each finding: the rule, the element and why
 */
async function axeFindings(page: Page, rules: 'all' | 'color'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(
    (options) => axe.run(document, options) as Promise<axe.AxeResults>,
    {
      rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: false } },
      // Of what is right the number is enough.
      resultTypes: ['violations' as const],
      ...(rules === 'color' && { runOnly: 'cat.color' }),
    },
  );
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Axe finds nothing: all its rules in the light scheme, and in the dark one those that it may change. */
export async function expectNoFindings(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFindings(page, 'all'), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page, 'color'), 'dark').toEqual([]);
}

/** With text at 200 percent all fits, and the navigation leaves room for it. */
export async function expectRoomForLargeText(page: Page) {
  await setReadersStyle(page, largeText(200));
  await expectToFit(page, 'with text at 200 percent');
  expect.soft(await headerShare(page), 'what the header covers').toBeLessThan(1 / 3);
  await setReadersStyle(page);
}

/** Room for a finger, for wider spacing and for a narrow window; and no motion. */
export async function expectRoom(page: Page) {
  expect.soft(await smallTargets(page), 'smaller than 44 by 44 pixels').toEqual([]);
  await expectNoMotion(page);
  await setReadersStyle(page, wideSpacing);
  expect.soft(await cutText(page), 'cut by wider text spacing').toEqual([]);
  await setReadersStyle(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page, 'in a window of 320 pixels');
  expect.soft(await smallTargets(page), 'smaller at 320 pixels').toEqual([]);
  await expectNoMotion(page);
}

/** No text is cut off, and nothing needs scrolling sideways. */
export async function expectToFit(page: Page, when: string) {
  expect.soft(await cutText(page), `cut ${when}`).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `pixels beyond the window ${when}`).toBeLessThanOrEqual(0);
}

/** The part of the window's height that the navigation, which stays in view, takes from the text. */
const headerShare = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header.no-print > *')];
    const bottoms = parts.map((part) => part.getBoundingClientRect().bottom);
    return Math.max(0, ...bottoms) / innerHeight;
  });

/** Nothing moves, up to the page's end, nor does the page itself on its way to an anchor. */
async function expectNoMotion(page: Page) {
  await expect.soft(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => runningAnimations(page)).toEqual([]);
}

/** Animations and transitions, and pictures that move by themselves. */
export const runningAnimations = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map((animation) => `${animation.id} ${animation.playState}`),
    ...[...document.querySelectorAll('animate, animateMotion, animateTransform')].map(String),
  ]);
