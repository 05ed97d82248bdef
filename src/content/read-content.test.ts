import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();

it('reads the site and the services of this project, the services in the order of their ids', async () => {
  const { site, services } = await readContent();
  expect(site.name).not.toBe('');
  const ids = services.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  const files = readdirSync('content/services').filter((name) => !name.startsWith('.'));
  expect(services.map(({ slug }) => `${slug}.yaml`).toSorted()).toEqual(files.toSorted());
});

it('finds no mistake in the content of this project', async () => {
  expect(await copy.mistakes()).toEqual([]);
});

it('names the mistakes of all files at once', async () => {
  const [service = ''] = readdirSync('content/services');
  copy.set('site.yaml', ['about', 'steps', 1, 'icon'], 'boxs');
  copy.set('site.yaml', ['contact', 'hours', 'opening'], '9:00');
  copy.set(`services/${service}`, ['id'], 'two');
  copy.set('interface.yaml', ['extra'], 1);
  rmSync(copy.path('privacy.md'));
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(/site\.yaml.*icon/),
    expect.stringMatching(/site\.yaml.*opening: must be a time like 09:00/),
    expect.stringMatching(`${service}.*id: must be a whole number`),
    expect.stringMatching(/interface\.yaml.*extra/),
    expect.stringMatching(/privacy\.md:1:1 {2}is missing/),
  ]);
});

it('names a file in services/ that could not be an address', async () => {
  writeFileSync(copy.path('services/Brand Registry.yml'), '');
  expect(await copy.mistakes()).toEqual([
    expect.stringMatching(/Brand Registry\.yml.*must be named in/),
  ]);
});

it('names a folder where a file belongs', async () => {
  mkdirSync(copy.path('services/foo.yaml'));
  rmSync(copy.path('site.yaml'));
  mkdirSync(copy.path('site.yaml'));
  expect(await copy.mistakes()).toEqual([
    'content/site.yaml:1:1  is a folder, and must be a file',
    'content/services/foo.yaml:1:1  is a folder, and must be a file',
  ]);
});

it.each<[string, (path: string) => void, string]>([
  ['is missing', () => {}, 'is missing'],
  ['is a file', (path) => writeFileSync(path, ''), 'must be a folder'],
  ['is empty', (path) => mkdirSync(path), 'has no files'],
  ['cannot be read', (path) => symlinkSync('services', path), 'cannot be read (ELOOP)'],
])('says so when the folder of the services %s', async (_, make, reason) => {
  const path = copy.path('services');
  rmSync(path, { recursive: true });
  make(path);
  expect(await copy.mistakes()).toContain(`content/services:1:1  ${reason}`);
});

it('reads files that begin with the mark of an encoding', async () => {
  for (const file of ['site.yaml', 'terms.md']) copy.replace(file, /^/, '\uFEFF');
  expect(await copy.mistakes()).toEqual([]);
});

it('lets the server start with a mistake in what only the pages show', async () => {
  writeFileSync(copy.path('interface.yaml'), '');
  await expect(readContent(copy.folder)).resolves.toMatchObject({
    site: { name: expect.anything() },
  });
  writeFileSync(copy.path('site.yaml'), '');
  await expect(readContent(copy.folder)).rejects.toThrow(/content\/site\.yaml:1:1/);
});
