/** A phone differs in the size of targets, the room for text, and the menu. */
import { test } from '@playwright/test';
import { expectNoFindings, expectRoom, expectRoomForLargeText } from './support/accessible.ts';
import { openMenu, views } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';

test.use({ reducedMotion: 'reduce' });

const menuOpen = { name: 'the open menu', enter: openMenu, tag: [] };

for (const { name, enter, tag } of [...views, menuOpen]) {
  test(`on a phone ${name} has large targets and room for text`, { tag }, async ({ page }) => {
    await enter(page);
    await expectRoomForLargeText(page);
    await expectRoom(page);
  });
}

for (const { path } of allPages) {
  test(`on a phone ${path} is valid and accessible`, { tag: '@slow' }, async ({ page }) => {
    await page.goto(path);
    await expectNoFindings(page);
  });
}

test('the open menu is valid and accessible', async ({ page }) => {
  await openMenu(page);
  await expectNoFindings(page);
});
