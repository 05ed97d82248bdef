import { expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { listed } from './listed.ts';

const { site, services } = await readContent();

it("What only the services' own pages, /services and /contact say is not written into each listing", () => {
  const sent = listed(site, services);
  expect(Object.keys(sent.texts).sort()).toEqual(['closing', 'lead', 'title']);
  const shown = ['color', 'description', 'features', 'fullFeatures', 'icon', 'picture'];
  for (const service of sent.services) {
    expect(Object.keys(service).sort()).toEqual([...shown, 'slug', 'title']);
  }
  for (const channel of sent.channels) {
    expect(Object.keys(channel).sort()).toEqual(['href', 'kind', 'name']);
  }
});
