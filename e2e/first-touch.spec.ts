import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contactForm, inquiredService } from './support/contact-form.ts';
import { expectSent } from './support/outcome.ts';
import { serviceModal } from './support/service-modal.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

/** Slow 4G as Lighthouse has it (1.6 Mbit/s, 150 ms), on a processor slowed four times. */
async function slowPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Keeps every script file back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const scripts = (page: Page) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  return loaded;
};

test('the first load of the home page transfers no script file until an island nears the view', async ({
  page,
}) => {
  const loaded = scripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(loaded).toEqual([]);
  await serviceModal(page).opener.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded.some((url) => url.includes('ServicesSection'))).toBe(true);
});

test("'Learn More' pressed before its script has loaded opens the modal once it has", async ({
  page,
}) => {
  await slowPhone(page);
  const releaseScripts = await holdScripts(page);
  await page.goto('/services', { waitUntil: 'commit' });
  const { opener: button, modal } = serviceModal(page);
  await button.waitFor();
  await button.evaluate((element: HTMLElement) => element.click());
  releaseScripts();
  await expect(modal).toBeVisible({ timeout: 15_000 });
  expect(new URL(page.url()).pathname).toBe('/services');
});

test('a form sent before its script has loaded keeps what was typed and is stored once', async ({
  page,
}) => {
  const name = `Early ${randomUUID()}`;
  await slowPhone(page);
  const releaseScripts = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = contactForm(page);
  await form.button.waitFor();
  const message = 'Typed at the first paint';
  await form.sendAtOnce({ name, email: 'early@example.com', message });
  releaseScripts();
  await expectSent(page, { timeout: 15_000 });
  expect(storedInquiries(name)).toMatchObject([{ message }]);
});

test('what was typed before the script loaded stays once it has', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = contactForm(page);
  await form.name.fill('Ann');
  await form.service.selectOption(inquiredService);
  await form.message.fill('Hello');
  releaseScripts();
  await expect(page.locator('astro-island[client="near"]')).not.toHaveAttribute('ssr');
  await expect(form.name).toHaveValue('Ann');
  await expect(form.service).toHaveValue(inquiredService);
  await expect(form.message).toHaveValue('Hello');
});

test('where the scripts never arrive, the form is sent as it is without script', async ({
  page,
}) => {
  const name = `Native ${randomUUID()}`;
  await page.route('**/_astro/*.js*', (route) => route.abort());
  await page.goto('/contact');
  const form = contactForm(page);
  await form.fill(name);
  await form.button.click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/, { timeout: 15_000 });
  expect(storedInquiries(name)).toHaveLength(1);
});
