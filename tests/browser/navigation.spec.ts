import { expect, type Page, test } from '@playwright/test';
import { copyright, services, site, texts } from './support/content.ts';

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
/** The section's heading is in the upper half of the window, not covered by the navigation. */
async function expectHeadingInView(page: Page, name: string) {
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeInViewport();
  await expect
    .poll(() =>
      heading.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + 2, top + height / 2);
        return top > 0 && top < innerHeight && element.contains(shown);
      }),
    )
    .toBe(true);
}

test("the home page's buttons scroll to their sections, and the closing block of /services leads to the contact page", async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: site.hero.servicesButton }).click();
  await expect.poll(() => topOf(page, 'services')).toBeLessThan(200);
  await page.getByRole('link', { name: site.services.closing.button }).click();
  await expectHeadingInView(page, site.contact.title);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: site.hero.contactButton }).click();
  await expect(page).toHaveURL('/#contact');
  await expectHeadingInView(page, site.contact.title);
  await page.goto('/services');
  await page.getByRole('link', { name: site.services.closing.button }).click();
  await expect(page).toHaveURL('/contact');
});

test('/#contact works on a cold load, from another page, and on Back', async ({ page }) => {
  await page.goto('/#contact');
  await expectHeadingInView(page, site.contact.title);
  await page.goto('/about');
  await page.goBack();
  await expectHeadingInView(page, site.contact.title);
});

test('the links to planned pages neither move the page nor add history', async ({ page }) => {
  await page.goto('/about');
  const before = await page.evaluate(() => history.length);
  for (const name of texts.footer.planned) {
    const link = page.getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await link.click({ force: true });
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
  expect(page.url()).toMatch(/\/about$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("the copyright line shows the visitor's current year, also on a page built before", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-06-01'));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(copyright(2031));
});

test("'Skip to content' comes first and leads past the navigation", async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: texts.header.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(':is(main, footer) :focus')).toHaveCount(1);
});

test('a trailing slash leads to the page without it', async ({ page }) => {
  await page.goto('/about/?from=mail');
  await expect(page).toHaveURL('/about?from=mail');
});

test('an unknown service is answered with the not-found page, which leads home', async ({
  page,
}) => {
  const response = await page.goto('/services/no-such-service');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title);
  await page.getByRole('link', { name: texts.notFound.button }).click();
  await expect(page).toHaveURL('/');
});

test('a service page leads to the other services and to the contact page', async ({ page }) => {
  const [first, ...others] = services;
  await page.goto(`/services/${first?.slug}`);
  const { relatedTitle, start } = texts.servicePage;
  const related = page.getByRole('navigation', { name: relatedTitle }).getByRole('link');
  await expect(related).toHaveCount(3);
  await related.last().click();
  await expect(page).toHaveURL(`/services/${others[2]?.slug}`);
  await page.getByRole('link', { name: start.button }).click();
  await expect(page).toHaveURL('/contact');
});
