/** Whatever keeps an inquiry from being sent, its text stays and can be sent again. */
import { expect, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { expectFailure } from './support/outcome.ts';

test.describe('on /contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  for (const status of [403, 409, 413, 429, 500, 503]) {
    test(`an answer of ${status} keeps the values, shows the error toast and logs no text of the visitor`, async ({
      page,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      await page.route('/inquiries', (route) => route.fulfill({ status, json: {} }));
      const form = contactForm(page);
      await form.fill('Canary');
      await form.button.click();
      await expectFailure(page);
      await expect(form.name).toHaveValue('Canary');
      await expect(form.message).toHaveValue('We sell lamps.\nCan you help?');
      await expect(form.button).toBeEnabled();
      await expect(form.button).toBeFocused();
      expect(logged).toContain(`The inquiry was not sent: the server answered ${status}`);
      expect(logged.join()).not.toMatch(/Canary|ann@example|lamps/);
    });
  }

  test('a network that is lost after the page has loaded gives the same toast', async ({
    page,
    context,
  }) => {
    const form = contactForm(page);
    await form.fill();
    await expect(page.locator('astro-island[client="event"]')).not.toHaveAttribute('ssr');
    await context.setOffline(true);
    await form.button.click();
    await expectFailure(page);
    await expect(form.name).toHaveValue('Ann Example');
  });

  test('a server that does not answer within 15 seconds is a failure', async ({ page }) => {
    await page.clock.install({ time: '2026-03-02T10:00:00' });
    await page.route('/inquiries', () => {});
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.clock.pauseAt('2026-03-02T11:00:00');
    await form.button.click();
    await expect(form.button).toHaveText(formTexts.sending);
    await page.clock.runFor(14_900);
    await expect(form.button).toHaveText(formTexts.sending);
    await page.clock.runFor(200);
    await expectFailure(page);
    await expect(form.button).toHaveText(formTexts.submit);
  });

  test('a retry after a failure carries the same key, and a changed text a new one', async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route('/inquiries', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill({ status: 503, json: {} });
    });
    const form = contactForm(page);
    await form.fill();
    for (const text of ['First', 'First', 'Second']) {
      await form.message.fill(text);
      const sent = page.waitForResponse('/inquiries');
      await form.button.click();
      await sent;
      await expect(form.button).toBeEnabled();
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('errors that only the server finds are shown at the fields as well', async ({ page }) => {
    await page.route('/inquiries', (route) =>
      route.fulfill({ status: 422, json: { fields: { email: 'We know better.' } } }),
    );
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await expectFailure(page);
    await expect(form.email).toHaveAccessibleDescription('We know better.');
    await expect(form.button).toBeFocused();
  });

  test('an answer that is not JSON is a failure like any other', async ({ page }) => {
    await page.route('/inquiries', (route) => route.fulfill({ status: 422, body: '<html>' }));
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await expectFailure(page);
  });
});
