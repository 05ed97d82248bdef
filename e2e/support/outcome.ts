/** How a visitor learns whether the inquiry was sent. */
import { expect, type Page } from '@playwright/test';

/** What the toast, the line beside the form and the pages without script say. */
export const outcomes = {
  sent: {
    title: 'Message Sent!',
    description: "Thanks for reaching out. We'll get back to you shortly.",
  },
  failed: {
    title: 'Uh oh! Something went wrong.',
    description: 'There was a problem with your request. Please try again later',
  },
};

/** The toast on show, as it is seen. */
export const toast = (page: Page) => page.locator('[data-toast]');

/** What screen readers are told politely, and at once. */
export const announced = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[aria-live="${how}"]`);

/** Waits for the toast of success. A slow phone takes its time. */
export const expectSent = (page: Page, options?: { timeout: number }) =>
  expect(toast(page)).toContainText(outcomes.sent.title, options);

/** Waits for the toast of a failure. */
export async function expectFailure(page: Page) {
  const { title, description } = outcomes.failed;
  await expect(toast(page)).toHaveAttribute('data-toast', 'destructive');
  await expect(toast(page)).toContainText(title);
  await expect(toast(page).getByText(description, { exact: true })).toBeVisible();
}
