import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { testedFolder } from '../../companies/tested-site.ts';
import { contactForm, toast } from './contact-form.ts';
import { formTexts, texts } from './content.ts';
import { waitForScript } from './live-page.ts';
import { menu, menuButton } from './menu.ts';
import { allPages, tagOf } from './public-pages.ts';
import { serviceModal } from './service-modal.ts';

/** The states that a page can enter, by name. */
export const openStates = {
  'the modal collapsed': (page) => openModal(page),
  'the modal expanded': async (page) => {
    await openModal(page);
    const { toggle } = serviceModal(page);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  },
  "the modal with 'Contact Us now' expanded": async (page) => {
    await openModal(page);
    const { contact } = serviceModal(page);
    await contact.click();
    await expect(contact).toHaveAttribute('aria-expanded', 'true');
  },
  'a toast shown over the form sent': async (page) => {
    await showToast(page, 201, formTexts.sent.title);
  },
  'a toast shown over the form failed': async (page) => {
    await showToast(page, 500, formTexts.failed.title);
  },
  'the form with field errors': async (page) => {
    await openForm(page);
    const { button, name } = contactForm(page);
    await button.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  },
  'the form sending': async (page) => {
    await openForm(page);
    // Never answered.
    await page.route('**/inquiries', () => {});
    await contactForm(page).send('Three hundred cartons need labels.');
    await expect(contactForm(page).button).toBeDisabled();
  },
  'the form refused after it was sent without script': async (page) => {
    await page.goto('/contact');
    // Skips the script and native validation.
    const response = page.waitForNavigation();
    await contactForm(page).form.evaluate((form: HTMLFormElement) => form.submit());
    expect((await response)?.status()).toBe(422);
    await expect(contactForm(page).name).toHaveAttribute('aria-invalid', 'true');
  },
  'the page of a server error': async (page) => {
    // No request makes the server fail, so the test serves its error page.
    await page.route('**/failing', (route) =>
      route.fulfill({ status: 500, path: join(testedFolder, 'dist/client/500.html') }),
    );
    await page.goto('/failing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.errorTitle);
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

/** One state of each kind; others of a kind differ little. */
const typical: string[] = [
  'the modal expanded',
  "the modal with 'Contact Us now' expanded",
  'a toast shown over the form failed',
  'the form with field errors',
] satisfies (keyof typeof openStates)[];

/** Every page and every open state, and the tag of their tests: `npm test` enters one of each kind. */
export const views = [
  ...allPages.map(({ path }) => ({
    name: path,
    enter: (page: Page) => page.goto(path),
    tag: tagOf(path),
  })),
  ...Object.entries(openStates).map(([name, enter]) => ({
    name,
    enter,
    tag: typical.includes(name) ? [] : '@slow',
  })),
];

/** Opens the menu, which only a phone's window has. */
export async function openMenu(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
}

/** Opens the modal of a service, by default of the first. */
async function openModal(page: Page) {
  await page.goto('/services');
  await serviceModal(page).open();
}

/** Waits for the form's script: without it, the browser would show its own messages. */
export async function openForm(page: Page) {
  await page.goto('/contact');
  await waitForScript(page);
}

/** Responds to an inquiry with this status, and shows the toast, which stays while the pointer is on it. */
async function showToast(page: Page, status: number, title: string) {
  await openForm(page);
  await page.route('**/inquiries', (route) =>
    route.fulfill({ status, json: { reference: 'K7QM-2XWD' } }),
  );
  await contactForm(page).send('Three hundred cartons need labels.');
  const shown = toast(page).filter({ hasText: title });
  await expect(shown).toBeVisible();
  await shown.hover();
}
