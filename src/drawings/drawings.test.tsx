import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { servicePictures, themes } from '../content/schemas.ts';
import { readPalette } from '../tokens/palette.ts';
import tokens from '../tokens/tokens.css?raw';
import { StationFromAbove } from './BeltFromAbove.tsx';
import { ClimbingShelves } from './ClimbingShelves.tsx';
import { Conveyor } from './Conveyor.tsx';
import { frame, stations } from './cutaway-plan.ts';
import { HeroRack } from './HeroRack.tsx';
import { project } from './iso.ts';
import { LostParcel } from './LostParcel.tsx';
import { ServiceCarton } from './ServiceCarton.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import { serviceSvg } from './service-svg.tsx';
import { WarehouseCutaway } from './WarehouseCutaway.tsx';
import { warehouseSvg } from './warehouse-svg.tsx';

const pictures = {
  'the climbing rack': <HeroRack />,
  'the conveyor': <Conveyor />,
  'a station of the conveyor': <StationFromAbove station={1} />,
  'the lost parcel': <LostParcel />,
  'the climbing shelves': <ClimbingShelves />,
  'a service’s carton': <ServiceCarton icon="package" color="green" />,
  'the warehouse cut open': <WarehouseCutaway />,
  ...Object.fromEntries(
    servicePictures.map((picture) => [
      `the picture of ${picture}`,
      <ServicePicture key={picture} picture={picture} color="green" />,
    ]),
  ),
};

describe.each(Object.entries(pictures))('%s', (_, picture) => {
  const drawing = renderToStaticMarkup(picture);

  it('takes less than 12 KB on the way to the visitor', () => {
    expect(brotliCompressSync(drawing).length).toBeLessThan(12 * 1024);
  });

  it('is hidden from screen readers and takes no keyboard focus', () => {
    expect(drawing).toMatch(/^<svg[^>]* aria-hidden="true" focusable="false"/);
  });

  it('has no text, and leaves colors and styles to the style sheets', () => {
    expect(drawing).not.toMatch(/ (style="|fill="(?!none)|stroke="(?!currentColor))|<text|<style/);
  });
});

type Draw = (tokens: string) => string;
const services = servicePictures.map((picture): [string, Draw] => [
  picture,
  (css) => serviceSvg({ picture, color: 'purple' }, css),
]);

describe.each([...services, ['the warehouse', warehouseSvg] satisfies [string, Draw]])(
  'the file of %s',
  (_, draw) => {
    const file = draw(tokens);

    it('takes less than 12 KB on the way to the visitor', () => {
      expect(brotliCompressSync(file).length).toBeLessThan(12 * 1024);
    });

    it('is well-formed XML, whatever is in its styles', () => {
      const inTokens = `${tokens} @media (width <= 1px) { .iso { color: red; & b { color: red } } }`;
      const styled = draw(inTokens);
      const { document } = new JSDOM(styled, { contentType: 'image/svg+xml' }).window;
      expect(document.querySelector('style')?.textContent).toContain('(max-width:1px)');
    });

    it('is a document of its own that follows the color scheme', () => {
      expect(file.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true);
      expect(file).toContain('color-scheme:light dark');
      expect(file).toContain('light-dark(');
    });

    it('has a style for every class that it uses', () => {
      const used = [...file.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.trim().split(/\s+/),
      );
      expect(used.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(file))).toEqual([]);
    });

    it('sets no property that nothing in it reads, and reads none that it does not set', () => {
      const set = [...file.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name);
      const read = [...file.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
      expect(new Set(read)).toEqual(new Set(set.filter((name) => name !== '--upright')));
    });
  },
);

describe.each(services)('the picture of %s', (_, draw) => {
  it('is in the color that the service names', () => {
    expect(draw(tokens)).toMatch(/^<svg [^>]*data-theme="purple"/);
  });
});

describe('the warehouse cut open', () => {
  const file = warehouseSvg(tokens);

  it('is a file of at most 40 KB, which take less than 9 KB on the way', () => {
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(40 * 1024);
    expect(brotliCompressSync(file).length).toBeLessThan(9 * 1024);
  });

  it('places every part that it defines, and defines every part that it places', () => {
    const defined = [...file.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const placed = [...file.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(defined)).toEqual(new Set(placed));
    expect(new Set(defined).size).toBe(defined.length);
  });

  it('has its four marks inside the picture, from left to right', () => {
    const across = stations.map((station) => project(station)[0]);
    expect(across).toEqual([...across].sort((a, b) => a - b));
    for (const [x, y] of stations.map(project)) {
      expect(x).toBeGreaterThan(frame.x);
      expect(x).toBeLessThan(frame.x + frame.w);
      expect(y).toBeGreaterThan(frame.y);
      expect(y).toBeLessThan(frame.y + frame.h);
    }
  });
});

/** The relative luminance of a color, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(themes)('The white icon on a carton in %s stands out from it', (theme) => {
  for (const scheme of ['light', 'dark'] as const) {
    const front = readPalette(tokens, scheme)('theme-from', theme);
    expect(1.05 / (luminance(front) + 0.05)).toBeGreaterThanOrEqual(3);
  }
});
