import { expect, type Page } from '@playwright/test';

/** Waits until a page has all its styles: those far down, for paper and for forced colors come when it is idle. */
export const dressed = (page: Page) =>
  expect(page.locator(':root')).toHaveAttribute('data-dressed');
