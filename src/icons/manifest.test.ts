import { expect, test } from 'vitest';
import { readSiteContent } from '../content/read-site.ts';
import tokens from '../tokens/tokens.css?raw';
import { manifest } from './manifest.ts';

test('An installed site bears the name that the content gives', async () => {
  const site = await readSiteContent();
  expect(manifest(site, tokens)).toMatchObject({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'minimal-ui',
  });
});

test('It offers icons of 192 and 512 pixels, and one that may be cut to shape', async () => {
  const { icons } = manifest(await readSiteContent(), tokens);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});
