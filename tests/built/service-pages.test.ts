import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill } from '#content/placeholders.ts';
import { faqFor } from '#site/services/ServiceDetail.tsx';
import { contentFolder, legal, services, site, texts } from '../browser/support/content.ts';
import {
  all,
  decorationsOf,
  linksOf,
  only,
  page,
  source,
  textOf,
  textsOf,
  timesSaid,
} from './pages.ts';

const { answers, featuresTitle, relatedTitle, start } = texts.servicePage;

describe.each(services)('the page of $title', (service) => {
  const { slug, title, description, color, fullFeatures, sample } = service;
  const main = () => only(page(`/services/${slug}`), 'main');

  it('opens with its title, its description and a drawing, in its color', () => {
    const article = only(main(), 'article:has(h1)');
    expect(article.getAttribute('data-theme')).toBe(color);
    expect(textsOf(main(), 'h1')).toEqual([title]);
    const header = only(article, 'header:has(h1)');
    expect(textsOf(header, 'p')).toEqual([description]);
    expect(decorationsOf(header)).toBeGreaterThan(0);
  });

  const faq = faqFor(service, site);
  it('has its features, its sample, the answers, and then other services', () => {
    const parts = all(main(), 'header, #key-features, #sample, #answers, #related-services');
    const features = fullFeatures.length > 0 ? ['key-features'] : [];
    const shown = sample ? ['sample'] : [];
    const answers = faq.length > 0 ? ['answers'] : [];
    const related = services.length > 1 ? ['related-services'] : [];
    const expected = ['', ...features, ...shown, ...answers, ...related];
    expect(parts.map(({ id }) => id)).toEqual(expected);
  });

  it.skipIf(fullFeatures.length === 0)('lists all of its features under one heading', () => {
    only(main(), 'h2', featuresTitle);
    const cards = all(only(main(), 'section', featuresTitle), 'li:has(h3)');
    expect(cards.map((card) => [...textsOf(card, 'h3, p'), textsOf(card, 'li')])).toEqual(
      fullFeatures.map(({ title, description, keyServices }) => [
        title,
        description,
        keyServices?.list ?? [],
      ]),
    );
    for (const card of cards) expect(decorationsOf(card)).toBeGreaterThan(0);
  });

  it.skipIf(faq.length === 0)("answers buyers' questions, with links to the terms", () => {
    const part = only(main(), 'section', answers.title);
    expect(textsOf(part, 'li > h3')).toEqual(faq.map(({ question }) => question));
    expect(textsOf(part, 'li > p')).toEqual(faq.map(({ answer }) => answer));
    const terms = legal.find(({ id }) => id === 'terms')?.sections ?? [];
    const sources = faq.flatMap(({ section }) => terms.filter(({ title }) => title === section));
    expect(linksOf(part)).toEqual(
      sources.map(({ number, slug }) => [fill(answers.source, { number }), `/terms#${slug}`]),
    );
    for (const { number, title } of sources) only(page('/terms'), 'h2', `${number}. ${title}`);
  });

  it('offers to start in its first screen and beside the features, and leads to three other services', () => {
    only(main(), 'h2', start.title);
    expect(timesSaid(main(), start.title)).toBe(1);
    for (const part of ['header', 'aside']) {
      expect(linksOf(only(main(), part))).toEqual([[start.button, `/contact?service=${slug}`]]);
    }
    const others = services.filter((other) => other.slug !== slug).slice(0, 3);
    expect(textsOf(main(), 'nav h2')).toEqual(others.length > 0 ? [relatedTitle] : []);
    expect(linksOf(main(), 'nav a')).toEqual(
      others.map((other) => [other.title, `/services/${other.slug}`]),
    );
  });

  it.skipIf(!sample)('shows the whole of its sample, marked as one', () => {
    const { mark, note, product } = site.services.samples;
    const sheet = only(main(), 'figure', sample?.title);
    for (const text of [mark, note, product, sample?.period ?? '']) {
      expect(timesSaid(sheet, text), text).toBe(1);
    }
    expect(textOf(only(sheet, ':scope > figcaption'))).toBe(`${note} ${sample?.caption}`);
    const html = readFileSync(`${contentFolder}/samples/${sample?.document}.html`, 'utf8');
    // Without a space, what stands around a comment could become a tag that nobody has checked.
    const shown = html.replaceAll(/<!--.*?-->\s*/gs, ' ');
    expect(source(`services/${slug}.html`)).toContain(shown);
  });
});
