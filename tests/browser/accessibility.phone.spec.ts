/**
 * What a phone's window changes for readers with other needs: the size of targets, the room for text, and the
 * menu. The rest of the document is the same as in a wide one.
 */
import { expect, test } from '@playwright/test';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { expectNoFindings, expectRoom, expectRoomForLargeText } from './support/accessible.ts';
import { openMenu, openStates, tagOfState } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';
import { tagOf } from './support/templates.ts';

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

for (const { path } of allPages) {
  test(`On a phone ${path} has large targets, takes large text and wide spacing, and does not move`, {
    tag: tagOf(path),
  }, async ({ page }) => {
    await page.goto(path);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });

  test(`On a phone axe finds nothing on ${path}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`On a phone with ${state} targets are large, and all takes large text and wide spacing and does not move`, {
    tag: tagOfState(state),
  }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });
}

test('With the menu open axe finds nothing, the page is valid, targets are large, and all takes large text and does not move', async ({
  page,
}) => {
  await openMenu(page);
  expect.soft(await htmlValidateFindings(await page.content())).toEqual([]);
  await expectNoFindings(page);
  await expectRoomForLargeText(page);
  await expectRoom(page);
});
