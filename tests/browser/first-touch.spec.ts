import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contactForm, inquiredService } from './support/contact-form.ts';
import { expectFailure, expectSent } from './support/outcome.ts';
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

/** The script files of a page that has loaded, each with whether it was asked for before that. */
const loadedScripts = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, early: startTime < (visit?.loadEventStart ?? 0) }));
  });

/** Waits until the scripts of all islands have come in advance, with what they import. */
async function islandsLoaded(page: Page) {
  const names = async () => (await loadedScripts(page)).map(({ name }) => name).join();
  for (const script of ['ServiceWindow', 'ContactForm', 'ToastArea', 'client']) {
    await expect.poll(names).toContain(script);
  }
  await page.evaluate(() => {
    const islands = [...document.querySelectorAll('astro-island')];
    return Promise.all(islands.map((island) => import(island.getAttribute('component-url') ?? '')));
  });
}

test('the first load of the home page transfers no script file until it is over; then the islands load in advance', async ({
  page,
}) => {
  await page.goto('/');
  await islandsLoaded(page);
  expect((await loadedScripts(page)).filter(({ early }) => early)).toEqual([]);
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
});

test('visitors who save data load no script file until an island nears the view', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await loadedScripts(page)).toEqual([]);
  await serviceModal(page).opener.scrollIntoViewIfNeeded();
  const names = async () => (await loadedScripts(page)).map(({ name }) => name).join();
  await expect.poll(names).toContain('ServiceWindow');
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

test('it asks for all scripts that it needs before the first of them, or the styles, have come', async ({
  page,
}) => {
  await holdScripts(page);
  // A page that is merely idle asks for them after its styles.
  await page.route('**/_astro/*.css', () => {});
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  const { opener } = serviceModal(page);
  await opener.waitFor();
  const files = await opener.evaluate((element: HTMLElement) => {
    element.click();
    const island = element.closest('astro-island');
    return ['component-url', 'renderer-url'].map((file) => island?.getAttribute(file) ?? '');
  });
  for (const file of [...files, '/_astro/react.']) {
    await expect.poll(() => [...asked].join()).toContain(file);
  }
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

test('a network that is lost after the page has loaded leaves the cards and the form of use', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await islandsLoaded(page);
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
