/** Somebody scrolls from the first paint on: nothing jumps, and the window is never without text. */
import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { slowNetwork } from './support/slow-network.ts';

const paths = ['/', '/services', '/services/amazon-advertising-promotion', '/about'];

/** A slow wheel on slow 4G, or as fast as both go. */
const speeds = {
  'a slow network': { isSlow: true, notch: 300, pause: 100 },
  'a fast network': { isSlow: false, notch: 700, pause: 0 },
};
const shiftLimit = 0.02;
const late = /\.(js|css)(\?|$)/;

/** Files take two seconds more than slow 4G, so that a slow wheel overtakes them. */
async function holdFilesBack(page: Page) {
  await slowNetwork(page);
  await page.route(late, async (route) => {
    await setTimeout(2_000);
    await route.continue();
  });
}

/** The sum of all that has moved. The wheel is no input after which pages may move. */
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

/** At the next frame: how far the page is scrolled, if to its end, and if it shows any text. */
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
        // What is cut off, as text for screen readers alone, is not found at its own place.
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
      // At the edge, where nothing scrolls for itself.
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

  test(`${path} is whole where no script and no sheet arrives`, { tag }, async ({ page }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = await height();
    await page.route(late, (route) => route.abort());
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft((await height()) / loaded).toBeLessThanOrEqual(1.3);
    const invisible = await page.locator('main *, footer *').evaluateAll((all) =>
      all
        .filter(({ childNodes }) => [...childNodes].some(({ nodeValue }) => nodeValue?.trim()))
        .filter((one) => one.checkVisibility())
        .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent.trim()),
    );
    expect(invisible).toEqual([]);
  });
}
