import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contactForm, inquiredService } from './support/contact-form.ts';
import { island, scrollThrough } from './support/live-islands.ts';
import { expectFailure, expectSent } from './support/outcome.ts';
import { serviceModal } from './support/service-modal.ts';
import { slowNetwork } from './support/slow-network.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

/** On slow 4G, with a processor slowed four times. */
async function slowPhone(page: Page) {
  const session = await slowNetwork(page);
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

/** The script files that a page has asked for. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

test('a page that nobody touches loads no script file', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(await loadedScripts(page)).toEqual([]);
});

test('React comes when the form is near the view, not with the first scrolling', async ({
  page,
}) => {
  await page.goto('/');
  await page.mouse.wheel(0, 200);
  await expect.poll(() => loadedScripts(page)).toEqual([expect.stringContaining('PageScript')]);
  await contactForm(page).form.scrollIntoViewIfNeeded();
  await expect(island(page, 'contact-form')).toHaveAttribute('data-live');
  await expect(island(page, 'service-window')).not.toHaveAttribute('data-live');
});

test('visitors who save data load React when they touch the form, not when it is near', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await contactForm(page).form.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await loadedScripts(page)).toEqual([expect.stringContaining('PageScript')]);
  await contactForm(page).name.click();
  await expect(island(page, 'contact-form')).toHaveAttribute('data-live');
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
  expect(await storedInquiries(name)).toMatchObject([{ message }]);
});

test('what was typed before the script loaded stays once it has', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = contactForm(page);
  await form.name.fill('Ann');
  await form.service.selectOption(inquiredService);
  await form.message.fill('Hello');
  releaseScripts();
  await expect(island(page, 'contact-form')).toHaveAttribute('data-live');
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
  expect(await storedInquiries(name)).toHaveLength(1);
});

test('where the scripts stall, the form and the card go the way that they go without script', async ({
  page,
}) => {
  const name = `Stalled ${randomUUID()}`;
  const patience = 4_000;
  await page.clock.install();
  await page.route('**/_astro/*.js*', () => {});
  await page.goto('/');
  const form = contactForm(page);
  await form.fill(name);
  await form.button.click();
  await expect(page).toHaveURL('/');
  await page.clock.fastForward(patience);
  await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  expect(await storedInquiries(name)).toHaveLength(1);
  await page.goto('/services');
  await serviceModal(page).press();
  await page.clock.fastForward(patience);
  await expect(page).toHaveURL(/\/services\/./);
});

test('a network that is lost once they are live leaves the cards and the form of use', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await scrollThrough(page);
  await context.setOffline(true);
  const { open, close } = serviceModal(page);
  await open();
  await close.click();
  const form = contactForm(page);
  await form.fill();
  await form.button.click();
  await expectFailure(page);
  await expect(form.name).toHaveValue('Ann Example');
});
