/** The home page's hero and the about content, as the server sends them: scripts are off. */
import { expect, type Locator, test } from '@playwright/test';
import { site } from './support/content.ts';

test.use({ javaScriptEnabled: false });

const { hero, about } = site;

/** One figure with what it counts, such as '500+' and 'Brands Served', as one pair of a list. */
const figure = (part: Locator, { value, label }: { value: string; label: string }) =>
  part.locator(`dl > div:has(dd:text-is("${value}")):has(dt:text-is("${label}"))`);

test.describe('The home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('opens with the badge, the headline, the supporting line and three figures', async ({
    page,
  }) => {
    const title = page.getByRole('heading', { level: 1 });
    const part = page.locator('section', { has: title });
    await expect(part.getByText(hero.badge, { exact: true })).toBeVisible();
    await expect(title).toHaveText(hero.headline);
    await expect(part.getByText(hero.lead, { exact: true })).toBeVisible();
    for (const shown of hero.figures) await expect(figure(part, shown)).toBeVisible();
  });

  test("leads with 'Start Growing Today' to contact and 'View Services' to services", async ({
    page,
  }) => {
    const start = page.getByRole('link', { name: hero.contactButton, exact: true });
    await expect(start).toHaveAttribute('href', '#contact');
    const view = page.getByRole('link', { name: hero.servicesButton, exact: true });
    await expect(view).toHaveAttribute('href', '#services');
  });

  test('shows hero, about, services and contact in this order, with an anchor for each of the last three', async ({
    page,
  }) => {
    const parts = page.locator('main').locator('h1, #about, #services, #contact');
    const order = await parts.evaluateAll((found) =>
      found.map((part) => (part.matches('h1') ? 'hero' : part.id)),
    );
    expect(order).toEqual(['hero', 'about', 'services', 'contact']);
  });
});

for (const path of ['/', '/about']) {
  test(`The about content on ${path} tells what the company is, its figures and why to choose it`, async ({
    page,
  }) => {
    await page.goto(path);
    const part = page.locator('#about');
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    for (const text of [about.lead, about.warehouse.text]) {
      await expect(part.getByText(text, { exact: true })).toBeVisible();
    }
    for (const shown of about.stats) await expect(figure(part, shown)).toBeVisible();

    await expect(part.locator(heading(about.reasonsTitle))).toBeVisible();
    for (const { title, text } of about.reasons) {
      const point = part.getByRole('listitem').filter({ has: heading(title) });
      await expect(point).toContainText(text);
    }
  });
}
