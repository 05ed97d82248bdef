/** The menu, which a wide window does not have, for readers with other needs. */
import { expect } from '@playwright/test';
import { expectNoFindings, expectRoom, expectRoomForLargeText } from './support/accessible.ts';
import { openMenu } from './support/open-states.ts';
import { test, validityFindings } from './validity/validity.ts';

// Nothing moves, so the menu is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

test.beforeEach(({ page }) => openMenu(page));

test('With the menu open no checker finds anything in either color scheme, and the page is valid', async ({
  page,
  nuChecker,
}) => {
  expect.soft(await validityFindings(await page.content(), nuChecker)).toEqual([]);
  await expectNoFindings(page);
});

test('With the menu open targets are large, and all fits, takes large text and wide spacing and does not move', async ({
  page,
}) => {
  await expectRoomForLargeText(page);
  await expectRoom(page);
});
