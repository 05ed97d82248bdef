/** Links between and within pages, in a browser without script. */
import { expect, test } from '@playwright/test';
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

test("an address, the hero's buttons and the closing block lead to sections, also on Back", async ({
  page,
}) => {
  const { hero, services: listing } = site;
  for (const [anchor, link] of [
    ['#about'],
    ['#services', hero.servicesButton],
    ['#contact', hero.contactButton],
    ['#contact', listing.closing.button],
  ]) {
    await page.goto(link ? '/' : `/${anchor}`);
    if (link) await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(`/${anchor}`);
    const title = page.locator(`${anchor} :is(h1, h2)`).first();
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.goto('/terms');
    await page.goBack();
    await expect(page).toHaveURL(`/${anchor}`);
    await expect(title).toBeInViewport({ ratio: 1 });
  }
});
