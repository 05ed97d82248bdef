import { expect, type Page } from '@playwright/test';
import { isNarrow } from './breakpoint.ts';
import { services } from './content.ts';

/** The services that have full features to show in a modal. */
export const modalServices = services.filter(({ fullFeatures }) => fullFeatures.length > 0);

/** How many of the full features the collapsed modal shows. */
export const previewed = (page: Page) => (isNarrow(page) ? 2 : 3);

/** What the toggle of the collapsed modal is called. */
export const showMoreText = (hidden: number) => `Show ${hidden} More`;

/** A service's card on the page and the modal that it opens; the first such service's by default. */
export const serviceModal = (page: Page, service = modalServices[0]) => {
  const card = page.getByRole('article', { name: service?.title ?? '', exact: true });
  const opener = card.getByRole('button', { name: /^Learn More/ });
  const modal = page.getByRole('dialog');
  return {
    opener,
    modal,
    heading: modal.getByRole('heading', { name: 'Key Services', exact: true }),
    list: modal.getByRole('region', { name: 'Key Services', exact: true }),
    cards: modal.getByRole('article'),
    showMore: modal.getByRole('button', { name: /^Show \d+ More$/ }),
    showLess: modal.getByRole('button', { name: 'Show Less', exact: true }),
    fullPage: modal.getByRole('link', { name: 'View Full Services Page', exact: true }),
    contact: modal.getByRole('button', { name: 'Contact Us now', exact: true }),
    close: modal.getByRole('button', { name: 'Close', exact: true }),
    async open() {
      await opener.click();
      await expect(modal).toBeVisible();
    },
  };
};
