/**
 * Every text and figure that the specification quotes, on its page as the server sends it: scripts
 * are off, so nothing here was added by one.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { services } from './support/public-pages.ts';

test.use({ javaScriptEnabled: false });

/** One figure with what it counts, such as '500+' and 'Brands Served', as one pair of a list. */
const figure = (part: Locator, value: string, label: string) =>
  part.locator(`dl > div:has(dd:text-is("${value}")):has(dt:text-is("${label}"))`);

const heading = (part: Page | Locator, name: string) =>
  part.getByRole('heading', { name, exact: true });

test.describe('The home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('opens with the badge, the headline, the supporting line and three figures', async ({
    page,
  }) => {
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    await expect(hero.getByText('Complete Amazon Solutions', { exact: true })).toBeVisible();
    await expect(heading(hero, 'Scale Your Amazon Business to New Heights')).toBeVisible();
    await expect(hero).toContainText(/advertising campaigns.* through to warehouse fulfillment/);
    await expect(figure(hero, '500+', 'Brands Served')).toBeVisible();
    await expect(figure(hero, '$50M+', 'Revenue Generated')).toBeVisible();
    await expect(figure(hero, '99.8%', 'Uptime')).toBeVisible();
  });

  test("leads with 'Start Growing Today' to contact and 'View Services' to services", async ({
    page,
  }) => {
    const start = page.getByRole('link', { name: 'Start Growing Today', exact: true });
    await expect(start).toHaveAttribute('href', '#contact');
    const view = page.getByRole('link', { name: 'View Services', exact: true });
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
    const about = page.locator('#about');
    await expect(about).toContainText('full-service partner for marketplace sellers');
    await expect(about).toContainText(
      'state-of-the-art warehouse facility covering receiving, storage, FBA prep and direct fulfillment',
    );
    await expect(figure(about, '50+', 'Expert Team Members')).toBeVisible();
    await expect(figure(about, '10+', 'Years of Experience')).toBeVisible();
    await expect(figure(about, '2hrs', 'Average Response Time')).toBeVisible();
    await expect(figure(about, '1', 'Warehouse Location')).toBeVisible();

    await expect(heading(about, 'Why Choose Us?')).toBeVisible();
    const point = (name: string) => about.locator('li', { has: heading(page, name) });
    await expect(point('Proven Results')).toContainText(/sales up 300% on average/i);
    await expect(point('Expert Team')).toContainText(/certified marketplace specialists/i);
    await expect(point('24/7 Support')).toBeVisible();
  });
}

for (const { path, consultation } of [
  { path: '/', consultation: '#contact' },
  { path: '/services', consultation: '/contact' },
]) {
  test(`The services on ${path} are four cards with four features each, and a closing block`, async ({
    page,
  }) => {
    await page.goto(path);
    const section = page.locator('#services');
    const titles = section.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(services.map(({ title }) => title));
    for (const { title } of services) {
      const card = section.getByRole('article', { name: title, exact: true });
      await expect(card.locator('p').first()).toHaveText(/\w+ \w+ .+\./);
      const features = card.getByRole('listitem');
      await expect(features).toHaveText([/\w{2}/, /\w{2}/, /\w{2}/, /\w{2}/]);
      await expect(features.locator('svg[aria-hidden="true"]')).toHaveCount(4);
      await expect(card.getByRole('button')).toHaveText('Learn More');
    }
    await expect(heading(section, 'Ready to Transform Your Amazon Business?')).toBeVisible();
    const link = section.getByRole('link', { name: 'Get Free Consultation', exact: true });
    await expect(link).toHaveAttribute('href', consultation);
  });
}

for (const { slug, title, fullFeatures } of services) {
  test(`The page of '${title}' lists all ${fullFeatures.length} features, the way to start and the other services`, async ({
    page,
  }) => {
    await page.goto(`/services/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.locator('header p')).toHaveText(/\w+ \w+ .+\./);
    await expect(main.locator('header svg[aria-hidden="true"]').first()).toBeVisible();

    const features = main.getByRole('region', { name: 'Key Features', exact: true });
    await expect(features.getByRole('heading', { level: 3 })).toHaveText([...fullFeatures]);
    for (const card of await features.getByRole('article').all()) {
      await expect(card.locator('svg[aria-hidden="true"]').first()).toBeVisible();
      await expect(card.locator('p')).toHaveText(/\w+ \w+ .+\./);
    }

    await expect(heading(main, 'Ready to Start?')).toBeVisible();
    const start = main.getByRole('link', { name: 'Get a Free Consultation', exact: true });
    await expect(start).toHaveAttribute('href', '/contact');

    const others = services.filter((other) => other.slug !== slug);
    const related = main.getByRole('navigation', { name: 'Related Services', exact: true });
    await expect(related.getByRole('link')).toHaveText(others.map((other) => other.title));
    for (const other of others) {
      const link = related.getByRole('link', { name: other.title, exact: true });
      await expect(link).toHaveAttribute('href', `/services/${other.slug}`);
    }
  });
}

test('The services have four colour themes of their own, on the cards and on their pages', async ({
  page,
}) => {
  await page.goto('/services');
  const themes = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-theme')));
  expect(themes).toEqual(['green', 'blue', 'purple', 'orange']);
  for (const [index, { slug }] of services.entries()) {
    await page.goto(`/services/${slug}`);
    const article = page.getByRole('main').locator('article', { has: page.locator('h1') });
    await expect(article).toHaveAttribute('data-theme', themes[index] ?? '');
  }
});

for (const path of ['/', '/contact']) {
  test(`The contact section on ${path} names the channels and the quick response`, async ({
    page,
  }) => {
    await page.goto(path);
    const contact = page.locator('#contact');
    await expect(heading(contact, 'Get In Touch')).toBeVisible();
    const channels = contact.getByRole('listitem').getByRole('link');
    await expect(channels).toHaveText([/^Telegram/, /^Slack/, /^WhatsApp/, /^Email/]);
    const guarantee = contact.locator('div:has(> :is(h2, h3):text-is("Quick Response Guarantee"))');
    await expect(guarantee).toContainText('within 2 hours during business hours');
    await expect(guarantee).toContainText('Mon-Fri 9AM-6PM EST');
    await expect(heading(contact, 'Send us a Message')).toBeVisible();
  });

  test(`The form on ${path} starts empty and has the fields, types and choices of the specification`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Send us a Message', exact: true });
    const fields = [
      { label: 'Name', name: 'name', element: 'input', type: 'text', required: true },
      { label: 'Email', name: 'email', element: 'input', type: 'email', required: true },
      { label: 'Company', name: 'company', element: 'input', type: 'text', required: false },
      { label: 'Service', name: 'service', element: 'select', required: false },
      { label: 'Message', name: 'message', element: 'textarea', required: true },
    ];
    for (const { label, name, element, type, required } of fields) {
      const control = form.getByLabel(label).and(form.locator(element));
      await expect(control).toHaveAttribute('name', name);
      await expect(control).toHaveValue('');
      await expect(control).toHaveJSProperty('required', required);
      if (type) await expect(control).toHaveAttribute('type', type);
    }
    await expect(form.getByLabel('Message')).toHaveAttribute('rows', '5');
    await expect(form.getByLabel('Service').locator('option')).toHaveText([
      'Select a service',
      'Amazon Advertising & Promotion',
      'Content & Branding',
      'Warehouse & Fulfillment',
      'Integrated Solutions',
      'Consultation',
    ]);
    await expect(form.getByLabel('Service').locator('option').first()).toHaveJSProperty(
      'value',
      '',
    );
    await expect(form.getByRole('button')).toHaveText('Send Message');
  });
}

test('The terms hold every constant of the specification and the date as it is written there', async ({
  page,
  request,
}) => {
  const served = await (await request.get('/terms')).text();
  expect(served).toMatch(/last updated <time datetime="2025-10-06">October 06, 2025<\/time>/i);

  await page.goto('/terms');
  const text = (await page.getByRole('main').textContent()) ?? '';
  const constants = [
    'over 18',
    'Each project is capped at 8 billable hours unless agreed otherwise',
    /Listing reinstatement and barcode change: 1 ASIN per marketplace, 8 hours/,
    /Account reinstatement: one marketplace, 8 hours/,
    /Brand name change,? tier 1: 1 to 10 ASINs, 8 hours/,
    /tier 2: 11 to 30 ASINs, 16 hours/,
    '2 to 60 days',
    /reinstatement orders.* full refund if no appeal is filed within 90 days and the service fails/,
    'no refund once an appeal is filed',
    'Coaching calls are non-refundable',
    'used within 1 to 3 months',
    'Remaining hours expire after one year',
    /non-solicit period.* 1 year/,
    "10,000 dollars or the hired person's annual salary, whichever is higher",
    /material changes at least 30 days/,
  ];
  const missing = constants.filter((constant) => text.search(constant) < 0);
  expect(missing).toEqual([]);
});

test('The privacy policy holds the age of the specification and the date as it is written there', async ({
  page,
  request,
}) => {
  const served = await (await request.get('/privacy')).text();
  expect(served).toMatch(/last updated <time datetime="2025-10-06">October 6, 2025<\/time>/i);
  await page.goto('/privacy');
  await expect(page.getByRole('main')).toContainText('Children under 13 are not served');
});

test('The page after a post without script has the texts of the success toast', async ({
  page,
}) => {
  await page.goto('/contact/sent');
  const main = page.getByRole('main');
  await expect(heading(main, 'Message Sent!')).toBeVisible();
  await expect(
    main.getByText("Thanks for reaching out. We'll get back to you shortly.", { exact: true }),
  ).toBeVisible();
});

test('Texts that nearly agree stay apart', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByText('Get Free Consultation', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Get a Free Consultation')).toHaveCount(0);
  await expect(page.getByText('Ready to Transform Your Amazon Business?')).toHaveCount(1);
  await expect(page.getByText('Ready to grow your Amazon Business?')).toHaveCount(1);
  await page.goto('/services/content-branding');
  await expect(page.getByText('Get a Free Consultation', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Get Free Consultation')).toHaveCount(0);
  await expect(heading(page, 'Key Features')).toHaveCount(1);
  await expect(heading(page, 'Key Services')).toHaveCount(0);
});

test.describe('In the modal', () => {
  test.use({ javaScriptEnabled: true });

  test("the heading is 'Key Services' and the button 'Contact Us now' with a small n", async ({
    page,
  }) => {
    await page.goto('/services');
    await page
      .getByRole('button', { name: /^Learn More/ })
      .first()
      .click();
    const modal = page.getByRole('dialog', { name: 'Amazon Advertising & Promotion', exact: true });
    await expect(heading(modal, 'Key Services')).toBeVisible();
    await expect(heading(modal, 'Key Features')).toHaveCount(0);
    await expect(modal.getByText('Contact Us now', { exact: true })).toBeVisible();
    const more = modal.getByRole('link', { name: 'View Full Services Page', exact: true });
    await expect(more).toHaveAttribute('href', '/services/amazon-advertising-promotion');
  });
});
