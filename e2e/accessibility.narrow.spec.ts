/** The menu, which a wide window does not have, for readers with other needs. */
import { test } from '@playwright/test';
import { expectNoFindings, expectRoom } from './support/accessible.ts';
import { openMenu } from './support/open-states.ts';

// Nothing moves, so the menu is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

test.beforeEach(({ page }) => openMenu(page));

test('With the menu open axe finds nothing, in either color scheme', async ({ page }) => {
  await expectNoFindings(page);
});

test('With the menu open targets are large, and all fits, takes wide spacing and does not move', async ({
  page,
}) => {
  await expectRoom(page);
});
