import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { weighPages } from './page-weights.ts';

it('a page weighs what a phone loads: compressed HTML, each picture once, of several widths the one for it', () => {
  const folder = newFolder();
  const write = (name: string, data: string | number) =>
    writeFileSync(join(folder, name), typeof data === 'number' ? Buffer.alloc(data) : data);
  mkdirSync(join(folder, 'contact'));
  const photo = (widths: string) =>
    `<picture><source type="image/avif" srcset="${widths}"><img src="/photo.jpg" width="9"></picture>`;
  const pages = {
    'index.html': `<img src="/drawing.svg"><img alt="" src="/drawing.svg">${photo('/480.avif 480w, /1200.avif 1200w')}`,
    'about.html': `${photo('/480.avif 480w, /800.avif 800w')}<img src="https://photos.example/a.jpg">`,
    'terms.html': '',
    '404.html': '<img src="/drawing.svg">',
    'contact/sent.html': '<img src="/drawing.svg">',
  };
  for (const [name, html] of Object.entries(pages)) write(name, html);
  for (const name of ['index', 'about']) write(`${name}.html.br`, 300);
  write('drawing.svg', 5000);
  write('drawing.svg.br', 1000);
  for (const [name, bytes] of Object.entries({ 480: 20_000, 800: 50_000, 1200: 100_000 })) {
    write(`${name}.avif`, bytes);
  }
  expect(weighPages(folder)).toEqual([
    { path: '/', html: 300, pictures: 101_000 },
    { path: '/about', html: 300, pictures: 50_000 },
    { path: '/terms', html: 0, pictures: 0 },
  ]);
});
