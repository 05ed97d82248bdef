/**
 * Compares ten screens of the ordinary company (tests/companies/) with `tests/browser/references/`, in the pinned
 * browser only (pinned-browser.ts).
 */
import { expect, type Page, test } from '@playwright/test';
import { services } from './support/content.ts';
import { pageDrawn, typefacesKept } from './support/drawn-page.ts';
import { openMenu, openStates } from './support/open-states.ts';
import { otherThanPinned } from './support/pinned-browser.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const at = (path: string) => (page: Page) => page.goto(path);

const looks = [
  ['home-desktop-light', desktop, 'light', at('/')],
  ['home-desktop-dark', desktop, 'dark', at('/')],
  ['home-phone-light', phone, 'light', at('/')],
  ['cards-desktop-light', desktop, 'light', showCards],
  ['service-desktop-dark', desktop, 'dark', at(`/services/${services[2]?.slug}`)],
  ['modal-desktop-light', desktop, 'light', openStates['the modal expanded']],
  ['field-errors-phone-light', phone, 'light', openStates['the form with field errors']],
  ['menu-phone-dark', phone, 'dark', openMenu],
  ['not-found-desktop-light', desktop, 'light', at('/no-such-page')],
  ['privacy-desktop-light', desktop, 'light', at('/privacy')],
] as const;

const other = otherThanPinned();

test.beforeAll(() => {
  if (other && test.info().config.updateSnapshots === 'all') throw new Error(other);
});

// Other browsers draw letters a little differently. `other` names both browsers.
test.beforeEach(() => test.skip(other !== undefined, other));

for (const [name, view, scheme, enter] of looks) {
  test(`${name} looks like its reference`, async ({ page }) => {
    // The footer shows the year.
    await page.clock.setFixedTime('2026-03-02T10:00:00Z');
    await page.setViewportSize(view);
    await page.emulateMedia({ colorScheme: scheme });
    await typefacesKept(page);
    await enter(page);
    await pageDrawn(page);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

async function showCards(page: Page) {
  await page.goto('/services');
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
}
