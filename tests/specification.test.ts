/**
 * Compares `content/` as it is delivered with the specification, and with the defaults of the settings. No other
 * test depends on the texts in `content/`. Delete this file to make the site your own.
 */
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bodyInView } from '#content/drafts.ts';
import { delivered } from '#content/owners-gaps.ts';
import { readContent } from '#content/read-content.ts';
import { backupDays } from '#server/commands/backup.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { fieldNames } from '#shared/fields.ts';
import { navigation } from '#site/layout/navigation.ts';
import { htmlBudget, stillAllowed } from './browser/support/budgets.ts';
import { startChannels } from './fixtures/channels.ts';

const read = (file: string) => readFileSync(`content/${file}`, 'utf8');
const site = parse(read('site.yaml'));
const labels = parse(read('interface.yaml'));

const withWords = (words: RegExp) => expect.stringMatching(words);

/** A figure with its label. */
const asRead = ({ value, label }: { value: string; label: string }) => `${value} ${label}`;

it('placeholders end in .example, which nobody can register (RFC 2606)', () => {
  const addresses = [
    ...read('site.yaml').matchAll(/"(?:https:\/\/|mailto:)([^"]*placeholder[^"]*)"/g),
  ];
  expect(addresses.length).toBeGreaterThanOrEqual(4);
  for (const [, address] of addresses) expect(address).toMatch(/placeholder\.example\/?$/);
});

it('docs/editing.md shows mistakes in fields that exist', () => {
  const mistakes = [
    ...read('../docs/editing.md').matchAll(/^content\/(\S+):\d+:\d+ {2}\S*?(\w+): /gm),
  ];
  expect(mistakes).toHaveLength(2);
  for (const [, file = '', field] of mistakes) expect(read(file)).toContain(`    ${field}: `);
});

describe('The specification', () => {
  it('states the badge, headline, figures and buttons of the home page, and its title', () => {
    expect(site).toMatchObject({
      title: '{company} - Your Partner in Digital Growth',
      hero: {
        badge: 'Complete Amazon Solutions',
        headline: 'Scale Your Amazon Business to New Heights',
        lead: withWords(/advertising campaigns.* through to warehouse fulfillment/),
        contactButton: 'Start Growing Today',
        servicesButton: 'View Services',
      },
    });
    expect(site.hero.figures.map(asRead)).toEqual([
      '500+ Brands Served',
      '$50M+ Revenue Generated',
      '99.8% Uptime',
    ]);
  });

  it('states the description of the company, its figures and the reasons to choose it', () => {
    expect(site.about).toMatchObject({
      lead: withWords(/full-service partner for marketplace sellers/),
      warehouse: {
        text: withWords(
          /state-of-the-art warehouse facility covering receiving, storage, FBA prep and direct fulfillment/,
        ),
      },
      reasonsTitle: 'Why Choose Us?',
      reasons: [
        { title: 'Proven Results', text: withWords(/sales up 300% on average/i) },
        { title: 'Expert Team', text: withWords(/certified marketplace specialists/i) },
        { title: '24/7 Support' },
      ],
    });
    expect(site.about.stats.map(asRead)).toEqual([
      '50+ Expert Team Members',
      '10+ Years of Experience',
      '2hrs Average Response Time',
      '1 Warehouse Location',
    ]);
  });

  it('states the navigation, the menu, the footer, the contact channels and the not-found page', () => {
    expect(navigation.map(({ href }) => href)).toEqual(['/', '/about', '/services', '/contact']);
    expect(labels).toMatchObject({
      pages: { home: 'Home', about: 'About', services: 'Services', contact: 'Contact' },
      header: { button: 'Get Started', menuButton: 'Toggle menu' },
      footer: {
        call: 'Ready to grow your Amazon Business?',
        callButton: 'Schedule a Call',
        planned: ['Careers', 'Blog', 'FAQ'],
        trademarkNotice: withWords(/independent.* Amazon is a trademark/),
      },
      notFound: {
        title: '404 - Page Not Found',
        errorTitle: 'Page Not Found',
        text: "Oops! The page you're looking for seems to have gotten lost in the warehouse.",
        button: 'Go Back to Home',
      },
    });
    expect(site.tagline).toBe(
      'Complete Amazon business solutions. From advertising to fulfillment, we help you scale and succeed.',
    );
    expect(site.channels).toMatchObject([
      { kind: 'telegram', name: 'Telegram', href: withWords(/^https:/) },
      { kind: 'slack', name: 'Slack', href: withWords(/^https:/) },
      { kind: 'whatsapp', name: 'WhatsApp', href: withWords(/^https:/) },
      { kind: 'email', name: 'Email', href: withWords(/^mailto:.+@/) },
    ]);
  });

  it("states the cards' button and toast, the closing block, the modal and the service pages, whose texts are only nearly the same", () => {
    expect(site.services.closing).toMatchObject({
      title: 'Ready to Transform Your Amazon Business?',
      button: 'Get Free Consultation',
    });
    expect(labels.services).toMatchObject({
      card: {
        button: 'Learn More',
        notReady: { title: '🚧 Service Details', text: "{title} details aren't implemented yet." },
      },
      window: {
        featuresTitle: 'Key Services',
        more: 'Show {count} More',
        less: 'Show Less',
        pageLink: 'View Full Services Page',
        contactButton: 'Contact Us now',
      },
    });
    expect(labels.servicePage).toMatchObject({
      featuresTitle: 'Key Features',
      start: { title: 'Ready to Start?', button: 'Get a Free Consultation' },
      relatedTitle: 'Related Services',
    });
  });

  it('states the promise of an answer and the business hours', async () => {
    const { site: filled } = await readContent('content', 'demonstration');
    expect(filled.contact).toMatchObject({
      title: 'Get In Touch',
      guaranteeTitle: 'Quick Response Guarantee',
      guarantee: withWords(/within 2\shours during business hours/),
    });
    expect(filled.openingHours).toBe('Mon-Fri 9AM-6PM EST');
  });

  it('states the fields, title, choices and answers of the form', () => {
    expect(fieldNames).toEqual(['name', 'email', 'company', 'service', 'message']);
    expect(site.contact.form).toMatchObject({
      title: 'Send us a Message',
      noChoice: 'Select a service',
      sending: 'Sending...',
      sent: {
        title: 'Message Sent!',
        description: "Thanks for reaching out. We'll get back to you shortly.",
      },
      failed: {
        title: 'Uh oh! Something went wrong.',
        description: 'There was a problem with your request. Please try again later',
      },
    });
    expect(site.contact.otherChoices).toMatchObject([
      { label: 'Consultation', slug: 'consultation' },
    ]);
  });
});

const services: [slug: string, title: string, color: string, features: string][] = [
  [
    'amazon-advertising-promotion',
    'Amazon Advertising & Promotion',
    'green',
    'Account Health Full Service Management, Search Engine Optimization, Amazon Account Audit, Account Suspensions, Listing Reinstatement, Troubleshooting, Trademark Registration, SEO for Websites, FBA Returns, Vendor Central Full Service',
  ],
  [
    'content-branding',
    'Content & Branding',
    'blue',
    'Product Photography, Amazon Storefront, Branding & Storefront Design, Review & Rating Management, Product Listing Preparation',
  ],
  [
    'warehouse-fulfillment',
    'Warehouse & Fulfillment',
    'purple',
    'B2B fulfillment, Warehouse management, Order fulfillment, 2-day shipping, Inventory distribution, Integrations, Global fulfillment, International shipping, Customized unboxings',
  ],
  [
    'integrated-solutions',
    'Integrated Solutions',
    'orange',
    'Full Cycle Management, Multi-Market Expansion, Unified Analytics Dashboard, Individual Brand Support',
  ],
];

it('the four services of the specification are the only ones, in this order, with their colors and full features', () => {
  const files = readdirSync('content/services');
  expect(files.toSorted()).toEqual(services.map(([slug]) => `${slug}.yaml`).toSorted());
  for (const [index, [slug, title, color, features]] of services.entries()) {
    const fullFeatures = features.split(', ').map((name) => ({ title: name }));
    const service = parse(read(`services/${slug}.yaml`));
    expect.soft(service).toMatchObject({ id: index + 1, title, color, fullFeatures });
  }
});

it('the scopes of fixed orders are those of the specification, in billable hours', () => {
  const features: { title: string; scope?: string }[] = services.flatMap(
    ([slug]) => parse(read(`services/${slug}.yaml`)).fullFeatures,
  );
  const scopes = features.flatMap(({ title, scope }) => (scope ? [[title, scope]] : []));
  expect(scopes).toEqual([
    ['Account Suspensions', 'One marketplace, 8 billable hours'],
    ['Listing Reinstatement', '1 ASIN per marketplace, 8 billable hours'],
    [
      'Troubleshooting',
      'Brand name: 8 billable hours for 1 to 10 ASINs, 16 for 11 to 30. Barcode: 8 for 1 ASIN per marketplace',
    ],
  ]);
});

describe('The legal texts', () => {
  const privacy = read('legal/privacy.md');

  it('have the dates of the specification, in its notation', () => {
    const dateOn = (page: string) =>
      /<time datetime="2025-10-06">(.*?)<\/time>/.exec(
        readFileSync(`dist/client/${page}`, 'utf8'),
      )?.[1];
    expect(dateOn('terms.html')).toBe('October 06, 2025');
    expect(dateOn('privacy.html')).toBe('October 6, 2025');
  });

  it.each(Object.entries(delivered.updated))(
    'have the date by which the check knows them: %s',
    (id, date) => {
      expect(read(`legal/${id}.md`)).toContain(`\nupdated: "${date}"\n`);
    },
  );

  it('hold every constant of the specification, also without their drafts', () => {
    const publicTerms = bodyInView(read('legal/terms.md'), 'public').replaceAll('*', '');
    for (const constant of [
      'over 18',
      'Each project is capped at 8 billable hours unless agreed otherwise',
      'Listing reinstatement and barcode change: 1 ASIN per marketplace, 8 hours',
      'Account reinstatement: one marketplace, 8 hours',
      'Brand name change, tier 1: 1 to 10 ASINs, 8 hours',
      'Brand name change, tier 2: 11 to 30 ASINs, 16 hours',
      '2 to 60 days',
      /reinstatement orders.* full refund if no appeal is filed within 90 days and the service fails/,
      'no refund once an appeal is filed',
      'Coaching calls are non-refundable',
      'used within 1 to 3 months',
      'Remaining hours expire after one year',
      /non-solicit period.* 1 year/,
      "10,000 dollars or the hired person's annual salary, whichever is higher",
      /material changes at least 30 days/,
    ]) {
      expect(publicTerms).toMatch(constant);
    }
    expect(bodyInView(privacy, 'public')).toContain('Children under 13 are not served');
  });

  it('say what the settings have as defaults, and who may receive an inquiry', async () => {
    const { retentionDays } = parseEnvironment({});
    expect(privacy).toContain(`Inquiries are kept for ${retentionDays} days`);
    expect(privacy).toContain(
      `Backups of the database are made daily and deleted after ${backupDays} days`,
    );
    const linkDays = lifetimeOf('inquiry link') / (24 * 60 * 60_000);
    const periods = new Set(privacy.match(/\d+(?= days)/g));
    expect(periods).toEqual(new Set([retentionDays, backupDays, linkDays].map(String)));
    expect(site.contact.form.note).toContain(`after ${retentionDays} days`);
    const [, recipients = ''] = privacy.split('## Who receives it');
    const { receivers } = await startChannels();
    for (const { processor } of Object.values(receivers)) expect(recipients).toContain(processor);
  });
});

describe('The pages', () => {
  const html = (name: string) => readFileSync(`dist/client/${name}`, 'utf8');

  it('keep the budget for HTML', () => {
    const over = globSync('**/*.html.br', { cwd: 'dist/client' }).filter((name) => {
      const budget = htmlBudget(name === 'index.html.br' ? '/' : name) + stillAllowed.html;
      return statSync(`dist/client/${name}`).size > budget;
    });
    expect(over).toEqual([]);
  });

  it.each(['index.html', ...services.map(([slug]) => `services/${slug}.html`)])(
    '%s has at most 700 elements',
    (name) => {
      const { document } = new JSDOM(html(name)).window;
      expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(700);
    },
  );
});

type Answer = { question: string; answer: string; section?: string };
const answers: Answer[] = [site, ...services.map(([slug]) => parse(read(`services/${slug}.yaml`)))]
  .flatMap(({ answers = [] }) => answers)
  .filter(({ section }) => section);

/** Each figure with the word after it, such as '90 days' or '1 ASIN'. */
const figuresIn = (text: string): string[] => text.match(/\d[\d,]*(?: to \d+)? \w+/g) ?? [];

describe("The answers to buyers' questions", () => {
  it.each(answers)('$question: all figures are in section $section of the terms', (given) => {
    const sections = read('legal/terms.md').replaceAll('*', '').split(/^## /m);
    const source = sections.find((text) => text.startsWith(`${given.section}\n`)) ?? expect.fail();
    expect(figuresIn(given.answer).filter((figure) => !figuresIn(source).includes(figure))).toEqual(
      [],
    );
  });

  it('have only billable or business hours, never a deadline', () => {
    const deadlines = answers.filter(({ answer }) =>
      /(?<!\b(?:billable|business) )\bhours\b/i.test(answer),
    );
    expect(deadlines).toEqual([]);
  });
});
