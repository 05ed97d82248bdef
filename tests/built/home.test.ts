import { expect, it } from 'vitest';
import { aboutPage, services, site } from '../browser/support/content.ts';
import { all, linksOf, only, page, textOf, textsOf, timesSaid } from './pages.ts';

const { hero, about } = site;

/** Figures with their labels, such as '500+' and 'Brands Served'. */
const figuresOf = (part: Element) =>
  all(part, 'dl > div').map((pair) => ({
    value: textOf(only(pair, 'dd')),
    label: textOf(only(pair, 'dt')),
  }));

it('the home page opens with the badge, the headline, the supporting line, the figures and links', () => {
  const part = only(page('/'), 'section:has(h1)');
  expect(textsOf(part, 'h1')).toEqual([hero.headline]);
  for (const text of [hero.badge, hero.lead]) expect(timesSaid(part, text), text).toBe(1);
  expect(figuresOf(part)).toEqual(hero.figures);
  expect(linksOf(part)).toEqual([
    [hero.contactButton, '#contact'],
    [hero.servicesButton, '#services'],
  ]);
  const { day } = aboutPage;
  const links = linksOf(page('/'), 'main a').filter(([, href]) => href === '/about#day');
  expect(links).toEqual(day ? [[day.homeLink, '/about#day']] : []);
});

it('the home page shows hero, about, services and contact in this order', () => {
  const parts = all(page('/'), 'main :is(h1, #about, #services, #contact)');
  const order = parts.map((part) => (part.matches('h1') ? 'hero' : part.id));
  expect(order).toEqual(['hero', 'about', 'services', 'contact']);
});

it.each([
  ['/', 'lazy'],
  ['/about', 'eager'],
])('the about content on %s has a photograph, loaded %s, figures and reasons', (path, loading) => {
  const part = only(page(path), '#about');
  expect(only(part, 'picture img').getAttribute('loading')).toBe(loading);
  for (const text of [about.lead, about.warehouse.text]) expect(timesSaid(part, text)).toBe(1);
  expect(figuresOf(part)).toEqual(about.stats);
  only(part, 'h2, h3', about.reasonsTitle);
  for (const { title, text } of about.reasons) {
    const point = only(part, 'li :is(h3, h4)', title).closest('li');
    expect(textOf(point)).toContain(text);
  }
});

it('the customers and the quote of the content are shown between services and contact', () => {
  const { customers, quote } = site;
  const shown = all(page('/'), '#services ~ :not(#contact) :is(img, blockquote, figcaption)');
  expect(shown.map((one) => one.getAttribute('alt') ?? textOf(one))).toEqual([
    ...(customers?.logos ?? []).map(({ name }) => name),
    ...(quote ? [quote.text, `${quote.name}${quote.role}`] : []),
  ]);
});

const part = () => only(page('/'), 'section', site.services.samples.title);
const shown = services.flatMap(({ slug, sample }) => (sample ? [{ slug, sample }] : []));

it.skipIf(shown.length === 0)(
  'the samples on the home page are shown with title, caption and a link',
  () => {
    const { link } = site.services.samples;
    expect(all(part(), 'li').map((preview) => textsOf(preview, 'h4, p'))).toEqual(
      shown.map(({ sample: { title, caption } }) => [title, caption]),
    );
    expect(linksOf(part())).toEqual(
      shown.map(({ slug, sample }) => [`${link}: ${sample.title}`, `/services/${slug}#sample`]),
    );
  },
);
