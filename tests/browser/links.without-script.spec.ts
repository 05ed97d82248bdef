/** Links between and within pages, in a browser without script. */
import { expect, test } from '@playwright/test';
import { fillCount } from '#content/placeholders.ts';
import { services, site, texts } from './support/content.ts';

for (const path of ['/', '/services']) {
  test(`'Learn More' on ${path} leads to the service's page`, async ({ page }) => {
    const { slug, title = '' } = services.at(-1) ?? {};
    await page.goto(path);
    const card = page.getByRole('article', { name: title, exact: true });
    await card.getByRole('button', { name: texts.services.card.button }).click();
    await expect(page).toHaveURL(new RegExp(`/services/${slug}\\??$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test("the hero's buttons and the closing block scroll to their sections", async ({ page }) => {
  const { hero, services: listing, contact } = site;
  const listed = fillCount(listing.title, 'services', services.length);
  await page.goto('/');
  for (const [link, anchor, title] of [
    [hero.servicesButton, '#services', listed],
    [hero.contactButton, '#contact', contact.title],
    [listing.closing.button, '#contact', contact.title],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(`/${anchor}`);
    await expect(page.locator(`${anchor} :is(h1, h2)`).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator(anchor)).toContainText(title);
  }
});

test('an address with an anchor opens at its section, also on Back', async ({ page }) => {
  for (const anchor of ['#about', '#contact']) {
    await page.goto(`/${anchor}`);
    const title = page.locator(`${anchor} h2`).first();
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.goto('/terms');
    await page.goBack();
    await expect(page).toHaveURL(`/${anchor}`);
    await expect(title).toBeInViewport({ ratio: 1 });
  }
});
