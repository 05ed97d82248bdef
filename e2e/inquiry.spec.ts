import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { announced, contactForm, toast } from './support/contact-form.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

const failureText = 'There was a problem with your request. Please try again later';

async function expectFailure(page: Page) {
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(toast(page)).toContainText('Uh oh! Something went wrong.');
  await expect(toast(page).getByText(failureText, { exact: true })).toBeVisible();
}

for (const path of ['/', '/contact']) {
  test(`an inquiry sent on ${path} is stored with its six fields and confirmed`, async ({
    page,
  }) => {
    const name = `Ann ${randomUUID()}`;
    await page.goto(path);
    const form = contactForm(page);
    await form.fill(name);
    const before = Date.now();
    await form.button.click();

    await expect(toast(page).getByText('Message Sent!', { exact: true })).toBeVisible();
    await expect(
      toast(page).getByText("Thanks for reaching out. We'll get back to you shortly.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(toast(page).locator('svg').first()).toHaveAttribute('aria-hidden', 'true');
    for (const field of [form.name, form.email, form.company, form.service, form.message]) {
      await expect(field).toHaveValue('');
    }
    await expect(form.button).toBeEnabled();
    await expect(form.button).toHaveText('Send Message');

    const [stored, ...more] = storedInquiries(name);
    expect(more).toEqual([]);
    expect(stored).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name,
      email: 'ann@example.com',
      company: 'Example Ltd',
      service: 'Consultation',
      message: 'We sell lamps.\nCan you help?',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Date.parse(stored?.timestamp ?? '')).toBeGreaterThanOrEqual(before);
  });
}

test.describe('on /contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('while sending, the button says so and is disabled, and the fields are read-only', async ({
    page,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/inquiries', async (route) => {
      await answered;
      await route.fulfill({ status: 201, json: { status: 'sent' } });
    });
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await expect(form.button).toHaveText('Sending...');
    await expect(form.button).toBeDisabled();
    await expect(form.message).not.toBeEditable();
    await expect(form.name).toHaveValue('Ann Example');
    answer();
    await expect(form.button).toHaveText('Send Message');
    await expect(form.button).toBeFocused();
    await expect(form.message).toBeEditable();
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

  test('a lost network gives the same toast, also when it is lost only now', async ({
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
    await expect(form.button).toHaveText('Sending...');
    await page.clock.runFor(14_900);
    await expect(form.button).toHaveText('Sending...');
    await page.clock.runFor(200);
    await expectFailure(page);
    await expect(form.button).toHaveText('Send Message');
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

  test('a double click stores one inquiry', async ({ page }) => {
    const name = `Double ${randomUUID()}`;
    const form = contactForm(page);
    await form.fill(name);
    await form.button.dblclick();
    await expect(toast(page)).toContainText('Message Sent!');
    expect(storedInquiries(name)).toHaveLength(1);
  });

  test('missing fields are named under the fields, and the first one gets the focus', async ({
    page,
  }) => {
    const form = contactForm(page);
    let sent = 0;
    await page.route('/inquiries', (route) => {
      sent++;
      return route.abort();
    });
    await form.button.click();
    await expect(form.name).toHaveAccessibleDescription('Please enter your name.');
    await expect(form.email).toHaveAccessibleDescription('Please enter your email address.');
    await expect(form.message).toHaveAccessibleDescription('Please write a message.');
    await expect(form.name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.name).toBeFocused();
    await expect(form.company).not.toHaveAttribute('aria-invalid');
    expect(sent).toBe(0);
  });

  test('spaces alone are refused before anything is sent', async ({ page }) => {
    const form = contactForm(page);
    await form.fill();
    await form.message.fill('   \n ');
    await form.button.click();
    await expect(form.message).toHaveAccessibleDescription('Please write a message.');
    await expect(form.message).toBeFocused();
  });

  test('an address that the browser refuses is named; a@b is accepted as browsers do', async ({
    page,
  }) => {
    const name = `Short ${randomUUID()}`;
    const form = contactForm(page);
    await form.fill(name);
    await form.email.fill('no address');
    await form.button.click();
    await expect(form.email).toHaveAccessibleDescription(/complete email address/);
    await form.email.fill('a@b');
    await form.button.click();
    await expect(toast(page)).toContainText('Message Sent!');
    expect(storedInquiries(name)[0]?.email).toBe('a@b');
  });

  test('a text over its limit is refused at the field and never cut', async ({ page }) => {
    const form = contactForm(page);
    await form.fill();
    await form.message.fill('x'.repeat(5001));
    await form.button.click();
    await expect(form.message).toHaveAccessibleDescription('Please use at most 5,000 characters.');
    expect((await form.message.inputValue()).length).toBe(5001);
  });

  test('errors that only the server finds stand at the fields as well', async ({ page }) => {
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

  test('an answer that is no JSON is a failure like any other', async ({ page }) => {
    await page.route('/inquiries', (route) => route.fulfill({ status: 422, body: '<html>' }));
    const form = contactForm(page);
    await form.fill();
    await form.button.click();
    await expectFailure(page);
  });

  test('what the toast says also stands beside the form, and stays', async ({ page }) => {
    await page.clock.install();
    const form = contactForm(page);
    await form.fill(`Stays ${randomUUID()}`);
    await form.button.click();
    await expect(toast(page)).toBeVisible();
    // A toast that came up under the pointer would wait for it.
    await page.mouse.move(0, 0);
    await page.clock.fastForward(6000);
    await expect(toast(page)).toHaveCount(0);
    await expect(form.form).toContainText(
      "Message Sent! Thanks for reaching out. We'll get back to you shortly.",
    );
  });

  test('success is announced politely and failure assertively, each once', async ({ page }) => {
    let status = 503;
    await page.route('/inquiries', (route) => route.fulfill({ status, json: {} }));
    const form = contactForm(page);
    await expect(announced(page, 'polite')).toHaveText('');
    await expect(announced(page, 'assertive')).toHaveText('');
    await form.fill();
    await form.button.click();
    await expect(announced(page, 'assertive')).toHaveText(
      `Uh oh! Something went wrong. ${failureText}`,
    );
    await expect(announced(page, 'polite')).toHaveText('');
    status = 201;
    await form.button.click();
    await expect(announced(page, 'polite')).toHaveText(
      "Message Sent! Thanks for reaching out. We'll get back to you shortly.",
    );
    await expect(announced(page, 'assertive')).toHaveText('');
  });
});
