/** Suspicions put an inquiry aside for staff; none of them stands in a visitor's way. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { trapName } from '../src/inquiry/spam/honeypot.ts';
import { contactForm, toast } from './support/contact-form.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

/** What a staff command prints about the server under test. */
const staff = (...args: string[]) =>
  execFileSync('node', ['src/inquiry/staff.ts', ...args], {
    env: { ...process.env, DATABASE_URL: 'file:./test-results/site.db' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
const isQuarantined = (id: string) => staff('list', '--quarantined').includes(id);

/** The one inquiry with this message, which must be stored whatever is thought of it. */
function storedId(message: string): string {
  const stored = storedInquiries(message);
  expect(stored).toHaveLength(1);
  return stored[0]?.id ?? '';
}

function tokenRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/inquiries/token')) urls.push(request.url());
  });
  return urls;
}

/** Fills in the fields as a browser's autofill does: at once, and without moving the focus. */
const autofill = (page: Page) =>
  page.evaluate(() => {
    const values = { name: 'Ann Example', email: 'ann@example.com', company: 'Example Ltd' };
    for (const [field, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement>(`form [name="${field}"]`);
      if (!control) continue;
      control.value = value;
      for (const type of ['input', 'change']) {
        control.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  });

const fillTrap = (page: Page) =>
  page.locator(`[name="${trapName}"]`).evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });

/** Milliseconds a key, a quick typist's pace: a sentence takes longer than the suspicious two seconds. */
const typingPace = 45;

test('a robot that fills in the hidden field sees success, and staff find it in quarantine', async ({
  page,
}) => {
  const message = `From a robot, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill();
  await form.message.fill(message);
  await fillTrap(page);
  await form.button.click();
  await expect(toast(page)).toContainText('Message Sent!');
  const id = storedId(message);
  expect(isQuarantined(id)).toBe(true);
  expect(staff('show', id)).toContain('filled the hidden field');
});

test.describe('in a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { sender, trap, quarantined } of [
    { sender: 'a robot that fills in the hidden field', trap: 'x', quarantined: true },
    { sender: 'a person', trap: '', quarantined: false },
  ]) {
    const where = quarantined ? 'is put in quarantine' : 'is accepted';
    test(`an inquiry of ${sender} sees success and ${where}`, async ({ page }) => {
      const message = `Without script, ref. ${randomUUID()}`;
      await page.goto('/contact');
      const form = contactForm(page);
      await form.fill();
      await form.message.fill(message);
      await page.locator(`[name="${trapName}"]`).fill(trap, { force: true });
      await form.button.click();
      await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
      expect(isQuarantined(storedId(message))).toBe(quarantined);
    });
  }
});

test('a quick visitor with autofilled fields and a keyboard alone is accepted', async ({
  page,
}) => {
  const message = `Quick question, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  const answered = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await answered;
  await autofill(page);
  await expect(page.locator(`[name="${trapName}"]`)).toHaveValue('');
  for (const next of [form.email, form.company, form.service, form.message]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.type(message, { delay: typingPace });
  for (const next of [form.form.getByRole('link'), form.button]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Message Sent!');
  expect(isQuarantined(storedId(message))).toBe(false);
});

test('an inquiry sent within two seconds of the first touch is confirmed, and put in quarantine', async ({
  page,
}) => {
  const message = `In no time, ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await form.form.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[client="near"]')).not.toHaveAttribute('ssr');
  const answered = page.waitForResponse('/inquiries/token');
  await form.name.focus();
  await answered;
  await form.form.evaluate((element, message) => {
    const values = { name: 'Bot', email: 'bot@example.com', message };
    for (const [field, value] of Object.entries(values)) {
      const control = element.querySelector<HTMLInputElement>(`[name="${field}"]`);
      if (control) control.value = value;
    }
    element.querySelector('button')?.click();
  }, message);
  await expect(toast(page)).toContainText('Message Sent!');
  const id = storedId(message);
  expect(isQuarantined(id)).toBe(true);
  expect(staff('show', id)).toMatch(/sent [01]\.\d s after the form was first touched/);
});

test('a message with four links is confirmed, and put in quarantine', async ({ page }) => {
  const message = `${'https://a.example '.repeat(4)}ref. ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill();
  await form.message.fill(message);
  await form.button.click();
  await expect(toast(page)).toContainText('Message Sent!');
  const id = storedId(message);
  expect(staff('show', id)).toContain('has 4 links in the message');
});

for (const path of ['/', '/contact']) {
  test(`${path} asks for a time token at the first touch of the form, and only once`, async ({
    page,
  }) => {
    const asked = tokenRequests(page);
    await page.goto(path);
    const form = contactForm(page);
    await form.button.scrollIntoViewIfNeeded();
    await expect(form.form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await form.name.click();
    await expect.poll(() => asked.length).toBe(1);
    await form.fill();
    await form.company.click();
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(1);
  });
}

for (const { what, hang } of [
  { what: 'fails', hang: false },
  { what: 'hangs', hang: true },
]) {
  test(`an inquiry is accepted when the request for a token ${what}`, async ({ page }) => {
    await page.route('/inquiries/token', (route) => (hang ? undefined : route.abort()));
    const message = `No token, ref. ${randomUUID()}`;
    await page.goto('/contact');
    const form = contactForm(page);
    await form.fill();
    await form.message.fill(message);
    await form.button.click();
    await expect(toast(page)).toContainText('Message Sent!');
    expect(isQuarantined(storedId(message))).toBe(false);
  });
}

test('staff see with which page and campaign the visit began, and nothing else of its address', async ({
  page,
}) => {
  const message = `From a campaign, ref. ${randomUUID()}`;
  await page.goto('/services?utm_source=spring&utm_medium=mail&email=canary@example.com');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill();
  await form.message.fill(message);
  await form.button.click();
  await expect(toast(page)).toContainText('Message Sent!');
  const shown = staff('show', storedId(message));
  expect(shown).toMatch(/landingPage\W+\/services\b/);
  expect(shown).toMatch(/utm_source\W+spring\b/);
  expect(shown).toMatch(/utm_medium\W+mail\b/);
  expect(shown).not.toContain('canary');
});

test("staff see the other site's origin that led to the form", async ({ page }) => {
  const message = `From a search, ref. ${randomUUID()}`;
  await page.goto('/contact', { referer: 'https://search.example/find?q=canary' });
  const form = contactForm(page);
  await form.fill();
  await form.message.fill(message);
  await form.button.click();
  await expect(toast(page)).toContainText('Message Sent!');
  const shown = staff('show', storedId(message));
  expect(shown).toMatch(/referrer\W+https:\/\/search\.example\s/);
  expect(shown).not.toContain('canary');
});
