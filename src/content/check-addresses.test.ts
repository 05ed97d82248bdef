/** Files in `public/`, and old addresses: `content/redirects.yaml`. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { deskPath } from '#server/desk/desk-paths.ts';
import { shownPath } from '#shared/post-metadata.ts';
import { ContentCopy } from '#tests/fixtures/content-copy.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { checkPublicFiles, publicFiles, reserved } from './check-addresses.ts';
import type { ContentView } from './drafts.ts';
import { readContent } from './read-content.ts';

const copy = new ContentCopy();

const redirect = (old: string, target: string) => {
  copy.replace('redirects.yaml', /.*/s, `"/first": "/about"\n"${old}": "${target}"\n`);
  return copy.mistakes();
};

it.each([
  ['/about.html', '/about'],
  ['/About', '/services/service-1#top'],
  ['/Über uns/', '/contact?service=service-1'],
  ['/?page_id=7', '/'],
  ['/first?id=2', 'https://shop.example/all'],
])('an old address may be %s, and lead to %s', async (old, target) => {
  expect(await redirect(old, target)).toEqual([]);
});

it.each([
  ['old', '/about', 'must be an address of the old site from the / on'],
  ['//evil.example', '/about', 'must be an address of the old site'],
  ['/blog/*', '/about', 'must be an address of the old site'],
  ['/old#team', '/about', 'must be an address of the old site'],
  ['/100%', '/about', 'has a % that is not part of a code'],
  ['/contact/', '/about', 'exists, so that nobody would be redirected'],
  ['/inquiries', '/about', 'is an address that the site itself needs'],
  ['/desk/list', '/about', 'is an address that the site itself needs'],
  ['/robots.txt', '/about', 'is an address that the site itself needs'],
  ['/%66irst/', '/about', 'is the same address as /first: remove one of the two'],
  ['/old', '/old', 'leads to /old, which is redirected itself: write where that leads'],
  ['/old', '/first/#team', 'leads to /first, which is redirected itself'],
  [
    '/old',
    '/about-us',
    'leads to /about-us, which is neither a page nor a file in public/; the pages',
  ],
  ['/old', '/About', 'leads to /About, which is neither'],
  ['/old', '//evil.example', 'must lead to an address that begins with / or https://'],
  ['/old', '/\\\\evil.example', 'must lead to an address that begins with / or https://'],
  ['/old', 'http://firm.example/', 'must lead to an address that begins with / or https://'],
  ['/old', 'javascript:alert(1)', 'must lead to an address that begins with / or https://'],
])('the old address %s cannot lead to %s: it %s', async (old, target, reason) => {
  const [mistake, ...more] = await redirect(old, target);
  expect(mistake).toContain(`content/redirects.yaml:2:1  ${old}: ${reason}`);
  expect(more).toEqual([]);
});

it('a legal page cannot link to an old address, since it knows the new one', async () => {
  copy.replace('legal/terms.md', /$/, '\n[Contact](/Old%20page.html)\n');
  const reason = 'links to "/Old%20page.html", which is an old address: link to /contact';
  expect(await copy.mistakes()).toEqual([expect.stringContaining(reason)]);
});

it('legal pages and old addresses may lead to a file in public/', async () => {
  const project = newFolder();
  mkdirSync(join(project, 'public'));
  writeFileSync(join(project, 'public/rates.pdf'), '');
  copy.replace('legal/terms.md', /$/, '\n[Rates](/rates.pdf)\n');
  expect(await redirect('/old', '/rates.pdf')).toHaveLength(2);
  const folder = join(project, 'content');
  cpSync(copy.folder, folder, { recursive: true });
  expect((await readContent(folder, 'public')).redirects).toHaveProperty('/old', '/rates.pdf');
});

it('a page that is left out as a draft is not led to', async () => {
  copy.replace(
    'legal/accessibility.md',
    /(?<=\n---\n).*/s,
    '\n<!-- draft -->Words.<!-- /draft -->\n',
  );
  expect(await redirect('/barrierefrei', '/accessibility#top')).toEqual([]);
  const redirects = async (view: ContentView) => (await readContent(copy.folder, view)).redirects;
  expect(await redirects('public')).toEqual({ '/first': '/about' });
  expect(Object.keys(await redirects('demonstration'))).toEqual(['/first', '/barrierefrei']);
});

/** The mistakes in `public/` with this file, for a site with two pages. */
async function mistakesWith(file: string): Promise<string[]> {
  const project = newFolder();
  const path = join(project, 'public', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  const files = await publicFiles(project);
  const mistakes = checkPublicFiles({ pages: ['/', '/about'], files, redirects: {} });
  return mistakes.map(({ file, reason }) => `${file} ${reason}`);
}

it.each([
  'rates/2027_EU.pdf',
  'google12ab.html',
  'BingSiteAuth.xml',
  '.DS_Store',
  'rates/.hidden file',
  '.well-known/apple-app-site-association',
  'indexes/index.html',
])('public/ may contain %s', async (file) => {
  expect(await mistakesWith(file)).toEqual([]);
});

const taken = "has the address of a page or of one of the site's own files: rename the file";
it.each([
  ['Price list.pdf', 'must be a file name of A-Z'],
  ['prix/été.pdf', 'must be a file name of A-Z'],
  ['index.html', taken],
  ['About.html', taken],
  ['about', taken],
  ['desk/manual.pdf', taken],
  ['favicon.ico', taken],
  ['sitemap-0.xml', taken],
  ['.well-known/security.txt', taken],
])('public/ must not contain %s: it %s', async (file, reason) => {
  expect(await mistakesWith(file)).toEqual([expect.stringContaining(`public/${file} ${reason}`)]);
});

it.each(['/inquiries', '/healthz', '/readyz', deskPath, shownPath])('%s is reserved', (path) => {
  expect(path).toMatch(reserved);
});
