/** Checks of accessibility for any page in any state. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { htmlValidateFindings } from '../../fixtures/html-validate.ts';
import { cutText } from './cut-text.ts';

/** Text spacing that must not cut off any text (WCAG 1.4.12). */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Larger text without zoom: the window keeps its size (WCAG 1.4.4 asks for 200 percent). */
export const largeText = (percent: number) => `:root { font-size: ${percent}% }`;

/** Applies a reader's own style to the page, or removes it. */
export const setReadersStyle = (page: Page, css = '') =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    // Beside those of the page's scripts.
    const others = document.adoptedStyleSheets.filter((other) => !('isReaders' in other));
    document.adoptedStyleSheets = [...others, Object.assign(sheet, { isReaders: true })];
  }, css);

/** Targets are 44 by 44 pixels (WCAG 2.5.5), whatever their distance. By default axe asks for less. */
const checks = [
  { id: 'target-size', options: { minSize: 44 } },
  { id: 'target-offset', options: { minOffset: 999 } },
];

/**
 * Runs axe with its rules for WCAG 2.2 A and AA and for best practices. By default, only the target size,
 * new in 2.2, is off.
 * @param only the name of a rule, or of a kind such as `cat.color`: those whose result depends on the color scheme
 */
export async function axeFindings(page: Page, only?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate((checks) => axe.configure({ checks }), checks);
  }
  const { violations, incomplete, passes } = await page.evaluate(
    (options) => axe.run(document, options) as Promise<axe.AxeResults>,
    {
      rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: false } },
      // Of the passes, only their number matters.
      resultTypes: ['violations' as const],
      ...(only && { runOnly: only }),
    },
  );
  if (passes.length === 0) throw new Error('axe checked nothing');
  // axe is not sure about targets that are partly covered.
  const unsure = incomplete.filter(({ id }) => id === 'target-size');
  return [...violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Expects no findings from html-validate, and none from axe: with all rules in the light scheme, and with those
 * for colors in the dark one.
 */
export async function expectNoFindings(page: Page) {
  // The bundler names its files with the site's own origin.
  const html = (await page.content()).replaceAll(new URL(page.url()).origin, '');
  expect.soft(await htmlValidateFindings(html), 'HTML').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeFindings(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeFindings(page, 'cat.color'), 'dark').toEqual([]);
}

/** Text at 200 percent fits, and the header leaves room for it. */
export async function expectRoomForLargeText(page: Page) {
  await setReadersStyle(page, largeText(200));
  await expectToFit(page, 'with text at 200 percent');
  expect
    .soft(await headerShare(page), 'share of the window that the header covers')
    .toBeLessThan(1 / 3);
  await setReadersStyle(page);
}

/** Expects large targets, no text cut off by wide spacing or a narrow window, and no motion. */
export async function expectRoom(page: Page) {
  expect.soft(await axeFindings(page, 'target-size'), 'too small').toEqual([]);
  await expectNoMotion(page);
  await setReadersStyle(page, wideSpacing);
  expect.soft(await cutText(page), 'cut by wider text spacing').toEqual([]);
  await setReadersStyle(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page, 'in a window of 320 pixels');
  // Where the header covers no target in part.
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await axeFindings(page, 'target-size'), 'too small at 320 pixels').toEqual([]);
  await expectNoMotion(page);
}

/** No text is cut off, and the page does not scroll horizontally. */
export async function expectToFit(page: Page, when: string) {
  expect.soft(await cutText(page), `cut ${when}`).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beyond, `pixels beyond the window ${when}`).toBeLessThanOrEqual(0);
}

const headerShare = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header.no-print > *')];
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height);
    // Below an announcement, which scrolls away.
    const top = Math.min(...boxes.map((box) => box.top));
    return (Math.max(...boxes.map((box) => box.bottom)) - Math.max(0, top)) / innerHeight;
  });

/** Expects no animation down to the end of the page, and no smooth scrolling to anchors. */
async function expectNoMotion(page: Page) {
  await expect.soft(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => runningAnimations(page)).toEqual([]);
}

/** Animations, transitions and animated SVG elements. */
const runningAnimations = (page: Page) =>
  page.evaluate(() => [
    ...document.getAnimations().map((animation) => `${animation.id} ${animation.playState}`),
    ...[...document.querySelectorAll('animate, animateMotion, animateTransform')].map(String),
  ]);
