import { expect } from '@playwright/test';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { enterDesk, followMail, sendInquiry, signIn, test } from './support/desk-site.ts';

test('without script staff answer, and enter the desk', async ({ page: tab, deskSite }) => {
  const name = 'Vera without script';
  const message = `${'A line on a phone. '.repeat(15)}It ends.`;
  await sendInquiry(deskSite.origin, name, message);
  await tab.setViewportSize({ width: 360, height: 740 });
  const asked = await followMail(tab, await deskSite.mailAbout(name), 'Mark as answered');
  await expect(asked).toHaveURL(/\?do=answered$/);
  const page = await signIn(asked, deskSite);
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeFocused();
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'Marked as answered. No more alerts will be sent.',
  );
  await expect(page.getByRole('status')).toBeFocused();
  await page.getByRole('link', { name: 'Inquiries', exact: true }).click();
  await page.getByRole('link', { name: /^Answered/ }).click();
  await page.getByRole('link', { name }).click();

  const note = 'Call her.\n'.repeat(500);
  await page.getByLabel('Internal note').fill(note);
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sign in to the desk to do this',
  );
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await htmlValidateFindings(await page.content())).toEqual([]);
  await enterDesk(tab, deskSite);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('status')).toHaveText('Note added.');
  await expect(page.getByText(note)).toBeVisible();
});
