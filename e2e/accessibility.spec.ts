import { expect, test } from '@playwright/test';
import { expectNoFindings, expectRoom, runningAnimations } from './support/accessible.ts';
import { legalPages, texts } from './support/content.ts';
import { focusStops } from './support/focus-stops.ts';
import { openStates } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

for (const { path } of allPages) {
  test(`On ${path} axe finds nothing, in either color scheme`, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
  });

  test(`${path} has one first-level heading, skips no level below it, and has its landmarks`, async ({
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
  });

  test(`${path} has large targets, fits narrow windows, takes wide spacing and does not move`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectRoom(page);
  });

  test(`${path} hides nothing that has the focus, tabbing forward and backward`, async ({
    page,
  }) => {
    await page.goto(path);
    const forward = await focusStops(page, 'Tab');
    const backward = await focusStops(page, 'Shift+Tab');
    expect([...forward, ...backward].filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
    const names = forward.map(({ name }) => name);
    expect(names[0]).toBe(`a '${texts.header.skip}'`);
    expect(names.at(-1)).toBe(`a '${legalPages['/privacy'].title}'`);
    expect(backward.map(({ name }) => name).reverse()).toEqual(names);
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`With ${state} axe finds nothing, in either color scheme`, async ({ page }) => {
    await enter(page);
    await expectNoFindings(page);
  });

  test(`With ${state} targets are large, and all fits, takes wide spacing and does not move`, async ({
    page,
  }) => {
    await enter(page);
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
