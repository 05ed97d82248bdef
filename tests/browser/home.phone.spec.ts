/** How far a phone's visitor scrolls through the home page. */
import { expect, test } from '@playwright/test';
import { openInOwnFaces } from './support/own-faces.ts';
import { isReworded, pageWords } from './support/page-words.ts';

test('The home page is at most nine screens high with the words that it was designed for', async ({
  page,
}) => {
  // The footer shows the year.
  await page.clock.setFixedTime('2026-03-02T10:00:00Z');
  await openInOwnFaces(page, '/');
  // What an owner writes is theirs: the tests of the site stay green with it.
  const reworded = isReworded('home-phone-light', await pageWords(page));
  test.skip(reworded, 'its owner has given it other words, which may need more room');
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(9);
});
