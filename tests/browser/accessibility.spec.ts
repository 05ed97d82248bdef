/** Every page and every open state in a desktop's window. */
import { expect, test } from '@playwright/test';
import {
  expectNoFindings,
  expectRoom,
  expectRoomForLargeText,
  expectToFit,
  largeText,
  setReadersStyle,
} from './support/accessible.ts';
import { legalPages, services, texts } from './support/content.ts';
import { type FocusStop, focusStops, walkFocus } from './support/focus.ts';
import { views } from './support/open-states.ts';
import { allPages, tagOf } from './support/public-pages.ts';

test.use({ reducedMotion: 'reduce' });

for (const { name, enter, tag } of views) {
  test(`axe finds nothing in ${name}, in either color scheme`, { tag }, async ({ page }) => {
    await enter(page);
    await expectNoFindings(page);
  });

  test(`${name} has large targets, room for large and wide text, and no motion`, {
    tag: '@slow',
  }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });
}

const namesOf = (stops: FocusStop[]) => stops.map(({ name }) => name);

for (const { path } of allPages) {
  test(`on ${path} Tab reaches every control in plain view, and Shift+Tab leads back`, {
    tag: tagOf(path),
  }, async ({ page }) => {
    await page.goto(path);
    const { stops, unreached } = await walkFocus(page, 'Tab');
    expect(unreached).toEqual([]);
    expect(stops[0]?.name).toBe(`a '${texts.header.skip}'`);
    expect(stops.at(-1)?.name).toBe(`a '${legalPages['/accessibility'].title}'`);
    await page.emulateMedia({ colorScheme: 'dark' });
    const back = await focusStops(page, 'Shift+Tab');
    expect(namesOf(back).reverse()).toEqual(namesOf(stops));
    const faulty = [...stops, ...back].filter((stop) => stop.hiddenBy || stop.outlineFault);
    expect(faulty).toEqual([]);
  });

  test(`${path} has room for text at 125 percent, many people's default size`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(path);
    await setReadersStyle(page, largeText(125));
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `at ${width} px`);
    }
  });
}

for (const path of [`/services/${services[0]?.slug}`, '/terms']) {
  for (const { width, height, text = 100 } of [
    { width: 1280, height: 600 },
    { width: 960, height: 385 },
    { width: 768, height: 800 },
    { width: 1280, height: 800, text: 200 },
    { width: 1920, height: 600, text: 200 },
  ]) {
    const tag = height === 385 ? [] : '@slow';
    test(`${path} hides nothing with focus at ${width} by ${height} with text at ${text} %`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await setReadersStyle(page, largeText(text));
      const stops = [...(await focusStops(page, 'Tab')), ...(await focusStops(page, 'Shift+Tab'))];
      expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
    });
  }
}
