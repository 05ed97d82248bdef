/** While its typefaces load, text is readable at once and does not shift. */
import { expect, type Page, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { drawnTypefaces, openInOwnTypefaces } from './support/drawn-page.ts';
import { holdBack, scrollThrough } from './support/live-page.ts';
import { allPages } from './support/public-pages.ts';

type LayoutShift = PerformanceEntry & {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null }[];
};

/** Largest contentful paints, in milliseconds since the first paint, and layout shifts, up to this frame. */
function recorded(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
    const name = (node?: Node | null) =>
      `${node?.nodeName} ${node?.textContent?.trim() ?? ''}`.slice(0, 60);
    const paints: { at: number; element: string }[] = [];
    const moved: { node: string; score: number }[] = [];
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByType('largest-contentful-paint')) {
          const { startTime, element } = entry as LargestContentfulPaint;
          paints.push({ at: startTime - firstPaint, element: name(element) });
        }
        for (const entry of list.getEntriesByType('layout-shift')) {
          const { hadRecentInput, sources, value: score } = entry as LayoutShift;
          if (!hadRecentInput) moved.push({ node: name(sources[0]?.node), score });
        }
        if (list.getEntriesByName('recorded').length > 0) resolve();
      });
      for (const type of ['largest-contentful-paint', 'layout-shift', 'mark']) {
        observer.observe({ type, buffered: true });
      }
      performance.mark('recorded');
    });
    return { paints, moved };
  });
}

for (const { path } of allPages) {
  const tag = ['/', '/terms'].includes(path) ? [] : '@slow';
  test(`${path} can be read, and stays, while its typefaces load`, { tag }, async ({ page }) => {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // Text that waits for its typeface stays blank for three seconds after the first paint.
    await expect.poll(async () => (await recorded(page)).paints[0]?.at).toBeLessThan(1000);

    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    // A long headline may need another line in its own typeface.
    const { moved } = await recorded(page);
    const shift = moved.reduce((sum, { score }) => sum + score, 0);
    expect(shift, JSON.stringify(moved)).toBeLessThan(isOrdinary ? 0.001 : 0.05);
    // The headline's is shown also when it comes late, the text's only on the next page.
    const [headline, ...others] = await drawnTypefaces(page, 'h1');
    expect([headline, others]).toEqual([expect.stringContaining('Bricolage Grotesque'), []]);
    // Once cached, the typefaces draw every character of the page.
    await openInOwnTypefaces(page, path);
  });
}

test('the largest paint of / is the headline', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { paints } = await recorded(page);
  const headline = await page.getByRole('heading', { level: 1 }).textContent();
  expect(paints.at(-1)?.element).toContain(headline?.slice(0, 40));
});
