/** The services' cards and pages, as the server sends them: scripts are off. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { fill } from '../src/content/placeholders.ts';
import { answersOn } from '../src/services/answers.ts';
import { services, site, texts } from './support/content.ts';
import { modalServices, serviceModal } from './support/service-modal.ts';

test.use({ javaScriptEnabled: false });

const { closing } = site.services;
const { servicePage } = texts;

const heading = (part: Page | Locator, name: string) =>
  part.getByRole('heading', { name, exact: true });

for (const { path, consultation } of [
  { path: '/', consultation: '#contact' },
  { path: '/services', consultation: '/contact' },
]) {
  test(`The services on ${path} are cards with their features, and a closing block`, async ({
    page,
  }) => {
    await page.goto(path);
    const section = page.locator('#services');
    const titles = section.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(services.map(({ title }) => title));
    for (const { title, description, features } of services) {
      const card = section.getByRole('article', { name: title, exact: true });
      await expect(card.locator('p').first()).toHaveText(description);
      const lines = card.getByRole('listitem');
      await expect(lines).toHaveText(features.map(({ text }) => text));
      await expect(lines.locator('svg[aria-hidden="true"]')).toHaveCount(features.length);
      await expect(card.getByRole('button')).toHaveText(texts.services.card.button);
    }
    await expect(heading(section, closing.title)).toBeVisible();
    await expect(section.getByText(closing.text, { exact: true })).toBeVisible();
    const link = section.getByRole('link', { name: closing.button, exact: true });
    await expect(link).toHaveAttribute('href', consultation);
  });
}

for (const service of services) {
  const { slug, title, description, fullFeatures, story } = service;
  test(`The page of '${title}' lists all ${fullFeatures.length} features, the way to start and the other services`, async ({
    page,
  }) => {
    await page.goto(`/services/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('header p')).toHaveText(description);
    await expect(main.locator('header svg[aria-hidden="true"]').first()).toBeVisible();

    if (story) {
      const told = main.getByRole('region', { name: story.title, exact: true });
      const steps = told.getByRole('listitem');
      await expect(steps.getByRole('heading', { level: 3 })).toHaveText(
        story.steps.map((step) => step.title),
      );
      await expect(steps.locator('p')).toHaveText(story.steps.map((step) => step.text));
    }

    const features = main.getByRole('region', { name: servicePage.featuresTitle, exact: true });
    const cards = features.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(fullFeatures.length);
    for (const [index, feature] of fullFeatures.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(feature.title);
      await expect(card.locator('svg[aria-hidden="true"]').first()).toBeVisible();
      await expect(card.locator('p')).toHaveText(feature.description);
      await expect(card.getByRole('listitem')).toHaveText(feature.keyServices ?? []);
    }

    const told = answersOn(service, site);
    const answers = main.getByRole('region', { name: servicePage.answers.title, exact: true });
    await expect(answers.getByRole('term')).toHaveText(told.map(({ question }) => question));
    await expect(answers.getByRole('definition').filter({ hasNot: page.locator('a') })).toHaveText(
      told.map(({ answer }) => answer),
    );
    await expect(answers.getByRole('link')).toHaveText(
      told.flatMap(({ section }) =>
        section ? fill(servicePage.answers.source, { number: section }) : [],
      ),
    );

    await expect(heading(main, servicePage.start.title)).toBeVisible();
    const start = main.getByRole('link', { name: servicePage.start.button, exact: true });
    await expect(start).toHaveAttribute('href', '/contact');

    const others = services.filter((other) => other.slug !== slug).slice(0, 3);
    const related = main.getByRole('navigation', { name: servicePage.relatedTitle, exact: true });
    await expect(related.getByRole('link')).toHaveText(others.map((other) => other.title));
    for (const other of others) {
      const link = related.getByRole('link', { name: other.title, exact: true });
      await expect(link).toHaveAttribute('href', `/services/${other.slug}`);
    }
  });
}

test("What buyers are told leads to the terms' sections that say it in full", async ({ page }) => {
  await page.goto('/terms');
  const sections = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map(({ id, textContent }) => ({ id, textContent })));
  for (const { slug } of services) {
    await page.goto(`/services/${slug}`);
    const answers = page.getByRole('region', { name: servicePage.answers.title, exact: true });
    for (const link of await answers.getByRole('link').all()) {
      const target = await link.getAttribute('href');
      const section = sections.find(({ id }) => target === `/terms#${id}`);
      const number = Number.parseInt(section?.textContent ?? '', 10);
      await expect(link).toHaveText(fill(servicePage.answers.source, { number }));
    }
  }
});

test('Each service has its color theme, on its card and on its page', async ({ page }) => {
  await page.goto('/services');
  const themes = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-theme')));
  expect(themes).toEqual(services.map(({ color }) => color));
  for (const { slug, color } of services) {
    await page.goto(`/services/${slug}`);
    const article = page.getByRole('main').locator('article', { has: page.locator('h1') });
    await expect(article).toHaveAttribute('data-theme', color);
  }
});

test('Texts that are nearly the same are each in their own place', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/services');
  await expect(main.getByText(closing.title, { exact: true })).toHaveCount(1);
  await expect(main.getByText(closing.button, { exact: true })).toHaveCount(1);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(texts.footer.call, { exact: true })).toHaveCount(1);
  await page.goto(`/services/${services[0]?.slug}`);
  await expect(main.getByText(servicePage.start.title, { exact: true })).toHaveCount(1);
  await expect(main.getByText(servicePage.start.button, { exact: true })).toHaveCount(1);
  await expect(heading(main, servicePage.featuresTitle)).toHaveCount(1);
});

test.describe('In the modal', () => {
  test.use({ javaScriptEnabled: true });

  test("the heading and the contact button have their texts, and a link leads to the service's page", async ({
    page,
  }) => {
    await page.goto('/services');
    const { open, heading: title, contact, fullPage } = serviceModal(page);
    await open();
    await expect(title).toBeVisible();
    await expect(contact).toHaveText(texts.services.window.contactButton);
    await expect(fullPage).toHaveAttribute('href', `/services/${modalServices[0]?.slug}`);
  });
});
