/** What IBM's Equal Access, the second engine beside axe, finds on every page and in every open state. */
import { expect, type Page } from '@playwright/test';
import { enterDesk, followMail, sendInquiry, test } from '../../tests/browser/support/desk-site.ts';
import { openMenu, openStates } from '../../tests/browser/support/open-states.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';
import { equalAccessFindings } from './equal-access-findings.ts';

// Nothing moves, so every state is settled as soon as it is there.
test.use({ reducedMotion: 'reduce' });

const phone = { width: 390, height: 844 };

/** All its rules in the light scheme, and those that another scheme or window may change. */
async function expectNothing(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await equalAccessFindings(page, 'all'), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await equalAccessFindings(page, 'color'), 'dark').toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await equalAccessFindings(page, 'window'), 'on a phone').toEqual([]);
}

for (const { path } of allPages) {
  test(`Equal Access finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNothing(page);
  });
}

for (const [state, enter] of Object.entries(openStates)) {
  test(`Equal Access finds nothing with ${state}`, async ({ page }) => {
    await enter(page);
    await expectNothing(page);
  });
}

test("Equal Access finds nothing with the phone's menu open", async ({ page }) => {
  await page.setViewportSize(phone);
  await openMenu(page);
  await expectNothing(page);
});

test('Equal Access finds nothing at the desk', async ({ page: tab, deskSite }) => {
  await sendInquiry(deskSite.origin, 'Equal Access');
  const inquiry = await followMail(tab, await deskSite.mailAbout('Equal Access'), 'Open');
  await expect(inquiry).toHaveURL(/\/desk\/inquiries\/[\w-]+$/);
  for (const summary of await inquiry.locator('summary').all()) await summary.click();
  await expectNothing(inquiry);
  const desk = await enterDesk(tab, deskSite);
  for (const path of ['/desk', '/desk/figures']) {
    await desk.goto(deskSite.origin + path);
    await expectNothing(desk);
  }
});
