/** Every page and every open state in a desktop's window. */
import { expect, test } from '@playwright/test';
import { expectNoFindings, expectRoom, expectRoomForLargeText } from './support/accessible.ts';
import { legal, services, texts } from './support/content.ts';
import { type FocusStop, focusStops, walkFocus } from './support/focus.ts';
import { views } from './support/open-states.ts';
import { allPages, tagOf } from './support/public-pages.ts';

test.use({ reducedMotion: 'reduce' });

for (const { name, enter, tag } of views) {
  test(`${name} is valid and accessible in either color scheme`, { tag }, async ({ page }) => {
    await enter(page);
    await expectNoFindings(page);
  });

  test(`${name} has large targets and room for text`, { tag: '@slow' }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });
}

const namesOf = (stops: FocusStop[]) => stops.map(({ name }) => name);

for (const { path } of allPages) {
  // These have no controls that other pages lack.
  const tag = ['/about', '/no-such-page'].includes(path) ? '@slow' : tagOf(path);
  test(`on ${path} Tab leads to each control and back`, { tag }, async ({ page }) => {
    await page.goto(path);
    const { stops, unreached } = await walkFocus(page, 'Tab');
    expect(unreached).toEqual([]);
    expect(stops[0]?.name).toBe(`a '${texts.header.skip}'`);
    expect(stops.at(-1)?.name).toBe(`a '${legal.at(-1)?.title}'`);
    await page.emulateMedia({ colorScheme: 'dark' });
    const back = await focusStops(page, 'Shift+Tab');
    expect(namesOf(back).reverse()).toEqual(namesOf(stops));
    const faulty = [...stops, ...back].filter((stop) => stop.hiddenBy || stop.outlineFault);
    expect(faulty).toEqual([]);
  });
}

for (const path of [`/services/${services[0]?.slug}`, '/terms']) {
  test(`${path} never hides the focused element in a low window`, async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 385 });
    await page.goto(path);
    const stops = [...(await focusStops(page, 'Tab')), ...(await focusStops(page, 'Shift+Tab'))];
    expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
  });
}
