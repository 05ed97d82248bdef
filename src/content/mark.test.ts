import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { formatMistake, type Mistake } from './content-error.ts';
import { readMark } from './mark.ts';

async function read(text: string) {
  const folder = newFolder();
  writeFileSync(join(folder, 'mark.svg'), text);
  const mistakes: Mistake[] = [];
  const mark = await readMark(folder, 'mark.svg', mistakes);
  return { mark, mistakes: mistakes.map(formatMistake) };
}
const square = '<path d="M0 0h5v5z"/>';
const svg = (shapes: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${shapes}\n</svg>`;
const shapesOf = async (text: string) => (await read(text)).mark?.shapes;

const gradient = '<linearGradient id="g"><stop stop-color="red"/></linearGradient>';
it.each<[string, string, string]>([
  [
    'classes that name tokens',
    '<path class="brand-200" fill="#ffb020" d="M0 0h5v5z"/><path class="ink" d="M5 0h5v5z"/>',
    '<path fill="var(--brand-200)" d="M0 0h5v5z"/><path d="M5 0h5v5z" fill="currentcolor"/>',
  ],
  [
    'a style sheet of a drawing program',
    '<style>.cls-1{fill:#e30613}.cls-2{fill:none;stroke:blue}</style><path class="cls-1" d="M0 0h5v5z"/><path class="cls-2" d="M0 0h5"/>',
    '<path fill="#e30613" d="M0 0h5v5z"/><path fill="none" stroke="#00f" d="M0 0h5"/>',
  ],
  [
    'parts that others refer to',
    `${gradient}<path style="fill:url(#g)" d="M0 0h5v5z"/>`,
    '<linearGradient id="place-a"><stop stop-color="red"/></linearGradient><path fill="url(#place-a)" d="M0 0h5v5z"/>',
  ],
  [
    'black alone, which follows the text',
    `${square}<path fill="none" stroke="#000" d="M0 5h9"/>`,
    '<g fill="currentcolor"><path d="M0 0h5v5z"/><path fill="none" stroke="currentcolor" d="M0 5h9"/></g>',
  ],
  [
    'black beside another color, which stays',
    `${square}<path fill="red" d="M0 5h9v1z"/>`,
    '<path d="M0 0h5v5z"/><path fill="red" d="M0 5h9v1z"/>',
  ],
  [
    'a mask, in which black hides',
    '<mask id="m"><rect width="9" height="9" fill="#fff"/><circle r="3"/></mask><path d="M0 0h9v9H0z" mask="url(#m)"/>',
    '<g fill="currentcolor"><mask id="place-a" fill="#000"><path fill="#fff" d="M0 0h9v9H0z"/><circle r="3"/></mask><path d="M0 0h9v9H0z" mask="url(#place-a)"/></g>',
  ],
  [
    'black in a clipping path with another color, as Figma saves it',
    '<g clip-path="url(#c)"><path fill="black" d="M0 0h5v5z"/></g><defs><clipPath id="c"><path fill="white" d="M0 0h9v9z"/></clipPath></defs>',
    '<g fill="currentcolor"><g clip-path="url(#place-a)"><path d="M0 0h5v5z"/></g><defs><clipPath id="place-a" fill="#000"><path fill="#fff" d="M0 0h9v9z"/></clipPath></defs></g>',
  ],
  [
    'what has no effect, which goes',
    `<title>Us</title><desc><b>x</b></desc><metadata/><!--! x --><![CDATA[<script>]]><path data-name="a" aria-label="b" style="isolation:isolate;font-family:Sans;line-height:1.2" d="M0 0h5v5z"/>`,
    '<g fill="currentcolor"><path d="M0 0h5v5z"/></g>',
  ],
])('a mark may have %s', async (_, shapes, inlined) => {
  expect(await read(svg(shapes))).toMatchObject({ mark: { shapes: inlined }, mistakes: [] });
});

it('the declarations around a mark stay outside', async () => {
  const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">';
  const text = `\uFEFF<?xml version="1.0"?>${type}<?xml-stylesheet href="http://x"?>${svg(square)}`;
  expect(await shapesOf(text)).toBe(await shapesOf(svg(square)));
});

it.each([
  [square, 'onload="x()" viewBox="0 0 9 9"'],
  [`<title><img onerror="x()"/></title>${square}`, undefined],
  ['<path d="M0 0h5v5z" OnClick="x()"/>', undefined],
])('handlers that pages would not show are left out: %s', async (shapes, attributes) => {
  expect(await shapesOf(svg(shapes, attributes))).toBe(await shapesOf(svg(square)));
});

it.each([
  ['width="30px" height="20"', [0, 0, 30, 20]],
  ['viewBox="-1,-2 3 4.5" width="100%"', [-1, -2, 3, 4.5]],
])('its size may be %s', async (attributes, box) => {
  expect((await read(svg(square, attributes))).mark?.box).toEqual(box);
});

const elsewhere = 'must refer to nothing elsewhere: ';
it.each<[string, string, string?]>([
  [`${square}<script>x()</script>`, '2:22 must not have <script>'],
  [`<x:script xmlns:x="http://www.w3.org/2000/svg">x()</x:script>`, '2:1 must not have <x:script>'],
  [`<![CDATA[x]]><script><![CDATA[x()]]></script>`, '2:14 must not have <script>'],
  ['<path onclick="x()" d="M0 0h5v5z"/>', '2:7 must not have onclick'],
  ['<foreignObject><p>x</p></foreignObject>', '2:1 must not have <foreignObject>'],
  ['<path d="M0 0h5v5z"><animate attributeName="d"/></path>', '2:21 must not have <animate>'],
  [`<a href="javascript:x()">${square}</a>`, '2:1 must not have <a>'],
  ['<text y="5">Us</text>', '2:1 must not have <text>: convert'],
  ['<image href="data:image/png;base64,AA"/>', '2:1 must not have <image>'],
  ['<style>@import "http://x";</style>', '2:1 must not have <style>'],
  ['<style>path:hover{fill:red}</style><path d="M0 0h5"/>', '2:1 must not have <style>'],
  ['<path style="background:url(http://x)" d="M0 0h5"/>', '2:7 must not have style'],
  ['<path filter="url(#f)" d="M0 0h5v5z"/>', '2:7 must not have filter'],
  ['<style>path{fill:url(//x#a)}</style><path d="M0 0h5"/>', `2:18 ${elsewhere}fill`],
  ['<path fill="url(//x#a)" d="M0 0h5v5z"/>', `2:13 ${elsewhere}fill`],
  ['<path fill="u\\72l(x)" d="M0 0h5v5z"/>', `2:13 ${elsewhere}fill`],
  ['<use href="x.svg#a"/>', `2:12 ${elsewhere}href`],
  [
    '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:x()"/>',
    `2:61 ${elsewhere}href`,
  ],
  ['', '1:1 shows nothing'],
  ['<path d="M20 20h5v5z"/>', '1:1 shows nothing'],
  ['<path fill="none" d="M0 0h5v5z"/>', '1:1 shows nothing'],
  [square, '1:1 needs a size', ''],
  [square, '1:1 needs a size', 'viewBox="0 0 0 9"'],
  [square, '1:1 needs a size', 'viewBox="0 0 9 9 9"'],
  ['<path fill="var(--primary)" d="M0 0h5v5z"/>', `2:13 ${elsewhere}fill`],
  [square, '1:1 needs a size', 'width="100%" height="100%"'],
  [`<g>${square}`, '3:6 is not SVG: Unexpected close tag'],
  [`&foo;${square}`, '2:5 is not SVG: Invalid character entity'],
  [square.repeat(3500), '1:1 has more than 64 KB'],
  [`<path d="${'M1.23 4.567L8.9 0.12'.repeat(900)}"/>`, '1:1 is too detailed'],
])('a mark of %s is refused', async (shapes, mistake, attributes) => {
  expect((await read(svg(shapes, attributes))).mistakes).toEqual([
    expect.stringContaining(`content/mark.svg:${mistake.replace(' ', '  ')}`),
  ]);
});

it.each<[string, string]>([
  ['', 'is not an SVG file'],
  ['<html/>', 'is not an SVG file'],
  ['Us', 'is not SVG: '],
  [svg(square).slice(0, -4), 'is not SVG: Unclosed root tag'],
  [`<!DOCTYPE svg [<!ENTITY a "${square}">]>${svg('&a;')}`, 'must not have entities'],
])('a file that begins with "%s" is refused', async (text, reason) => {
  expect((await read(text)).mistakes).toEqual([expect.stringContaining(reason)]);
});
