/** The pages and the links between them in a browser that runs no script: only convenience is lost. */
import { expect, test } from '@playwright/test';
import { legalPages, services, site, texts } from './support/content.ts';
import { allPages } from './support/public-pages.ts';

/**
 * What samples say twice in the document and show once, by their width: narrow ones name the part of a draft
 * before its two stages and caption one picture, wide ones the stage; the chart of a narrow excerpt is on
 * the service's page, and the weeks of a narrow plan are named by each entry.
 */
const leftOut = {
  narrow: '.sample-excerpt .tacos, .plan-weeks, .draft :is(h3, h4), .part-name, .slots li',
  wide: '.part-stage',
};

for (const { path } of allPages) {
  test(`${path} can be read from top to bottom`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = page.locator('main').locator('h1, h2, h3, h4, p, li, dt, dd, label, time');
    const unseen = await texts.evaluateAll(
      (elements, leftOut) =>
        elements
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            const options = { opacityProperty: true, visibilityProperty: true };
            // What a closed disclosure holds is one press away.
            if (element.closest('details:not([open])')) return false;
            if (element.closest(innerWidth < 768 ? leftOut.narrow : leftOut.wide)) return false;
            return width < 4 || height < 4 || !element.checkVisibility(options);
          })
          .map((element) => element.textContent),
      leftOut,
    );
    expect(unseen).toEqual([]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

for (const path of ['/', '/services']) {
  test(`'Learn More' on ${path} leads to the service's page`, async ({ page }) => {
    for (const { slug, title } of services) {
      await page.goto(path);
      const card = page.getByRole('article', { name: title, exact: true });
      await card.getByRole('button', { name: texts.services.card.button }).click();
      await expect(page).toHaveURL(new RegExp(`/services/${slug}\\??$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
}

test("The hero's buttons and the closing block scroll to their sections", async ({ page }) => {
  const { hero, services: listing } = site;
  await page.goto('/');
  for (const { link, anchor, title } of [
    { link: hero.servicesButton, anchor: '#services', title: listing.title },
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
  for (const anchor of ['#about', '#services', '#contact']) {
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
