/** A visit of the home page that leaves nothing untouched. */
import type { Page } from '@playwright/test';
import { isNarrow } from './breakpoint.ts';
import { contactForm } from './contact-form.ts';
import { scrollThrough } from './live-islands.ts';
import { menu, menuButton } from './menu.ts';
import { toast } from './outcome.ts';
import { serviceModal } from './service-modal.ts';

/** Opens the menu and a service, and sends an inquiry with mistakes and without. */
export async function touchEverything(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await menuButton(page).click();
    await menu(page).waitFor();
    await menuButton(page).click();
  }
  const { open, modal, toggle, contact, close } = serviceModal(page);
  await open();
  await toggle.click();
  await contact.click();
  await close.click();
  await modal.waitFor({ state: 'hidden' });
  await scrollThrough(page);
  const form = contactForm(page);
  await form.button.click();
  await form.form.locator('[aria-invalid="true"]').first().waitFor();
  await form.send('We sell lamps, and want to see everything.');
  await toast(page).waitFor();
  await page.waitForLoadState('networkidle');
}
