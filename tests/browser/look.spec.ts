/**
 * A few first screens, compared with the agreed ones in `tests/browser/references/`, so that a lost picture,
 * font or color does not go unnoticed. Runs in the pinned browser only (browser/pinned-browser.ts), and
 * leaves out a page whose words have been changed in `content/` since its reference was drawn: words
 * have other tests. Where `content/` is the same, other words are a fault, and the comparison shows it.
 */
import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { services } from './support/content.ts';
import { pageDrawn, typefacesKept } from './support/drawn-page.ts';
import { openMenu, openStates } from './support/open-states.ts';
import { contentWords, isReworded, pageWords, wordsFile } from './support/page-words.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const at = (path: string) => (page: Page) => page.goto(path);

/** Named as their references are. */
const looks = [
  { name: 'home-desktop-light', view: desktop, scheme: 'light', enter: at('/') },
  { name: 'home-desktop-dark', view: desktop, scheme: 'dark', enter: at('/') },
  { name: 'home-phone-light', view: phone, scheme: 'light', enter: at('/') },
  { name: 'cards-desktop-light', view: desktop, scheme: 'light', enter: showCards },
  {
    name: 'service-desktop-dark',
    view: desktop,
    scheme: 'dark',
    enter: at(`/services/${services[2]?.slug}`),
  },
  {
    name: 'modal-desktop-light',
    view: desktop,
    scheme: 'light',
    enter: openStates['the modal expanded'],
  },
  {
    name: 'field-errors-phone-light',
    view: phone,
    scheme: 'light',
    enter: openStates['the form with field errors'],
  },
  { name: 'menu-phone-dark', view: phone, scheme: 'dark', enter: openMenu },
  { name: 'not-found-desktop-light', view: desktop, scheme: 'light', enter: at('/no-such-page') },
  { name: 'privacy-desktop-light', view: desktop, scheme: 'light', enter: at('/privacy') },
] as const;

const renewing = () => test.info().config.updateSnapshots === 'all';

test.beforeAll(() => {
  if (renewing()) writeFileSync(wordsFile('content'), `${contentWords}\n`);
});

for (const { name, view, scheme, enter } of looks) {
  test(`${name} looks like its reference`, async ({ page }) => {
    // The footer shows the year.
    await page.clock.setFixedTime('2026-03-02T10:00:00Z');
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: scheme });
    await typefacesKept(page);
    await enter(page);
    await pageDrawn(page);
    const words = await pageWords(page);
    if (renewing()) writeFileSync(wordsFile(name), `${words}\n`);
    // A picture of other words differs everywhere; `references` renews it.
    test.skip(isReworded(name, words), 'its reference was drawn with other words');
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

async function showCards(page: Page) {
  await page.goto('/services');
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
}
