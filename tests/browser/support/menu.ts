import type { Locator, Page } from '@playwright/test';
import { site, texts } from './content.ts';

/** The button of narrow windows that opens and closes the menu. */
export const menuButton = (page: Page) =>
  page.getByRole('button', { name: texts.header.menuButton, exact: true });

export const menu = (page: Page) =>
  page.getByRole('navigation', { name: texts.header.menu, exact: true });

/** The links to the contact channels in a part of the page, by the channels' names. */
export const channelLinks = (part: Locator) =>
  site.channels
    .map(({ name }) => part.getByRole('link', { name, exact: true }))
    .reduce((all, link) => all.or(link));

/** Whether the page under an open menu or modal cannot scroll. */
export const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** The left edge of the page's title, in CSS pixels: an overlay must not move it. */
export const titleLeft = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left);
