import { expect, type Page } from '@playwright/test';
import { fill } from '../../../src/content/placeholders.ts';
import { preview } from '../../../src/services/preview.ts';
import { isNarrow } from './breakpoint.ts';
import { services, texts } from './content.ts';

const { window: labels } = texts.services;

/** The services that have full features to show in a modal. */
export const modalServices = services.filter(({ fullFeatures }) => fullFeatures.length > 0);

/** How many of the full features the collapsed modal shows. */
export const previewed = (page: Page) => (isNarrow(page) ? preview.narrow : preview.wide);

/** What the toggle of the collapsed modal says. */
export const showMore = (hidden: number) => fill(labels.more, { count: hidden });

/** A service's card on the page and the modal that it opens; the first such service's by default. */
export const serviceModal = (page: Page, service = modalServices[0]) => {
  const card = page.getByRole('article', { name: service?.title ?? '', exact: true });
  const opener = card.getByRole('button', { name: texts.services.card.button });
  const modal = page.getByRole('dialog');
  const list = modal.getByRole('region', { name: labels.featuresTitle, exact: true });
  /** Scrolled to first, as a visitor would: the page is at rest when the button is pressed. */
  const press = async () => {
    await opener.scrollIntoViewIfNeeded();
    await opener.click();
  };
  return {
    opener,
    press,
    modal,
    heading: modal.getByRole('heading', { name: labels.featuresTitle, exact: true }),
    list,
    /** Shows more features and less again. */
    toggle: list.getByRole('button'),
    cards: list.getByRole('listitem').filter({ has: page.getByRole('heading') }),
    fullPage: modal.getByRole('link', { name: labels.pageLink, exact: true }),
    contact: modal.getByRole('button', { name: labels.contactButton, exact: true }),
    close: modal.getByRole('button', { name: labels.close, exact: true }),
    async open() {
      await press();
      await expect(modal).toBeVisible();
    },
  };
};
