import { expect, type Page } from '@playwright/test';
import { services } from './public-pages.ts';

/** Below this width of the window, in CSS pixels, the menu takes the place of the navigation bar. */
export const menuBreakpoint = 768;

/** The states that a page can be in besides the one in which it arrives, by name. */
export const openStates = {
  'the modal collapsed': (page) => openModal(page),
  'the modal expanded': async (page) => {
    await openModal(page);
    await page.getByRole('button', { name: /^Show \d+ More$/ }).click();
    await expect(page.getByRole('button', { name: 'Show Less' })).toBeVisible();
  },
  "the modal with 'Contact Us now' expanded": async (page) => {
    await openModal(page);
    const button = page.getByRole('button', { name: 'Contact Us now' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
  'a toast shown over the form sent': async (page) => {
    await openForm(page);
    await answerInquiries(page, 201);
    await sendInquiry(page);
    await holdToast(page, 'Message Sent!');
  },
  'a toast shown over the form failed': async (page) => {
    await openForm(page);
    await answerInquiries(page, 500);
    await sendInquiry(page);
    await holdToast(page, 'Uh oh! Something went wrong.');
  },
  'the form with field errors': async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
  },
  'the form sending': async (page) => {
    await openForm(page);
    // Never answered: the form waits until the test is over.
    await page.route('**/inquiries', () => {});
    await sendInquiry(page);
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

/** The menu of narrow windows, open. */
export async function openMenu(page: Page) {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

/** The modal of a service, the first one's if none is named. */
export async function openModal(page: Page, title: string = services[0].title) {
  await page.goto('/services');
  const card = page.getByRole('article', { name: title, exact: true });
  await card.getByRole('button', { name: /^Learn More/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Waits until the form is the live one: before that the browser's own bubbles would answer. */
export async function openForm(page: Page) {
  await page.goto('/contact');
  const island = page.locator('astro-island', { has: page.locator('form') });
  await island.locator('form').scrollIntoViewIfNeeded();
  await expect(island).not.toHaveAttribute('ssr');
}

const answerInquiries = (page: Page, status: number) =>
  page.route('**/inquiries', (route) => route.fulfill({ status, json: {} }));

async function sendInquiry(page: Page) {
  const form = page.getByRole('form', { name: 'Send us a Message' });
  await form.getByLabel('Name').fill('Ada Example');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Three hundred cartons need labels.');
  await form.getByRole('button', { name: 'Send Message' }).click();
}

/** A toast under the pointer stays. */
async function holdToast(page: Page, title: string) {
  const toast = page.locator('[data-toast]', { hasText: title });
  await expect(toast).toBeVisible();
  await toast.hover();
}
