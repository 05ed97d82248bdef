/** Scrolling from the first paint on: nothing jumps, and the window is never without text. */
import { expect, type Page, test } from '@playwright/test';
import { slowNetwork } from './support/slow-network.ts';

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

for (const path of ['/', '/services', '/services/amazon-advertising-promotion', '/about']) {
  const tag = path === '/about' ? '@slow' : [];
  test(`${path} neither jumps nor goes blank when scrolled at once`, { tag }, async ({ page }) => {
    // So that the wheel overtakes pictures and scripts.
    await slowNetwork(page);
    const shift = await watchShift(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    // At the edge, where no scroll region is.
    await page.mouse.move(2, 300);
    const windows = [await seen(page)];
    const end = Date.now() + 5_000;
    while (Date.now() < end && !windows.at(-1)?.isEnd) {
      await page.mouse.wheel(0, 400);
      windows.push(await seen(page));
    }
    await page.waitForLoadState('networkidle');
    windows.push(await seen(page));
    expect.soft(await shift()).toBeLessThanOrEqual(0.02);
    expect(windows.filter(({ hasText }) => !hasText).map(({ at }) => at)).toEqual([]);
  });
}
