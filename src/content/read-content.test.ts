import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, edit: (yaml: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}
const read = () => readContent(folder);

it('reads the site and the services of this project, the services in the order of their ids', async () => {
  const { site, services } = await readContent();
  expect(site.name).not.toBe('');
  expect(services.map(({ id }) => id)).toEqual(services.map(({ id }) => id).toSorted());
  expect(services.map(({ slug }) => slug)).toContain('content-branding');
});

it('names every wrong field with its reason', async () => {
  change('site.yaml', (yaml) =>
    yaml.replace(/date: "[^"]*"/, 'date: "Christmas"').replace(/^name: .*/m, ''),
  );
  await expect(read()).rejects.toThrow(/content\/site\.yaml has mistakes:[\s\S]*name/);
  await expect(read()).rejects.toThrow(/contact\.hours\.holidays\[0\]\.date/);
});

it('names the file of a service with a mistake', async () => {
  change('services/content-branding.yaml', (yaml) => yaml.replace(/^color: .*/m, 'color: mauve'));
  await expect(read()).rejects.toThrow(
    /content\/services\/content-branding\.yaml has mistakes:[\s\S]*color/,
  );
});
