import { expect, it } from 'vitest';
import { readAllContent } from '../content/read-all-content.ts';
import { windowContent } from './window-content.ts';

it("What only the services' own pages, the cards and /contact say does not come with the windows", async () => {
  const reading = await readAllContent();
  if (!('content' in reading)) return expect.fail('content/ has mistakes');
  const sent = windowContent(reading.content);
  expect(Object.keys(sent).sort()).toEqual(['channels', 'labels', 'notReady', 'services']);
  const shown = ['color', 'description', 'fullFeatures', 'outlines', 'slug', 'title'];
  for (const service of sent.services) expect(Object.keys(service).sort()).toEqual(shown);
  for (const channel of sent.channels) {
    expect(Object.keys(channel).sort()).toEqual(['href', 'kind', 'name']);
  }
});
