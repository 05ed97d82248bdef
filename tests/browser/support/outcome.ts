/** How a visitor learns whether the inquiry was sent. */
import { expect, type Page } from '@playwright/test';
import { formTexts } from './content.ts';

const { sent, failed } = formTexts;

/** The visible toast. */
export const toast = (page: Page) => page.locator('[data-toast]');

/** What screen readers are told politely, and at once. */
export const announced = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[aria-live="${how}"]`);

/** Waits for the toast of success; a slow phone needs a longer `timeout`. */
export const expectSent = (page: Page, options?: { timeout: number }) =>
  expect(toast(page)).toContainText(sent.title, options);

/** Waits for the toast of a failure. */
export async function expectFailure(page: Page) {
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(toast(page)).toContainText(failed.title);
  await expect(toast(page).getByText(failed.description, { exact: true })).toBeVisible();
}
