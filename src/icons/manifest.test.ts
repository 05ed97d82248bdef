import { expect, test } from 'vitest';
import { readContent } from '../content/read-content.ts';
import tokens from '../tokens/tokens.css?raw';
import { manifest } from './manifest.ts';

const { site } = await readContent();

test('An installed site has the name that the content gives', () => {
  expect(manifest(site, tokens)).toMatchObject({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'minimal-ui',
  });
});

test('It offers icons of 192 and 512 pixels, and one that may be cut to shape', () => {
  const { icons } = manifest(site, tokens);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});
