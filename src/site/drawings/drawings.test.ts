import { JSDOM } from 'jsdom';
import { describe, expect, it, test } from 'vitest';
import { servicePictures, type Theme, themes } from '#content/service-schema.ts';
import { readPalette, tokenValue } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { drawingNames, pictureFile, readDrawing } from './read-drawing.ts';

/** Drawings that are inline in pages. */
const inline = ['hero-rack', 'lost-parcel', ...servicePictures];

/** A color in a notation that older browsers know. */
const classic = (color: string) => readPalette(`\n:root {--it: ${color};}`, 'light')('it');

const sources = import.meta.glob<string>('/assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const parse = (svg: string) =>
  new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.documentElement;

describe.each(drawingNames)('%s.svg', (name) => {
  const source = parse(sources[`/assets/drawings/${name}.svg`] ?? '');
  const theme = (source.getAttribute('data-theme') ?? undefined) as Theme | undefined;
  const file = pictureFile(name, theme);

  it('has a rule for each class, and its light color is that of the source', () => {
    const [rules = ''] = file.slice(file.indexOf('<style>')).split('@media');
    const ruled = (className: string | null, kind: string) =>
      new RegExp(`\\.${className}\\{[^}]*?\\b${kind}:([^;}]+)`).exec(rules)?.[1];
    const drawn = [...source.querySelectorAll('[fill][class], [stroke][class]')];
    const drifted = drawn.flatMap((shape) =>
      ['fill', 'stroke'].flatMap((kind) => {
        const own = shape.getAttribute(kind);
        const alpha = shape.getAttribute(`${kind}-opacity`);
        const percent = `${Number(alpha) * 100}%`;
        const mixed = `color-mix(in srgb, ${own} ${percent}, transparent)`;
        const literal = own === null ? undefined : classic(alpha === null ? own : mixed);
        const className = shape.getAttribute('class');
        const paint = ruled(className, kind);
        return literal === (paint && classic(paint))
          ? []
          : [`${className} ${kind}: ${literal}, not ${paint}`];
      }),
    );
    expect(drawn.length).toBeGreaterThan(0);
    expect(drifted).toEqual([]);
    const colored = [...parse(file).querySelectorAll('svg [fill], svg [stroke]')];
    expect(colored.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('has a class for each shape that it draws', () => {
    const shapes = 'path, rect, circle, ellipse, line, polygon, polyline';
    const bare = [...source.querySelectorAll(shapes)].filter(
      (shape) => !shape.hasAttribute('class'),
    );
    expect(bare.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('becomes a document that follows the color scheme, without tokens', () => {
    const { localName, namespaceURI } = parse(file);
    expect([localName, namespaceURI]).toEqual(['svg', 'http://www.w3.org/2000/svg']);
    expect(file).toContain('@media(prefers-color-scheme:dark)');
    expect(file).not.toContain('var(');
  });

  it('uses every part that it defines, and defines every part that it uses', () => {
    const ids = [...source.querySelectorAll('[id]')].map(({ id }) => id);
    const placed = [...source.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(new Set(placed)).toEqual(new Set(ids.map((id) => `#${id}`)));
    expect(ids.filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
  });
});

it.each(inline)('%s follows the color scheme of its page', (name) => {
  const shapes = readDrawing(name).shapes('green');
  expect(shapes).toMatch(/"var\(--light,#[\da-f]+\)var\(--dark,#[\da-f]+\)"/);
  expect(shapes).not.toMatch(/<style|-opacity="/);
});

test('a service’s picture has the color that the service names', () => {
  for (const theme of themes) {
    const left = tokenValue(sheets, 'theme-left', 'light', theme);
    for (const picture of servicePictures) {
      expect(pictureFile(picture, theme)).toContain(`{fill:${left}`);
    }
  }
});
