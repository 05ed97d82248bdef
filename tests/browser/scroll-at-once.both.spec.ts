/** Scrolling from the first paint on: nothing jumps, and the window is never without text. */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { slowNetwork } from './support/slow-network.ts';

const paths = ['/', '/services', '/services/amazon-advertising-promotion', '/about'];

/** A slow wheel on slow 4G, or both as fast as they can. */
const speeds = {
  'a slow network': { isSlow: true, notch: 300, pause: 100 },
  'a fast network': { isSlow: false, notch: 700, pause: 0 },
};
const shiftLimit = 0.02;
const late = /\.(js|css)(\?|$)/;

/** Delays files by two more seconds, so that a slow wheel overtakes them. */
async function holdFilesBack(page: Page) {
  await slowNetwork(page);
  await page.route(late, async (route) => {
    await setTimeout(2_000);
    await route.continue();
  });
}

/** The sum of all layout shifts. The wheel does not excuse them. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const before = Number(document.documentElement.dataset.shift ?? 0);
      const sum = shifts.reduce((all, { value }) => all + value, before);
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

/** At the next frame: the scroll position, whether it is the end, and whether any text is visible. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const shows = (node: Node) => {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.closest('main, footer')) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(({ left, top, width, height }) => {
        // Text for screen readers alone is not found at its position.
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return found && element.contains(found);
      });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let hasText = false;
    while (!hasText && texts.nextNode()) hasText = shows(texts.currentNode);
    const end = document.documentElement.scrollHeight - innerHeight;
    return { at: Math.round(scrollY), isEnd: scrollY >= end - 1, hasText };
  });

for (const path of paths) {
  const tag = path === '/about' ? '@slow' : [];
  for (const [speed, { isSlow, notch, pause }] of Object.entries(speeds)) {
    const title = `${path} neither jumps nor goes blank when scrolled at once, on ${speed}`;
    test(title, { tag }, async ({ page }) => {
      if (isSlow) await holdFilesBack(page);
      const shift = await watchShift(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      // At the edge, where no scroll region is.
      await page.mouse.move(2, 300);
      const windows = [await seen(page)];
      const end = Date.now() + 5_000;
      while (Date.now() < end && (isSlow || !windows.at(-1)?.isEnd)) {
        await page.mouse.wheel(0, notch);
        await setTimeout(pause);
        windows.push(await seen(page));
      }
      await page.waitForLoadState('networkidle');
      windows.push(await seen(page));
      expect.soft(await shift()).toBeLessThanOrEqual(shiftLimit);
      expect(windows.filter(({ hasText }) => !hasText).map(({ at }) => at)).toEqual([]);
    });
  }
}
