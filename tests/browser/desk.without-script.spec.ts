import { expect } from '@playwright/test';
import { enterDesk, followMail, sendInquiry, test } from './support/desk-site.ts';

test('without script an inquiry is answered, and the desk entered', async ({
  page: tab,
  deskSite,
}) => {
  const name = 'Vera without script';
  await sendInquiry(deskSite.origin, name);
  const page = await followMail(tab, await deskSite.mailAbout(name), 'Answered');
  await expect(page).toHaveURL(/\?do=answered$/);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('status')).toHaveText('Marked as answered. No alert will come.');
  const desk = await enterDesk(tab, deskSite);
  await desk.getByRole('link', { name: /^Answered/ }).click();
  await expect(desk.getByRole('link', { name })).toBeVisible();
});
