/** The site in a browser that runs no script: nothing is lost but comfort. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { allPages, services } from './support/public-pages.ts';
import { storedInquiries } from './support/stored-inquiries.ts';

const formIn = (page: Page) => page.getByRole('form', { name: 'Send us a Message' });
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

for (const { path } of allPages) {
  test(`${path} can be read from top to bottom`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = page.locator('main').locator('h1, h2, h3, h4, p, li, dt, dd, label, time');
    const unseen = await texts.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const options = { opacityProperty: true, visibilityProperty: true };
          // What a closed disclosure holds is one press away.
          if (element.closest('details:not([open])')) return false;
          return width < 4 || height < 4 || !element.checkVisibility(options);
        })
        .map((element) => element.textContent),
    );
    expect(unseen).toEqual([]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

for (const path of ['/', '/services']) {
  test(`'Learn More' on ${path} leads to the page of its service`, async ({ page }) => {
    for (const { slug, title } of services) {
      await page.goto(path);
      const card = page.getByRole('article', { name: title, exact: true });
      await card.getByRole('button', { name: /^Learn More/ }).click();
      await expect(page).toHaveURL(new RegExp(`/services/${slug}\\??$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
}

test("The hero's buttons and the closing block scroll to their sections", async ({ page }) => {
  await page.goto('/');
  for (const { link, anchor, title } of [
    { link: 'View Services', anchor: '#services', title: /^The work behind/ },
    { link: 'Start Growing Today', anchor: '#contact', title: 'Get In Touch' },
    { link: 'Get Free Consultation', anchor: '#contact', title: 'Get In Touch' },
  ]) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(`/${anchor}`);
    await expect(page.locator(`${anchor} :is(h1, h2)`).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator(anchor)).toContainText(title);
  }
});

test('An address with an anchor opens at its section, also from another page and on Back', async ({
  page,
}) => {
  for (const anchor of ['#about', '#services', '#contact']) {
    await page.goto('/terms');
    await page.goto(`/${anchor}`);
    const title = page.locator(`${anchor} h2`).first();
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await expect(page).toHaveURL(`/${anchor}`);
  }
});

test.describe("The phone's menu", () => {
  test.beforeEach(async ({ page }) => {
    test.skip(!isNarrow(page), 'a wide window has no menu');
    await page.goto('/');
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });

  for (const { name, path } of [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
    { name: 'Services', path: '/services' },
    { name: 'Contact', path: '/contact' },
  ]) {
    test(`opens natively and leads on to ${name}`, async ({ page }) => {
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    });
  }

  test('is closed by a tap on its backdrop, by its button and by Escape', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Toggle menu' });
    await page.touchscreen.tap(195, 800);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test('locks the scrolling of the page behind it', async ({ page }) => {
    const top = () => page.evaluate(() => document.documentElement.getBoundingClientRect().top);
    const before = await top();
    await page.mouse.move(195, 700);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await page.mouse.wheel(0, 400);
    await expect.poll(top).toBeLessThan(before);
  });
});

test.describe('The form', () => {
  test('is stored and answered after a redirect by the texts of success', async ({ page }) => {
    const inquiry = {
      name: "Zoë O'Neil",
      email: 'zoe@example.com',
      company: 'Paper & Ink <Ltd>',
      service: 'Warehouse & Fulfillment',
      message: `Two pallets from Łódź, ref. ${randomUUID()}`,
    };
    await page.goto('/contact');
    await formIn(page).getByLabel('Name').fill(inquiry.name);
    await formIn(page).getByLabel('Email').fill(inquiry.email);
    await formIn(page).getByLabel('Company').fill(inquiry.company);
    await formIn(page).getByLabel('Service').selectOption(inquiry.service);
    await formIn(page).getByLabel('Message').fill(inquiry.message);
    const sent = page.waitForResponse((answer) => answer.url().includes('/contact/sent?'));
    await formIn(page).getByRole('button').click();

    const post = (await sent).request().redirectedFrom();
    expect(post?.method()).toBe('POST');
    expect((await post?.response())?.status()).toBe(303);
    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent!');
    const thanks = "Thanks for reaching out. We'll get back to you shortly.";
    await expect(page.getByText(thanks, { exact: true })).toBeVisible();
    await expect(page.getByText(/reference number: [2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();

    const stored = storedInquiries(inquiry.message);
    expect(stored).toEqual([{ ...inquiry, id: expect.any(String), timestamp: expect.any(String) }]);
    const age = Date.now() - Date.parse(stored[0]?.timestamp ?? '');
    expect(age).toBeLessThan(60_000);
  });

  test('posted on the home page is stored as well, with what was left empty', async ({ page }) => {
    const message = `No company yet, ref. ${randomUUID()}`;
    await page.goto('/');
    await formIn(page).getByLabel('Name').fill('Ben');
    await formIn(page).getByLabel('Email').fill('ben@example.com');
    await formIn(page).getByLabel('Message').fill(message);
    await formIn(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
    expect(storedInquiries(message)).toMatchObject([{ company: '', service: '' }]);
  });

  test('refuses a name of spaces by the contact page, with the values kept and the errors named', async ({
    page,
  }) => {
    const message = `Kept "as typed" & <unharmed>, ref. ${randomUUID()}\n\nSecond paragraph`;
    await page.goto('/contact');
    await formIn(page).getByLabel('Name').fill('   ');
    await formIn(page).getByLabel('Email').fill('cleo@example.com');
    await formIn(page).getByLabel('Company').fill('Cleo & Co');
    await formIn(page).getByLabel('Service').selectOption('Consultation');
    await formIn(page).getByLabel('Message').fill(message);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await formIn(page).getByRole('button').click();

    expect((await answered).status()).toBe(422);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch');
    await expect(page.getByText('Uh oh! Something went wrong.', { exact: true })).toBeVisible();
    await expect(
      page.getByText('There was a problem with your request. Please try again later'),
    ).toBeVisible();
    const name = formIn(page).getByLabel('Name');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Please enter your name.');
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(name).toHaveValue('   ');
    await expect(formIn(page).getByLabel('Email')).toHaveValue('cleo@example.com');
    await expect(formIn(page).getByLabel('Company')).toHaveValue('Cleo & Co');
    await expect(formIn(page).getByLabel('Service')).toHaveValue('Consultation');
    await expect(formIn(page).getByLabel('Message')).toHaveValue(message);
    expect(storedInquiries(message)).toEqual([]);

    await name.fill('Cleo');
    await formIn(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/contact\/sent\?reference=/);
  });

  test("is held by the browser's own check while something required is missing", async ({
    page,
  }) => {
    await page.goto('/contact');
    await formIn(page).getByLabel('Name').fill('Dee');
    await formIn(page).getByLabel('Email').fill('not an address');
    await formIn(page).getByLabel('Message').fill('Hello');
    await formIn(page).getByRole('button').click();
    await expect(page).toHaveURL('/contact');
    await expect(formIn(page).getByLabel('Email')).toBeFocused();
  });
});
