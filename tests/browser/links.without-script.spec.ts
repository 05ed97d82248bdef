/** The links between the pages in a browser that runs no script. */
import { expect, test } from '@playwright/test';
import { fillCount } from '../../src/content/placeholders.ts';
import { legalPages, services, site, texts } from './support/content.ts';

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

test("The hero's buttons and the closing block scroll to their sections", async ({ page }) => {
  const { hero, services: listing } = site;
  await page.goto('/');
  for (const { link, anchor, title } of [
    {
      link: hero.servicesButton,
      anchor: '#services',
      title: fillCount(listing.title, 'services', services.length),
    },
    { link: hero.contactButton, anchor: '#contact', title: site.contact.title },
    { link: listing.closing.button, anchor: '#contact', title: site.contact.title },
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
  for (const anchor of ['#about', '#contact']) {
    await page.goto('/terms');
    await page.goto(`/${anchor}`);
    const title = page.locator(`${anchor} h2`).first();
    await expect(title).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: legalPages['/terms'].title })
      .click();
    await expect(page).toHaveURL('/terms');
    await page.goBack();
    await expect(page).toHaveURL(`/${anchor}`);
  }
});
