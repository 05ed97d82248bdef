import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aboutPage, contentFolder, services, site } from '../browser/support/content.ts';
import { all, linksOf, only, page, source, textOf, textsOf, timesSaid } from './pages.ts';

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

it.each(['/', '/about'])('the about content on %s has its words, figures and reasons', (path) => {
  const part = only(page(path), '#about');
  for (const text of [about.lead, about.warehouse.text]) expect(timesSaid(part, text)).toBe(1);
  expect(figuresOf(part)).toEqual(about.stats);
  only(part, 'h2, h3', about.reasonsTitle);
  for (const { title, text } of about.reasons) {
    const point = only(part, 'li :is(h3, h4)', title).closest('li');
    expect(textOf(point)).toContain(text);
  }
});

it('the warehouse is pictured on the home page, and the belt on /about', () => {
  expect(only(page('/'), '#about picture img').getAttribute('loading')).toBe('lazy');
  expect(all(page('/about'), 'main picture')).toEqual([]);
  expect(textsOf(page('/about'), '.belt li > p')).toEqual(about.steps.map(({ text }) => text));
  expect(all(page('/'), '.belt')).toEqual([]);
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
  'the home page shows the first sample as far as <!-- more -->, and leads to all of them',
  () => {
    const [{ sample } = expect.fail()] = shown;
    only(part(), 'figure', sample.title);
    const html = readFileSync(`${contentFolder}/samples/${sample.document}.html`, 'utf8');
    const [beginning = '', rest = ''] = html
      .split('<!-- more -->')
      .map((text) => text.replaceAll(/<!--.*?-->\s*/gs, ' '));
    expect(source('index.html')).toContain(beginning);
    expect(source('index.html')).not.toContain(rest || 'no rest');
    expect(linksOf(part())).toEqual(
      shown.map((one, index) => [
        index === 0 ? site.services.samples.link : one.sample.title,
        `/services/${one.slug}#sample`,
      ]),
    );
  },
);
