import { expect, type Page } from '@playwright/test';
import { fill } from '#content/placeholders.ts';
import { services, texts } from './content.ts';

const { window: labels } = texts.services;

/** The services with full features, which have a modal. */
export const modalServices = services.filter(({ fullFeatures }) => fullFeatures.length > 0);

/** How many features the collapsed modal shows, as the specification has it. */
export const preview = { wide: 3, narrow: 2 };

/** The text of the collapsed modal's toggle. */
export const showMore = (hidden: number) => fill(labels.more, { count: hidden });

/** A service's card and the modal that it opens; by default of the first service with one. */
export const serviceModal = (page: Page, service = modalServices[0]) => {
  const card = page.getByRole('article', { name: service?.title ?? '', exact: true });
  const opener = card.getByRole('button', { name: texts.services.card.button });
  const modal = page.getByRole('dialog');
  const list = modal.getByRole('region', { name: labels.featuresTitle, exact: true });
  return {
    opener,
    modal,
    heading: modal.getByRole('heading', { name: labels.featuresTitle, exact: true }),
    list,
    toggle: list.getByRole('button'),
    cards: list.getByRole('listitem').filter({ has: page.getByRole('heading') }),
    fullPage: modal.getByRole('link', { name: labels.pageLink, exact: true }),
    pill: modal.locator('.contact-button'),
    contact: modal.getByRole('button', { name: labels.contactButton, exact: true }),
    close: modal.getByRole('button', { name: labels.close, exact: true }),
    /** Scrolls first, so that the page is at rest when the button is pressed. */
    async open() {
      await opener.scrollIntoViewIfNeeded();
      await opener.click();
      await expect(modal).toBeVisible();
    },
  };
};
