/** Where everything that is built points within the site: pages, sitemap, manifest, llms.txt, descriptions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { readBuiltSite } from '../src/server/site.ts';
import { texts } from './support/content.ts';
import { siteUrl } from './support/page-head.ts';

/** What stands in a file, as an address, and in which file. */
interface Pointer {
  file: string;
  address: string;
}

const folder = 'dist/client';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const pages = files.filter((file) => file.endsWith('.html'));
const documents = new Map(
  pages.map((file) => [file, new JSDOM(readFileSync(`${folder}/${file}`, 'utf8')).window.document]),
);

const urlAttributes = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'data',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];

function pointersOf(document: Document): string[] {
  const all = [...document.querySelectorAll('*')];
  const attribute = (name: string) => all.flatMap((element) => element.getAttribute(name) ?? []);
  const sets = [...attribute('srcset'), ...attribute('imagesrcset')];
  const graphs = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return [
    ...urlAttributes.flatMap(attribute),
    ...sets.flatMap((set) => set.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')),
    ...attribute('content').filter((value) => value.startsWith(siteUrl)),
    ...graphs.flatMap(({ textContent }) => ownAddresses((textContent ?? '').replaceAll(names, ''))),
  ];
}

/** In the words of schema.org, by which things are told apart: they look like anchors. */
const names = /"@id":"[^"]*"/g;

/** Absolute addresses of the site in a text of any kind. */
const ownAddresses = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([found]) => found).filter(isOwn);
const isOwn = (address: string) => new URL(address, siteUrl).origin === new URL(siteUrl).origin;

function pointers(): Pointer[] {
  const inPages = [...documents].flatMap(([file, document]) =>
    pointersOf(document).map((address) => ({ file, address })),
  );
  const inTexts = files
    .filter((file) => /(^sitemap.*\.xml|^robots\.txt|^llms\.txt|security\.txt)$/.test(file))
    .flatMap((file) =>
      ownAddresses(readFileSync(`${folder}/${file}`, 'utf8')).map((address) => ({ file, address })),
    );
  const file = 'manifest.webmanifest';
  const manifest = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  const inManifest = [manifest.start_url, manifest.scope, manifest.id, ...icons];
  return [...inPages, ...inTexts, ...inManifest.map((address) => ({ file, address }))];
}

/** Where a page is built that is not called by its address: the second answers a post that fails. */
const otherwiseCalled = new Map([
  ['/', 'index.html'],
  ['/inquiries', 'contact/refused.html'],
]);

/** The built page at an address. */
const pageAt = (path: string) =>
  documents.get(otherwiseCalled.get(path) ?? `${path.slice(1)}.html`);

test('Everything that points into the site leads to something, and every anchor to a place there', async ({
  request,
}) => {
  const { files: served } = await readBuiltSite('dist');
  const found = pointers();
  // Each kind is looked at: a check of nothing would find nothing.
  for (const file of [
    'index.html',
    'sitemap-0.xml',
    'robots.txt',
    'llms.txt',
    'manifest.webmanifest',
  ]) {
    expect(
      found.some((pointer) => pointer.file === file),
      file,
    ).toBe(true);
  }
  const asked = new Map<string, number>();
  for (const { file, address } of found) {
    if (/^(mailto|data):/.test(address) || !isOwn(address)) continue;
    const own = file.endsWith('.html') ? `/${file.replace(/(^index)?\.html$/, '')}` : '/';
    const { pathname, hash } = new URL(address, new URL(own, siteUrl));
    const where = `${file}: ${address}`;
    if (pathname !== own && !served.has(pathname)) {
      // What the server answers besides what is built; the form's own address takes posts alone.
      const status = asked.get(pathname) ?? (await request.get(pathname)).status();
      asked.set(pathname, status);
      expect.soft(pathname === '/inquiries' ? 200 : status, where).toBe(200);
    }
    if (hash === '' || hash === '#') continue;
    const target = own === pathname ? documents.get(file) : pageAt(pathname);
    const place = target?.getElementById(decodeURIComponent(hash.slice(1)));
    expect.soft(place?.id, where).toBe(decodeURIComponent(hash.slice(1)));
  }
});

test('Only the pages that are planned are links that point nowhere', () => {
  for (const [file, document] of documents) {
    const nowhere = [...document.querySelectorAll('a:not([href]), a[href=""], a[href="#"]')];
    expect
      .soft(
        nowhere.map(({ textContent }) => textContent),
        file,
      )
      .toEqual(document.querySelector('footer') ? texts.footer.planned : []);
  }
});

test('No page names a feed, since there is none', () => {
  for (const [file, document] of documents) {
    expect.soft(document.querySelectorAll('link[rel~="alternate"]').length, file).toBe(0);
  }
  expect(existsSync(`${folder}/feed.xml`)).toBe(false);
});
