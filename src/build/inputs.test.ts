import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputsFile, readInputs, staleness } from './inputs.ts';

const siteUrl = 'http://localhost:3000';
const home = process.cwd();
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  process.chdir(folder);
  for (const path of ['src/ui', 'content', 'assets', 'art', 'dist'])
    mkdirSync(path, { recursive: true });
  writeFileSync('astro.config.ts', 'config');
  writeFileSync('src/ui/Icon.tsx', 'icon');
  writeFileSync('content/site.yaml', 'texts');
  writeFileSync(join('dist', inputsFile), JSON.stringify(await readInputs(siteUrl)));
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const now = async (url = siteUrl) => staleness('dist', await readInputs(url));

describe('a build', () => {
  it('fits the sources that it was made from, also after a checkout gave them a new date', async () => {
    utimesSync('src/ui/Icon.tsx', new Date(), new Date(Date.now() + 60_000));
    expect(await now()).toBeUndefined();
  });

  it('does not depend on tests, nor on what editors leave behind', async () => {
    for (const name of ['Icon.test.tsx', '.Icon.tsx.swp', 'Icon.tsx~']) {
      writeFileSync(join('src/ui', name), 'test');
    }
    writeFileSync('art/scene.py', 'scene');
    mkdirSync('content/.notes');
    writeFileSync('content/.notes/site.txt', 'notes');
    expect(await now()).toBeUndefined();
  });

  it.each(['astro.config.ts', 'src/ui/Icon.tsx', 'content/site.yaml', 'package-lock.json'])(
    'is stale once %s has changed',
    async (path) => {
      writeFileSync(path, 'changed');
      expect(await now()).toBe(`The build in dist/ lacks the changes of ${path}`);
    },
  );

  it('is stale once files were added, removed or renamed, and says how many', async () => {
    writeFileSync('art/aisle.jpg', 'picture');
    expect(await now()).toBe('The build in dist/ lacks the changes of art/aisle.jpg');
    renameSync('src/ui/Icon.tsx', 'src/ui/Sign.tsx');
    rmSync('content/site.yaml');
    expect(await now()).toMatch(/^The build in dist\/ lacks the changes of .* and of 3 more$/);
  });

  it('is stale when it was made for another address', async () => {
    expect(await now('https://example.com')).toBe(
      'The build in dist/ was made for http://localhost:3000, but SITE_URL now says https://example.com',
    );
  });

  it('is stale when it does not say what it was made from', async () => {
    rmSync(join('dist', inputsFile));
    expect(await now()).toBe('There is no build in dist/ that says what it was made from');
  });
});
