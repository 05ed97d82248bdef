/** Translators, password managers and CDNs change pages: the typed text stays, and everything works. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { describedBy, expectSent, toast } from './support/contact-form.ts';
import { formTexts } from './support/content.ts';
import { domMutators } from './support/dom-mutators.ts';
import { holdBack } from './support/live-page.ts';
import { preview } from './support/service-modal.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

/** Opens a page and holds its scripts back. @returns a function that releases them */
async function openBeforeScripts(page: Page, path: string) {
  const release = await holdBack(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

async function errorsOf(page: Page): Promise<string[]> {
  const logged = (await page.consoleMessages()).filter((message) => message.type() === 'error');
  return [...logged.map((message) => message.text()), ...(await page.pageErrors()).map(String)];
}

for (const [program, mutate] of Object.entries(domMutators)) {
  test(`with ${program}, the form keeps text, selection and focus, and works`, async ({ page }) => {
    const name = `Ann ${randomUUID()}`;
    const release = await openBeforeScripts(page, '/contact');
    const form = page.locator('.contact-form');
    const field = (of: string) => form.locator(`[name="${of}"]`);
    const send = form.locator('[type="submit"]');

    await test.step('before its script loads, the form is filled in, then changed', async () => {
      // As the browser fills in at load, without any event.
      await field('company').evaluate((control: HTMLInputElement) => {
        control.value = 'Filled in at load';
      });
      await field('name').fill(name);
      await field('message').fill('We sell lamps.');
      await field('message').evaluate((control: HTMLTextAreaElement) => {
        control.setSelectionRange(3, 7);
        Object.assign(window, { typedInto: control });
      });
      await page.evaluate(mutate);
      release();
      await expect(form).toHaveAttribute('novalidate');
    });

    await test.step('text, selection and focus are as before', async () => {
      await expect(field('message')).toBeFocused();
      const kept = await field('message').evaluate((control: HTMLTextAreaElement) => [
        control === (window as { typedInto?: unknown }).typedInto,
        control.value.slice(control.selectionStart, control.selectionEnd),
      ]);
      expect(kept).toEqual([true, 'sell']);
    });

    await test.step('errors, outcome and toast are shown', async () => {
      const { blank = '' } = formTexts.fields.email;
      await send.click();
      await expect(field('email')).toBeFocused();
      await expect(field('email')).toHaveAccessibleDescription(describedBy('email', blank));
      await field('email').fill('ann@example.com');
      await expect(field('email')).not.toHaveAttribute('aria-invalid');
      await send.click();
      await expectSent(page);
      const outcome = form.locator('[data-outcome]').filter({ visible: true });
      await expect(outcome).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}/);
      await expect(field('message')).toHaveValue('');
      const stored = { company: 'Filled in at load', message: 'We sell lamps.' };
      expect(await storedInquiries(name)).toMatchObject([stored]);
    });

    await test.step('others replace them', async () => {
      await page.route('**/inquiries', (route) => route.fulfill({ status: 500, json: {} }));
      await field('name').fill(name);
      await field('email').fill('ann@example.com');
      await field('message').fill('Once more');
      await send.click();
      await expect(toast(page)).toContainText(formTexts.failed.title);
      await expect(toast(page)).not.toContainText(formTexts.sent.title);
      await expect(form.locator('[data-outcome="sent"]')).toBeHidden();
      await toast(page).getByRole('button').click();
      await expect(toast(page)).toHaveCount(0);
      const errors = await errorsOf(page);
      expect(errors.filter((text) => !/was not sent|status of 500/.test(text))).toEqual([]);
    });
  });
}

test('a translator leaves the service window usable', { tag: '@slow' }, async ({ page }) => {
  const release = await openBeforeScripts(page, '/services');
  await page.evaluate(domMutators['a translator']);
  release();
  const modal = page.getByRole('dialog');
  await page.locator('#services article [type="submit"]').first().click();
  const toggle = modal.locator('section [aria-expanded]');
  const items = modal.locator('li.feature');
  await toggle.click();
  await expect(items).not.toHaveCount(preview.wide);
  await toggle.click();
  await expect(items).toHaveCount(preview.wide);
  await expect(toggle).toContainText(/\d/);
  await modal.locator('footer [aria-expanded]').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  expect(await errorsOf(page)).toEqual([]);
});
