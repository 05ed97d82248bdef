/** Whatever keeps an inquiry from being sent, its text stays and can be sent again. */
import { expect, test } from '@playwright/test';
import { sendingLimit } from '../../src/inquiry/browser/send.ts';
import { contactForm } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { island } from './support/live-islands.ts';
import { expectFailure } from './support/outcome.ts';

test.describe('on /contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('a refusal keeps the values, shows the error toast and logs no text of the visitor', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.route('/inquiries', (route) => route.fulfill({ status: 500, json: {} }));
    const form = contactForm(page);
    await form.fill('Canary');
    await form.button.click();
    await expectFailure(page);
    await expect(form.name).toHaveValue('Canary');
    await expect(form.message).toHaveValue('We sell lamps.\nCan you help?');
    await expect(form.button).toBeEnabled();
    await expect(form.button).toBeFocused();
    expect(logged).toContain('The inquiry was not sent: the server answered 500');
    expect(logged.join()).not.toMatch(/Canary|ann@example|lamps/);
  });

  test('a server that does not answer within 15 seconds is a failure', async ({ page }) => {
    await page.clock.install({ time: '2026-03-02T10:00:00' });
    await page.route('/inquiries', () => {});
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await expect(island(page, 'contact-form')).toHaveAttribute('data-live');
    await page.clock.pauseAt('2026-03-02T11:00:00');
    await form.button.click();
    await expect(form.button).toHaveText(formTexts.sending);
    await page.clock.runFor(sendingLimit - 100);
    await expect(form.button).toHaveText(formTexts.sending);
    await page.clock.runFor(200);
    await expectFailure(page);
    await expect(form.button).toHaveText(formTexts.submit);
  });
});
