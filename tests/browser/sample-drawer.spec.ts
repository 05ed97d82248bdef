/** How the home page's drawer gets its sheets: when they are needed, without moving the page. */
import { expect, type Page, test } from '@playwright/test';
import { samples, services, site } from './support/content.ts';
import { dressed } from './support/dressed.ts';
import { openInOwnFaces } from './support/own-faces.ts';

const address = '**/samples/excerpts';
const [first = 'weekly-report'] = services.flatMap(({ sample }) => sample ?? []);
const texts = site.services.samples;

const drawerOn = (page: Page) => page.getByRole('region', { name: texts.title, exact: true });
const sheetOn = (page: Page) =>
  drawerOn(page)
    .getByRole('figure', { name: samples[first].title, exact: true })
    .getByText(samples.sheet.mark, { exact: true });
const firstFolder = (page: Page) => drawerOn(page).locator('summary').first();

/** The addresses that the page has asked for since it was opened. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Adds up what moves on the page by itself. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('the first view asks for no sheet, and a visitor on the way to the drawer for all of them once', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.includes('samples'))).toEqual([]);
  await drawerOn(page).scrollIntoViewIfNeeded();
  await expect(sheetOn(page)).toBeVisible();
  await firstFolder(page).click();
  await firstFolder(page).click();
  await expect(sheetOn(page)).toBeVisible();
  expect(requests.filter((path) => path === '/samples/excerpts')).toHaveLength(1);
});

test('before the sheets come, each folder says what it holds and leads to the whole of it', async ({
  page,
}) => {
  await page.route(address, () => {});
  await page.goto('/');
  const figure = drawerOn(page).getByRole('figure', { name: samples[first].title, exact: true });
  await expect(figure).toContainText(samples[first].caption);
  await expect(drawerOn(page).getByRole('link', { name: texts.link })).toBeVisible();
});

test('where the sheets do not come, the next press of a folder asks again', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route(address, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  const failed = page.waitForEvent('requestfailed');
  await drawerOn(page).scrollIntoViewIfNeeded();
  await failed;
  await expect(drawerOn(page).getByRole('link', { name: texts.link })).toBeVisible();
  await page.unroute(address);
  await firstFolder(page).click();
  await firstFolder(page).click();
  await expect(sheetOn(page)).toBeVisible();
});

test('a visitor who saves data gets the sheets at the press of a folder', { tag: '@slow' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests = requestsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await drawerOn(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain('/samples/excerpts');
  await firstFolder(page).press('Enter');
  await firstFolder(page).press('Enter');
  await expect(sheetOn(page)).toBeVisible();
});

test('nothing moves for a visitor who scrolls to the drawer, or comes by an anchor below it', async ({
  page,
}) => {
  await watchShifts(page);
  for (const path of ['/', '/#contact']) {
    await page.goto(path);
    await dressed(page);
    // On the way, the drawer's top is still below the window.
    await drawerOn(page).evaluate((drawer) => {
      const { top } = drawer.getBoundingClientRect();
      if (top > innerHeight) scrollBy({ top: top - innerHeight * 1.3, behavior: 'instant' });
    });
    await expect(sheetOn(page)).toBeAttached();
    await drawerOn(page).scrollIntoViewIfNeeded();
    await expect(sheetOn(page)).toBeInViewport();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
  }
});

/** The place is as high as this sheet; the owner may have given the drawer another one. */
const asDesigned = first === 'weekly-report' && samples[first].campaigns.length === 6;

for (const width of [320, 360, 480, 768, 1024, 1280, 1600]) {
  const tag = width === 360 ? [] : '@slow';
  test(`the place that is kept for the first sheet fits in a window of ${width} pixels`, {
    tag,
  }, async ({ page }) => {
    test.skip(!asDesigned, 'the first sample is another one than the place was kept for');
    await page.setViewportSize({ width, height: 800 });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(address, async (route) => {
      await answered;
      await route.continue();
    });
    await openInOwnFaces(page, '/');
    const figure = drawerOn(page).getByRole('figure', { name: samples[first].title, exact: true });
    const height = () => figure.evaluate((element) => element.getBoundingClientRect().height);
    await dressed(page);
    const kept = await height();
    await figure.scrollIntoViewIfNeeded();
    answer();
    await expect(sheetOn(page)).toBeVisible();
    expect(Math.abs((await height()) - kept)).toBeLessThanOrEqual(24);
  });
}

test('a page that is printed before the sheets come keeps no empty place for them', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route(address, () => {});
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const figure = drawerOn(page).getByRole('figure', { name: samples[first].title, exact: true });
  expect(await figure.evaluate((element) => getComputedStyle(element).paddingTop)).toBe('0px');
});
