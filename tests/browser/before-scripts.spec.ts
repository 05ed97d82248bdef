/** Before the page's script has loaded, the page works as without script. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contactForm, expectFailure, inquiredService } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { holdBack, waitForScript } from './support/live-page.ts';
import { modalServices, serviceModal } from './support/service-modal.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

async function openBeforeScript(page: Page, path: string): Promise<void> {
  await holdBack(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
}

test('the browser sends the form', async ({ page }) => {
  const name = `Early ${randomUUID()}`;
  const message = 'Typed at the first paint';
  await openBeforeScript(page, '/contact');
  const form = contactForm(page);
  await form.service.selectOption(inquiredService);
  await form.sendAtOnce({ name, email: 'early@example.com', message });
  await expect(page.getByRole('heading', { name: formTexts.sent.title })).toBeVisible();
  expect(await storedInquiries(name)).toMatchObject([{ message, service: inquiredService }]);
});

test("a card's button leads to the service", async ({ page }) => {
  await openBeforeScript(page, '/services');
  const { opener } = serviceModal(page);
  await opener.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(`/services/${modalServices[0]?.slug}?`);
});

test('once it has, a form whose network is gone says so and keeps its text', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await waitForScript(page);
  await context.setOffline(true);
  const form = contactForm(page);
  await form.fill();
  await form.button.click();
  await expectFailure(page);
  await expect(form.name).toHaveValue('Ann Example');
});
