import { expect } from '@playwright/test';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { enterDesk, followMail, sendInquiry, test } from './support/desk-site.ts';

test('without script an inquiry is answered, and the desk entered', async ({
  page: tab,
  deskSite,
}) => {
  const name = 'Vera without script';
  await sendInquiry(deskSite.origin, name);
  const page = await followMail(tab, await deskSite.mailAbout(name), 'Mark as answered');
  await expect(page).toHaveURL(/\?do=answered$/);
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Marked as answered. No alert will come.');
  await expect(page.getByRole('status')).toBeFocused();
  const desk = await enterDesk(tab, deskSite);
  await desk.getByRole('link', { name: /^Answered/ }).click();
  await desk.getByRole('link', { name }).click();

  const note = 'Call her.\n'.repeat(500);
  await desk.getByLabel('A note').fill(note);
  await desk.context().clearCookies({ name: /session/ });
  await desk.getByRole('button', { name: 'Add the note' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expect(desk.getByRole('alert')).toBeFocused();
  expect(await htmlValidateFindings(await desk.content())).toEqual([]);
  await enterDesk(tab, deskSite);
  await desk.getByRole('button', { name: 'Add the note' }).click();
  await expect(desk.getByRole('status')).toHaveText('The note is added.');
  await expect(desk.getByText(note)).toBeVisible();
});
