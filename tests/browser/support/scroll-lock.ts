import type { Page } from '@playwright/test';

/** Whether the page under an open menu or modal is kept from scrolling. */
export const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** The left edge of the page's title, in CSS pixels: what opens over it must not move it. */
export const titleLeft = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left);
