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
import { openStates, tagOfState } from './support/open-states.ts';
import { allPages, tagOf } from './support/public-pages.ts';

test.use({ reducedMotion: 'reduce' });

function expectVisible(stops: FocusStop[]) {
  expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
  expect(stops.filter(({ outlineFault }) => outlineFault !== '')).toEqual([]);
}

for (const { path } of allPages) {
  test(`${path} has large targets, room for large and wide text, and no motion`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(path);
    await expectRoomForLargeText(page);
    await expectRoom(page);
    // Many people's default text size.
    await setReadersStyle(page, largeText(125));
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `at ${width} px with text at 125 percent`);
    }
  });

  test(`on ${path} axe finds nothing, and Tab reaches every control in plain view`, {
    tag: tagOf(path),
  }, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const { stops, unreached } = await walkFocus(page, 'Tab');
    expect(unreached).toEqual([]);
    expectVisible(stops);
    expect(stops[0]?.name).toBe(`a '${texts.header.skip}'`);
    expect(stops.at(-1)?.name).toBe(`a '${legalPages['/accessibility'].title}'`);
  });

  test(`on ${path} Shift+Tab leads the same way back, in the dark scheme`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(path);
    const forward = await focusStops(page, 'Tab');
    await page.emulateMedia({ colorScheme: 'dark' });
    const backward = await focusStops(page, 'Shift+Tab');
    expectVisible(backward);
    const names = (stops: FocusStop[]) => stops.map(({ name }) => name);
    expect(names(backward).reverse()).toEqual(names(forward));
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`in ${state} axe finds nothing in either color scheme`, {
    tag: tagOfState(state),
  }, async ({ page }) => {
    await enter(page);
    await expectNoFindings(page);
  });

  test(`${state} has large targets, room for large and wide text, and no motion`, {
    tag: '@slow',
  }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
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
