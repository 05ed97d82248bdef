import { expect } from '@playwright/test';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { enterDesk, followMail, sendInquiry, test } from './support/desk-site.ts';

test('without script staff answer, and enter the desk', async ({ page: tab, deskSite }) => {
  const name = 'Vera without script';
  const message = `${'A line on a phone. '.repeat(15)}It ends.`;
  await sendInquiry(deskSite.origin, name, message);
  await tab.setViewportSize({ width: 360, height: 740 });
  const page = await followMail(tab, await deskSite.mailAbout(name), 'Mark as answered');
  await expect(page).toHaveURL(/\?do=answered$/);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'Marked as answered. No more alerts will be sent.',
  );
  await expect(page.getByRole('status')).toBeFocused();
  const desk = await enterDesk(tab, deskSite);
  await desk.getByRole('link', { name: /^Answered/ }).click();
  await desk.getByRole('link', { name }).click();

  const note = 'Call her.\n'.repeat(500);
  await desk.getByLabel('Internal note').fill(note);
  await desk.context().clearCookies({ name: /session/ });
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(
    'Sign in to the desk to do this',
  );
  await expect(desk.getByRole('alert')).toBeFocused();
  expect(await htmlValidateFindings(await desk.content())).toEqual([]);
  await enterDesk(tab, deskSite);
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByRole('status')).toHaveText('Note added.');
  await expect(desk.getByText(note)).toBeVisible();
});
