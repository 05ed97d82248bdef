import { expect, type Page, test } from '@playwright/test';
import {
  expectNoFindings,
  expectRoom,
  expectRoomForLargeText,
  runningAnimations,
} from './support/accessible.ts';
import { isNarrow } from './support/breakpoint.ts';
import { legalPages, texts } from './support/content.ts';
import { dressed } from './support/dressed.ts';
import { walkFocus } from './support/focus-stops.ts';
import { openStates } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce', reuseContext: true });

/** A narrow window shows the same document as a wide one, but for its menu: accessibility.narrow.spec.ts. */
const equalAccess = (page: Page) => (isNarrow(page) ? 'window' : 'all');

for (const { path } of allPages) {
  test(`On ${path} no checker finds anything in either color scheme, and headings and landmarks are in order`, async ({
    page,
  }) => {
    await page.goto(path);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped).toEqual([]);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(1);
    await expectNoFindings(page, equalAccess(page));
  });

  test(`${path} has large targets, fits narrow windows, takes large text and wide spacing, and does not move`, async ({
    page,
  }) => {
    await page.goto(path);
    await dressed(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });

  test(`On ${path} the Tab key reaches all that can be operated, forward and backward, and shows and hides none of it`, async ({
    page,
  }) => {
    await page.goto(path);
    const forward = await walkFocus(page, 'Tab');
    await page.emulateMedia({ colorScheme: 'dark' });
    const backward = await walkFocus(page, 'Shift+Tab');
    expect(forward.unreached).toEqual([]);
    const stops = [...forward.stops, ...backward.stops];
    expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
    expect(stops.filter(({ outlineFault }) => outlineFault !== '')).toEqual([]);
    const names = forward.stops.map(({ name }) => name);
    expect(names[0]).toBe(`a '${texts.header.skip}'`);
    expect(names.at(-1)).toBe(`a '${legalPages['/accessibility'].title}'`);
    expect(backward.stops.map(({ name }) => name).reverse()).toEqual(names);
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`With ${state} no checker finds anything in either color scheme`, async ({ page }) => {
    await enter(page);
    await expectNoFindings(page, equalAccess(page));
  });

  test(`With ${state} targets are large, and all fits, takes large text and wide spacing and does not move`, async ({
    page,
  }) => {
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
