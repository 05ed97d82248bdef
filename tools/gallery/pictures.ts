/** Takes the gallery's pictures: whole pages, and states in the window as a visitor sees them. */
import { expect, type Page, test } from '@playwright/test';
import { contactForm } from '../../tests/browser/support/contact-form.ts';
import { site, texts } from '../../tests/browser/support/content.ts';
import { pageDrawn, typefacesKept } from '../../tests/browser/support/drawn-page.ts';
import { isNarrow } from '../../tests/browser/support/geometry.ts';
import { scrollThrough } from '../../tests/browser/support/live-page.ts';
import {
  openForm,
  openMenu,
  openModal,
  openStates,
} from '../../tests/browser/support/open-states.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';
import { modalServices } from '../../tests/browser/support/service-modal.ts';

const states: Record<string, (page: Page) => Promise<void>> = {
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

test.beforeEach(({ page }) => typefacesKept(page));

for (const { path } of allPages) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await takePicture(page, true);
  });
}

for (const [name, enter] of Object.entries(states)) {
  test(name, async ({ page }) => {
    test.skip(name === 'the menu open' && !isNarrow(page), 'a wide window has no menu');
    await enter(page);
    await takePicture(page, false);
  });
}

async function takePicture(page: Page, fullPage: boolean) {
  await pageDrawn(page);
  const body = await page.screenshot({ fullPage, animations: 'disabled' });
  await test.info().attach(test.info().title, { body, contentType: 'image/png' });
}
