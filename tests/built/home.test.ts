import { describe, expect, it } from 'vitest';
import { aboutPage, samples, services, site } from '../browser/support/content.ts';
import { all, linksOf, only, page, textOf, textsOf, timesSaid } from './pages.ts';

const { hero, about } = site;

/** Figures with their labels, such as '500+' and 'Brands Served'. */
const figuresOf = (part: Element) =>
  all(part, 'dl > div').map((pair) => ({
    value: textOf(pair.querySelector('dd')),
    label: textOf(pair.querySelector('dt')),
  }));
const shown = (figures: { value: string; label: string }[]) =>
  figures.map(({ value, label }) => ({ value, label }));

describe('the home page', () => {
  it('opens with the badge, the headline, the supporting line and the figures', () => {
    const part = only(page('/'), 'section:has(h1)');
    expect(textOf(only(part, 'h1'))).toBe(hero.headline);
    expect(timesSaid(part, hero.badge)).toBe(1);
    expect(timesSaid(part, hero.lead)).toBe(1);
    expect(figuresOf(part)).toEqual(shown(hero.figures));
  });

  it.each([
    [hero.contactButton, '#contact'],
    [hero.servicesButton, '#services'],
    [aboutPage.homeLink, '/about#day'],
  ])("leads with '%s' to %s", (name, target) => {
    expect(only(page('/'), 'a', name).getAttribute('href')).toBe(target);
  });

  it('shows hero, about, services and contact in this order, with an anchor for each of the last three', () => {
    const parts = all(page('/'), 'main :is(h1, #about, #services, #contact)');
    const order = parts.map((part) => (part.matches('h1') ? 'hero' : part.id));
    expect(order).toEqual(['hero', 'about', 'services', 'contact']);
  });
});

describe.each([
  { path: '/', loading: 'lazy' },
  { path: '/about', loading: 'eager' },
])('the about content on $path', ({ path, loading }) => {
  const part = () => only(page(path), '#about');

  it('has a photograph of the warehouse, which is fetched at once only if it opens the page', () => {
    const photo = only(part(), 'picture img');
    expect(photo.getAttribute('loading')).toBe(loading);
  });

  it('describes the company, with its figures', () => {
    expect(timesSaid(part(), about.lead)).toBe(1);
    expect(timesSaid(part(), about.warehouse.text)).toBe(1);
    expect(figuresOf(part())).toEqual(shown(about.stats));
  });

  it('gives reasons to choose the company', () => {
    only(part(), 'h2, h3', about.reasonsTitle);
    for (const { title, text } of about.reasons) {
      const point = only(part(), 'li :is(h3, h4)', title).closest('li');
      expect(textOf(point)).toContain(text);
    }
  });
});

describe('the samples on the home page', () => {
  const part = () => only(page('/'), 'section', site.services.samples.title);
  const named = services.flatMap(({ slug, sample }) => (sample ? [{ slug, sample }] : []));
  const shown = named.filter(
    ({ sample }, index) => named.findIndex((other) => other.sample === sample) === index,
  );
  const previews = () => all(part(), 'li');

  it('are each shown once, with title, caption and the note that they are invented', () => {
    expect(previews().map((preview) => textsOf(preview, 'h4, p'))).toEqual(
      shown.map(({ sample }) => [
        samples[sample].title,
        `${samples.sheet.note} ${samples[sample].caption}`,
      ]),
    );
  });

  it('link to the whole sample by its name', () => {
    expect(linksOf(part())).toEqual(
      shown.map(({ slug, sample }) => [
        `${site.services.samples.link}: ${samples[sample].title}`,
        `/services/${slug}#sample`,
      ]),
    );
  });

  it('have lazy pictures with their size, hidden from screen readers', () => {
    const pictures = previews().map((preview) => only(preview, 'img'));
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(shown.map(() => ''));
    for (const picture of pictures) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(picture.hasAttribute('width') && picture.hasAttribute('height')).toBe(true);
    }
  });
});
