/** Text while its typefaces load: readable at once, never moving, and cheap to transfer. */
import { expect, type Page, type Request, test } from '@playwright/test';
import { scrollThrough } from './support/live-islands.ts';
import { drawnFaces, openInOwnFaces, ownFaces } from './support/own-faces.ts';
import { allPages } from './support/public-pages.ts';

/** What a first visit of the home page may transfer until it is loaded, and then while it is idle, in bytes. */
const firstLoadBudget = 100_000;
const idleBudget = 110_000;
const typefaceFiles = '**/*.woff2';

type Paint = { startTime: number; element: string };
type LayoutShift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] };

/** The browser's first paint, its largest paints, and what has moved, up to this frame. */
function recorded(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const name = (node?: Node | null) =>
      `${node?.nodeName} ${node?.textContent?.trim() ?? ''}`.slice(0, 60);
    const paints: Paint[] = [];
    const moved: string[] = [];
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByType('largest-contentful-paint')) {
          const { startTime, element } = entry as LargestContentfulPaint;
          paints.push({ startTime, element: name(element) });
        }
        for (const entry of list.getEntriesByType('layout-shift')) {
          const { hadRecentInput, sources } = entry as LayoutShift;
          if (!hadRecentInput) moved.push(...sources.map(({ node }) => name(node)));
        }
        if (list.getEntriesByName('recorded').length > 0) resolve();
      });
      for (const type of ['largest-contentful-paint', 'layout-shift', 'mark']) {
        observer.observe({ type, buffered: true });
      }
      performance.mark('recorded');
    });
    const [firstPaint] = performance.getEntriesByName('first-paint');
    return { firstPaint: firstPaint?.startTime ?? Number.NaN, paints, moved };
  });
}

/** How long after its first paint the page has shown its first text, in milliseconds. */
async function blankFor(page: Page): Promise<number> {
  const { firstPaint, paints } = await recorded(page);
  return (paints[0]?.startTime ?? Number.NaN) - firstPaint;
}

/** The page and everything that it loads: their bytes with their headers, and what was begun when it was loaded. */
function transferred(page: Page) {
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    const loaded = (document as PerformanceNavigationTiming).loadEventStart;
    const entries = [document, ...performance.getEntriesByType('resource')].map(
      (entry) => entry as PerformanceResourceTiming,
    );
    // A lazy picture near the view is asked for just before or just after that, as it happens: it is of
    // the first view in either case.
    const begunWhenLoaded = entries.filter(
      ({ startTime, initiatorType }) => startTime >= loaded && initiatorType !== 'img',
    );
    const size = (ones: PerformanceResourceTiming[]) =>
      ones.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return {
      first: size(entries.filter((entry) => !begunWhenLoaded.includes(entry))),
      whenIdle: size(begunWhenLoaded),
      namesWhenIdle: begunWhenLoaded.map(({ name }) => name),
    };
  });
}

const isTypeface = (request: Request) => request.url().endsWith('.woff2');

for (const { path } of allPages) {
  const tag = ['/', '/terms'].includes(path) ? [] : '@slow';
  test(`${path} can be read before its typefaces have loaded, and does not move when they have`, {
    tag,
  }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(typefaceFiles, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // Text that waits for its typeface stays blank for three seconds after the first paint.
    await expect.poll(() => blankFor(page)).toBeLessThan(1000);

    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect((await recorded(page)).moved).toEqual([]);
    await scrollThrough(page);
    expect((await recorded(page)).moved).toEqual([]);
  });

  test(`${path} is drawn in its own typefaces to the last character, once they are cached`, {
    tag,
  }, async ({ page }) => {
    await openInOwnFaces(page, path);
  });
}

test('The first load of / is within its budget, and its largest paint is the headline; only the icon comes later', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const { first, whenIdle, namesWhenIdle } = await transferred(page);
  expect(first).toBeLessThanOrEqual(firstLoadBudget);
  expect(whenIdle).toBeLessThanOrEqual(idleBudget);
  expect(namesWhenIdle.filter((name) => !name.endsWith('/favicon.svg'))).toEqual([]);
  const { paints } = await recorded(page);
  expect(paints.at(-1)?.element).toContain(
    await page.getByRole('heading', { level: 1 }).textContent(),
  );
});

test('On slow 4G a first page is drawn without its typefaces and keeps them for the next, which is drawn in them', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  const keeping = Promise.all(
    ['Bricolage', 'Figtree'].map(() => page.waitForEvent('requestfinished', isTypeface)),
  );
  await page.goto('/about');
  expect(await drawnFaces(page)).toEqual([expect.stringMatching(/^\(.+\)$/)]);
  await keeping;
  expect((await recorded(page)).moved).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('/contact');
  await expect.poll(() => drawnFaces(page)).toEqual(ownFaces);
});
