/** Staff go from the mail about an inquiry to its page and to the desk. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoFindings, expectRoom } from './support/accessible.ts';
import { enterDesk, followMail, sendInquiry, signIn, test } from './support/desk-site.ts';
import { focusStops } from './support/focus.ts';

test.use({ reducedMotion: 'reduce' });

/** Collects what the browser complains about, such as a violated policy. */
function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on('console', (message) => heard.push(message.text()));
  context.on('weberror', (error) => heard.push(error.error().message));
  return heard;
}

async function expectGood(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectNoFindings(page);
  const stops = await focusStops(page, 'Tab');
  expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
  await expectRoom(page);
  if (size) await page.setViewportSize(size);
}

test('an inquiry has an accessible page, with long texts too', async ({ page: tab, deskSite }) => {
  const name = 'Reader';
  const heard = listen(tab.context());
  await sendInquiry(deskSite.origin, name, `${'A long message. '.repeat(30)}\n${'x'.repeat(300)}`);
  const asked = await followMail(tab, await deskSite.mailAbout(name), 'Open');
  await expectGood(asked);
  await expect(asked).toHaveURL(/\/desk\/inquiries\/[\w-]+$/);
  const page = await signIn(asked, deskSite);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectGood(page);
  await page.getByText('Your name: ann').click();
  await page.getByLabel('Your name').fill('W'.repeat(40));
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText(/^Assigned to W+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByLabel('Internal note').fill(`Call her.\n${'y'.repeat(300)}`);
  await page.getByRole('button', { name: 'Add note' }).click();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectGood(page);
  expect(heard).toEqual([]);
});

test('the desk lists, finds and counts inquiries, accessibly', async ({ page: tab, deskSite }) => {
  const name = 'Searcher';
  const heard = listen(tab.context());
  await sendInquiry(deskSite.origin, name);
  const page = await enterDesk(tab, deskSite);
  await expect(page).toHaveURL(`${deskSite.origin}/desk`);
  await expectGood(page);
  await page.getByRole('searchbox').fill('searcher');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByRole('link', { name: 'Figures' }).click();
  const weeks = page.getByRole('region', { name: 'By week' });
  await expect(weeks.getByRole('row')).toHaveCount(14);
  await expectGood(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expectGood(page);
  expect(heard).toEqual([]);
});

test('without a link there is one page, and visitors see no desk', async ({ page, deskSite }) => {
  await page.goto(`${deskSite.origin}/desk/enter?key=x.y`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expectGood(page);
  await page.goto(`${deskSite.origin}/desk`);
  const address = `${'somebody.'.repeat(6)}else@${'elsewhere-'.repeat(5)}far.example`;
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText(address);
  await expectGood(page);
  for (const path of ['/', '/sitemap-0.xml', '/robots.txt']) {
    expect(await (await page.request.get(deskSite.origin + path)).text()).not.toContain('desk');
  }
});
