import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { servicePictures } from '../content/schemas.ts';
import tokens from '../tokens/tokens.css?raw';
import { ClimbingShelves } from './ClimbingShelves.tsx';
import { Conveyor, ConveyorStation } from './Conveyor.tsx';
import { HeroRack } from './HeroRack.tsx';
import { LostParcel } from './LostParcel.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import { serviceSvg } from './service-svg.tsx';

const pictures = {
  'the climbing rack': <HeroRack />,
  'the conveyor': <Conveyor />,
  'a station of the conveyor': <ConveyorStation step={1} />,
  'the lost parcel': <LostParcel />,
  'the climbing shelves': <ClimbingShelves />,
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
    expect(drawing).not.toMatch(/ (style|fill|stroke)="|<text|<style/);
  });
});

describe.each(servicePictures)('the file of %s', (picture) => {
  const file = serviceSvg({ picture, color: 'purple' }, tokens);

  it('takes less than 12 KB on the way to the visitor', () => {
    expect(brotliCompressSync(file).length).toBeLessThan(12 * 1024);
  });

  it('is well-formed XML, whatever is in its styles', () => {
    const inTokens = `${tokens} @media (width <= 1px) { .a { color: red; & b { color: red } } }`;
    const styled = serviceSvg({ picture, color: 'purple' }, inTokens);
    const { document } = new JSDOM(styled, { contentType: 'image/svg+xml' }).window;
    expect(document.querySelector('style')?.textContent).toContain('(max-width:1px)');
  });

  it('is a document of its own that follows the color scheme', () => {
    expect(file.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ')).toBe(true);
    expect(file).toContain('color-scheme:light dark');
    expect(file).toContain('light-dark(');
  });

  it('is in the color that the service names', () => {
    expect(file).toMatch(/^<svg [^>]*data-theme="purple"/);
  });

  it('has a style for every class that it uses', () => {
    const used = [...file.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.trim().split(/\s+/),
    );
    expect(used.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(file))).toEqual([]);
  });
});
