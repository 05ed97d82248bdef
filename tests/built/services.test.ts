import { describe, expect, it } from 'vitest';
import { services, site, texts } from '../browser/support/content.ts';
import { all, decorationsOf, only, page, textOf, textsOf, timesSaid } from './pages.ts';

const { closing, problems, fit: rows, joins } = site.services;
const compared = services.flatMap(({ title, fit }) => (fit ? [{ title, fit }] : []));
const serviceOf = (slug: string) => services.find((service) => service.slug === slug);

describe.each([
  { path: '/', consultation: '#contact' },
  { path: '/services', consultation: '/contact' },
])('on $path', ({ path, consultation }) => {
  const section = () => only(page(path), '#services');

  it('each service has a card in its color, with its features', () => {
    const cards = all(section(), 'article');
    expect(cards.map((card) => textOf(only(card, 'h2, h3')))).toEqual(
      services.map(({ title }) => title),
    );
    for (const { slug, title, description, features, color, picture } of services) {
      const card = only(section(), 'article', title);
      expect(card.getAttribute('data-theme')).toBe(color);
      expect(only(card, 'img').getAttribute('src')).toBe(`/pictures/${picture}-${color}.svg`);
      expect(textsOf(card, 'p')[0]).toBe(description);
      expect(textsOf(card, 'li')).toEqual(features.map(({ text }) => text));
      for (const line of all(card, 'li')) expect(decorationsOf(line), textOf(line)).toBe(1);
      expect(textsOf(card, 'button')).toEqual([texts.services.card.button]);
      expect(only(card, 'form').getAttribute('action')).toBe(`/services/${slug}`);
    }
  });

  it('a closing block offers a consultation, once', () => {
    only(section(), 'h2, h3', closing.title);
    for (const text of [closing.title, closing.text, closing.button]) {
      expect(timesSaid(section(), text), text).toBe(1);
    }
    expect(only(section(), 'a', closing.button).getAttribute('href')).toBe(consultation);
  });
});

it.skipIf(compared.length === 0)('a table on /services says what each is for, and what not', () => {
  const groups = all(only(page('/services'), 'table', rows.title), 'tbody');
  const read = groups.map((group) => ({
    heads: textsOf(group, 'th:is([scope="row"], [scope="rowgroup"])'),
    cells: all(group, 'td').map((cell) => textsOf(cell, 'p')),
  }));
  expect(read).toEqual(
    compared.map(({ title, fit }) => ({
      heads: [title, rows.for, rows.notFor],
      cells: [fit.for, fit.notFor],
    })),
  );
});

it.skipIf(!problems)(
  'an index on /services leads from each problem to the place of its feature',
  () => {
    const rows = all(only(page('/services'), 'section', problems?.title), 'li a');
    const read = rows.map((row) => {
      const [path = '', id] = row.getAttribute('href')?.split('#') ?? [];
      return [textOf(row), textOf(only(page(path), `#${id} h3`))];
    });
    expect(read).toEqual(
      services.flatMap(({ fullFeatures }) =>
        fullFeatures.map(({ problem, title, scope }) => [
          [problem, title, scope].filter(Boolean).join(' '),
          title,
        ]),
      ),
    );
  },
);

it.skipIf(!joins)('each handover on /services names both services and what is handed over', () => {
  const { title, handovers = [], to: handsTo, end = '' } = joins ?? {};
  const part = only(page('/services'), 'section', title);
  expect(all(part, 'li')).toHaveLength(handovers.length);
  expect(timesSaid(part, end)).toBe(1);
  for (const { from, to, text } of handovers) {
    const [giver, receiver] = [serviceOf(from), serviceOf(to)];
    const entry = all(part, 'li').find((one) => timesSaid(one, text) === 1) ?? expect.fail(text);
    only(entry, 'h3', `${giver?.title} ${handsTo} ${receiver?.title}`);
    const pictures = all(entry, 'img[alt=""]').map((image) => image.getAttribute('src'));
    expect(pictures, text).toEqual(
      [giver, receiver].map((service) => expect.stringMatching(`-${service?.color}\\.svg$`)),
    );
  }
});
