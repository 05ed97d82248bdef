/** A phone differs in the size of targets, the room for text, and the menu. */
import { expect, test } from '@playwright/test';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { expectNoFindings, expectRoom, expectRoomForLargeText } from './support/accessible.ts';
import { openMenu, openStates, tagOfState } from './support/open-states.ts';
import { allPages, tagOf } from './support/public-pages.ts';

test.use({ reducedMotion: 'reduce' });

for (const { path } of allPages) {
  test(`on a phone ${path} has large targets, room for large and wide text, and no motion`, {
    tag: tagOf(path),
  }, async ({ page }) => {
    await page.goto(path);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });

  test(`on a phone axe finds nothing on ${path}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`on a phone ${state} has large targets, room for large and wide text, and no motion`, {
    tag: tagOfState(state),
  }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });
}

test('the open menu is valid and accessible', async ({ page }) => {
  await openMenu(page);
  expect.soft(await htmlValidateFindings(await page.content())).toEqual([]);
  await expectNoFindings(page);
  await expectRoomForLargeText(page);
  await expectRoom(page);
});
