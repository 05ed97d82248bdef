import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { AboutSection } from '#site/sections/AboutSection.tsx';
import { FitTable } from '#site/services/FitTable.tsx';
import { ServiceDetail } from '#site/services/ServiceDetail.tsx';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { aService } from '#tests/fixtures/service.ts';

const copy = new ContentCopy();
const { services } = await readContent();
const legal = ['terms.md', 'privacy.md', 'accessibility.md'];

/** The confirmable blocks of YAML files. */
const blocks: [file: string, path: string[]][] = [
  ['about.yaml', ['day']],
  ['site.yaml', ['services', 'joins']],
  ...services.flatMap(({ slug }) =>
    ['sample', 'fit'].map((block): [string, string[]] => [`services/${slug}.yaml`, [block]]),
  ),
];

it('each block and legal section is listed as unconfirmed until it is confirmed or hidden', async () => {
  const { unconfirmed } = await readContent(copy.folder);
  const fields = unconfirmed.map((line) => line.replace(/^content\/(\S+):\d+ /, '$1 '));
  expect(fields).toEqual(
    expect.arrayContaining(blocks.map(([file, path]) => `${file} ${path.join('.')}`)),
  );
  expect(fields).toContain('terms.md 1. Acceptance');
  expect(fields).not.toContain('terms.md 9. Refunds');
  expect(unconfirmed).toContain(`${copy.locate('about.yaml', /^day/m).replace(/:\d+$/, '')} day`);

  for (const [index, [file, path]] of blocks.entries()) {
    copy.set(file, [...path, index % 2 === 0 ? 'confirmed' : 'hidden'], true);
  }
  for (const file of legal) copy.replace(file, /confirmed: false/g, 'confirmed: true');
  expect((await readContent(copy.folder)).unconfirmed).toEqual([]);
});

it('nothing of a hidden block or section is shown', async () => {
  for (const [file, path] of blocks) copy.set(file, [...path, 'hidden'], true);
  copy.replace('terms.md', /(## 17\. .*\n+<!-- confirmed: false) -->/, '$1, hidden: true -->');
  const { site, about, services, texts, legal } = await readContent(copy.folder);
  expect([about.day, site.services.joins]).toEqual([undefined, undefined]);
  expect(legal.terms.headings.map(({ text }) => text.slice(0, 3))).not.toContain('17.');
  expect(legal.terms.html).not.toMatch(/Telegram|<!--/);

  const photo = { jpeg: '', width: 1, height: 1, alt: '', sources: [] } as never;
  const section = createElement(AboutSection, { about: site.about, photo, link: undefined });
  expect(renderToStaticMarkup(section)).not.toContain('#day');
  const tableOf = (compared: typeof services) =>
    renderToStaticMarkup(createElement(FitTable, { texts: site.services.fit, services: compared }));
  expect(tableOf(services)).toBe('');
  const fit = { confirmed: false, hidden: false, for: ['Cartons'], notFor: ['Horses'] };
  const other = aService({ slug: 'storage', fit });
  expect(tableOf([...services, other]).match(/<tbody>/g)).toHaveLength(1);
  const shared = { texts: texts.servicePage, services, photo: undefined, site };
  for (const service of services) {
    const page = createElement(ServiceDetail, { ...shared, service, termsSections: new Map() });
    expect(renderToStaticMarkup(page)).not.toContain('sample');
  }
});
