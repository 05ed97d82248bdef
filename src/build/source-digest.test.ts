import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestSources, findCommit, whyStale } from './source-digest.ts';

const siteUrl = 'http://localhost:3000';
const home = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  process.chdir(folder);
  for (const path of ['src/ui', 'content', 'assets', 'public', 'dist']) {
    mkdirSync(path, { recursive: true });
  }
  const files = ['astro.config.ts', 'package-lock.json', 'tsconfig.json', 'src/ui/Icon.tsx'];
  for (const file of files) writeFileSync(file, 'text');
  const build = { builtFor: siteUrl, sourceDigest: await digestSources() };
  writeFileSync('dist/content.json', JSON.stringify(build));
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

it('a build is fresh whatever the dates, tests and leftovers of editors', async () => {
  utimesSync('src/ui/Icon.tsx', new Date(), new Date(Date.now() + 60_000));
  for (const name of ['src/ui/Icon.test.tsx', 'src/ui/.Icon.tsx.swp', 'content/site.yaml~']) {
    writeFileSync(name, 'other');
  }
  expect(await whyStale('dist', siteUrl)).toBeUndefined();
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
  expect(await whyStale('dist', url)).toBe(why);
});

it('the commit is that of the repository, or in a release that of REVISION', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      encoding: 'utf8',
    });
  expect(await findCommit()).toBeUndefined();
  git('init', '--quiet');
  expect(await findCommit()).toBeUndefined();
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  expect(await findCommit()).toBe(git('rev-parse', 'HEAD').slice(0, 12));
  // A parent folder's repository is another project's.
  expect(await findCommit('content')).toBeUndefined();
  writeFileSync('REVISION', '0123456789abcdef0123456789abcdef01234567\n');
  expect(await findCommit()).toBe('0123456789ab');
});
