/** Scripts run at the first interaction, and nothing that the visitor did before is lost. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { contactForm, expectFailure, expectSent, inquiredService } from './support/contact-form.ts';
import { site } from './support/content.ts';
import { expectUntouched, holdBack, loadedFiles, startScripts } from './support/live-page.ts';
import { serviceModal } from './support/service-modal.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

/** Opens a page on a slow phone, and holds its scripts back. @returns a function that releases them */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const release = await holdBack(page);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** The names of the script files that have been fetched. */
async function loadedScripts(page: Page): Promise<string[]> {
  const names = (await loadedFiles(page)).map((url) => /([\w-]+)\.[^/]*\.js$/.exec(url)?.[1] ?? '');
  return [...new Set(names)].filter((name) => name !== '').toSorted();
}

const formScripts = ['rolldown-runtime', 'show-toast', 'suggest-address'];
for (const [path, parts] of [
  ['/', ['PageScript', 'ServiceWindow', 'client', ...formScripts]],
  ['/services', ['PageScript', 'ServiceWindow', 'client', 'rolldown-runtime', 'show-toast']],
  ['/contact', ['PageScript', ...formScripts]],
  ['/about', ['PageScript']],
] as const) {
  test(`${path} preloads its scripts, unrun, and works offline`, async ({ page, context }) => {
    await page.goto(path);
    await expect.poll(() => loadedScripts(page)).toEqual(parts);
    await page.waitForLoadState('networkidle');
    await expectUntouched(page);
    await context.setOffline(true);
    if (path === '/' || path === '/services') {
      const { open, contact, modal, close } = serviceModal(page);
      await open();
      await contact.click();
      await expect(modal.getByRole('listitem').getByRole('link')).toHaveCount(site.channels.length);
      await close.click();
    }
    if (path === '/' || path === '/contact') {
      const form = contactForm(page);
      await form.fill();
      await form.button.click();
      await expectFailure(page);
      await expect(form.name).toHaveValue('Ann Example');
    }
    await startScripts(page);
  });
}

test('visitors who save data load the rest only when they touch the form', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await loadedScripts(page)).toEqual([]);
  await startScripts(page);
  await contactForm(page).form.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await loadedScripts(page)).toEqual(['PageScript']);
  await contactForm(page).name.click();
  await expect.poll(() => loadedScripts(page)).toEqual(['PageScript', ...formScripts]);
});

test('a click before the scripts have loaded shows at once that it is busy', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/contact');
  const { button, name } = contactForm(page);
  await button.waitFor();
  const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('1');
  await button.hover();
  await page.mouse.down();
  expect(await opacity()).toBe('0.65');
  await page.mouse.up();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await opacity()).toBe('0.65');
  releaseScripts();
  await expect(name).toBeFocused({ timeout: 15_000 });
  await page.mouse.move(0, 0);
  expect(await opacity()).toBe('1');
});

test('clicks before the scripts have loaded open the modal and send the form', async ({ page }) => {
  const name = `Early ${randomUUID()}`;
  const message = 'Typed at the first paint';
  const releaseScripts = await openWithoutScripts(page, '/');
  const { opener, modal, close } = serviceModal(page);
  const form = contactForm(page);
  await form.button.waitFor();
  await opener.evaluate((element: HTMLElement) => element.click());
  releaseScripts();
  await expect(modal).toBeVisible({ timeout: 15_000 });
  await close.click();

  const releaseAgain = await openWithoutScripts(page, '/contact');
  await form.button.waitFor();
  await form.service.selectOption(inquiredService);
  await form.sendAtOnce({ name, email: 'early@example.com', message });
  await expect(form.name).toHaveValue(name);
  releaseAgain();
  await expectSent(page, { timeout: 15_000 });
  expect(await storedInquiries(name)).toMatchObject([{ message, service: inquiredService }]);
});
