import { expect, type Page } from '@playwright/test';
import { contactForm } from '../../tests/browser/support/contact-form.ts';
import { site, texts } from '../../tests/browser/support/content.ts';
import {
  openForm,
  openMenu,
  openModal,
  openStates,
} from '../../tests/browser/support/open-states.ts';
import { modalServices } from '../../tests/browser/support/service-modal.ts';

/** What the gallery shows besides whole pages, by name: the open states and focus rings. */
export const states: Record<string, (page: Page) => Promise<void>> = {
  ...openStates,
  ...Object.fromEntries(
    modalServices
      .slice(1)
      .map((service) => [
        `the modal of ${service.title}`,
        (page: Page) => openModal(page, service),
      ]),
  ),
  'the menu open': openMenu,
  'the skip link focused': async (page) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: texts.header.skip })).toBeFocused();
  },
  'a button focused': async (page) => {
    await page.goto('/');
    // By keyboard: otherwise the browser would draw no ring.
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: site.hero.servicesButton, exact: true }).focus();
  },
  'a field focused': async (page) => {
    await openForm(page);
    await contactForm(page).email.focus();
  },
  'the middle of a legal page': async (page) => {
    await page.goto('/privacy');
    await page.evaluate(() =>
      scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }),
    );
  },
};
