import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readInputs, staleness } from './inputs.ts';

const siteUrl = 'http://localhost:3000';
const home = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  process.chdir(folder);
  for (const path of ['src/ui', 'content', 'assets', 'public', 'dist']) {
    mkdirSync(path, { recursive: true });
  }
  const files = ['astro.config.ts', 'package-lock.json', 'tsconfig.json', 'src/ui/Icon.tsx'];
  for (const file of files) writeFileSync(file, 'text');
  writeFileSync('dist/inputs.sha256', await readInputs());
  writeFileSync('dist/content.json', JSON.stringify({ builtFor: siteUrl }));
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

it('a build fits its sources, whatever their dates, tests and leftovers of editors', async () => {
  utimesSync('src/ui/Icon.tsx', new Date(), new Date(Date.now() + 60_000));
  for (const name of ['src/ui/Icon.test.tsx', 'src/ui/.Icon.tsx.swp', 'content/site.yaml~']) {
    writeFileSync(name, 'other');
  }
  expect(await staleness('dist', await readInputs(), siteUrl)).toBeUndefined();
});

const otherSources = 'The build in dist/ was made from other sources';
const otherAddress =
  'The build in dist/ is for http://localhost:3000, but SITE_URL and PORT say http://localhost:8080';
it.each<[string, change: () => void, why?: string, url?: string]>([
  ['a source changed', () => writeFileSync('src/ui/Icon.tsx', 'changed')],
  ['a package changed', () => writeFileSync('package-lock.json', 'changed')],
  ['a file was added', () => writeFileSync('assets/aisle.jpg', '')],
  ['a file was renamed', () => renameSync('src/ui/Icon.tsx', 'src/ui/Drawing.tsx')],
  ['the port changed', () => {}, otherAddress, 'http://localhost:8080'],
  ['it was removed', () => rmSync('dist', { recursive: true }), 'There is no build in dist/'],
])('a build is stale once %s', async (_, change, why = otherSources, url = siteUrl) => {
  change();
  expect(await staleness('dist', await readInputs(), url)).toBe(why);
});
