import { expect, type Page } from '@playwright/test';
import { formTexts } from './content.ts';

const { sent, failed } = formTexts;

export const toast = (page: Page) => page.locator('[data-toast]');

/** The live regions. */
export const announced = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[aria-live="${how}"]`);

export const expectSent = (page: Page, options?: { timeout: number }) =>
  expect(toast(page)).toContainText(sent.title, options);

export async function expectFailure(page: Page) {
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(toast(page)).toContainText(failed.title);
  await expect(toast(page).getByText(failed.description, { exact: true })).toBeVisible();
}
