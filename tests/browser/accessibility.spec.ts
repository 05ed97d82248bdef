/** What readers with other needs find on every page and in every open state, in a desktop's window. */
import { expect, test } from '@playwright/test';
import {
  expectNoFindings,
  expectRoom,
  expectRoomForLargeText,
  runningAnimations,
} from './support/accessible.ts';
import { legalPages, texts } from './support/content.ts';
import { focusStops, walkFocus } from './support/focus-stops.ts';
import type { FocusStop } from './support/focus-watch.ts';
import { openStates, tagOfState } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';
import { tagOf } from './support/templates.ts';

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

/** Where the focus is can be seen at each stop. */
function expectToShow(stops: FocusStop[]) {
  expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
  expect(stops.filter(({ outlineFault }) => outlineFault !== '')).toEqual([]);
}

for (const { path } of allPages) {
  test(`${path} has large targets, takes large text and wide spacing, and does not move`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(path);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });

  test(`On ${path} axe finds nothing, and the Tab key reaches all that can be operated and hides none of it`, {
    tag: tagOf(path),
  }, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const { stops, unreached } = await walkFocus(page, 'Tab');
    expect(unreached).toEqual([]);
    expectToShow(stops);
    expect(stops[0]?.name).toBe(`a '${texts.header.skip}'`);
    expect(stops.at(-1)?.name).toBe(`a '${legalPages['/accessibility'].title}'`);
  });

  test(`On ${path} Shift+Tab leads the same way back in the dark scheme, and hides nothing either`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto(path);
    const forward = await focusStops(page, 'Tab');
    await page.emulateMedia({ colorScheme: 'dark' });
    const backward = await focusStops(page, 'Shift+Tab');
    expectToShow(backward);
    const names = (stops: FocusStop[]) => stops.map(({ name }) => name);
    expect(names(backward).reverse()).toEqual(names(forward));
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`With ${state} axe finds nothing in either color scheme`, {
    tag: tagOfState(state),
  }, async ({ page }) => {
    await enter(page);
    await expectNoFindings(page);
  });

  test(`With ${state} targets are large, and all takes large text and wide spacing and does not move`, {
    tag: '@slow',
  }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });
}

test.describe('Where motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the home page moves, so the other tests would notice motion', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => runningAnimations(page)).not.toEqual([]);
  });
});
