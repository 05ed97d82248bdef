/** Where everything that is built points within the site: pages, sitemap, manifest, llms.txt, descriptions. */
import { expect, it } from 'vitest';
import { texts } from '../browser/support/content.ts';
import { BuiltHost } from './host.ts';
import { documentOf, files, htmlFiles, page, siteUrl, source, textOf } from './pages.ts';

const host = new BuiltHost();

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

const isOwn = (address: string) => new URL(address, siteUrl).origin === new URL(siteUrl).origin;

/** Absolute addresses of the site in a text of any kind. */
const ownAddresses = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([found]) => found).filter(isOwn);

/** In the words of schema.org, by which things are told apart: they look like anchors. */
const ids = /"@id":"[^"]*"/g;

function addressesOn(document: Document): string[] {
  const elements = [...document.querySelectorAll('*')];
  const attribute = (name: string) =>
    elements.flatMap((element) => element.getAttribute(name) ?? []);
  const sets = [...attribute('srcset'), ...attribute('imagesrcset')];
  const graphs = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return [
    ...urlAttributes.flatMap(attribute),
    ...sets.flatMap((set) => set.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')),
    ...attribute('content').filter((value) => value.startsWith(siteUrl)),
    ...graphs.flatMap(({ textContent }) => ownAddresses((textContent ?? '').replaceAll(ids, ''))),
  ];
}

function addressesIn(file: string): string[] {
  if (file.endsWith('.html')) return addressesOn(documentOf(file));
  if (!file.endsWith('.webmanifest')) return ownAddresses(source(file));
  const { start_url: start, scope, id, icons } = JSON.parse(source(file));
  return [start, scope, id, ...icons.map(({ src }: { src: string }) => src)];
}

const texted = files.filter((file) =>
  /^sitemap.*\.xml$|^robots\.txt$|^llms\.txt$|security\.txt$/.test(file),
);

it.each([...htmlFiles, ...texted, 'manifest.webmanifest'])(
  'whatever %s points to on the site is there, and so is the place on it',
  async (file) => {
    const own = file.endsWith('.html') ? `/${file.replace(/(^index)?\.html$/, '')}` : '/';
    const addresses = new Set(addressesIn(file).filter((one) => !/^(mailto|data):/.test(one)));
    const inside = [...addresses].filter(isOwn);
    expect(inside).not.toEqual([]);
    for (const address of inside) {
      const { pathname, hash } = new URL(address, new URL(own, siteUrl));
      // The form's own address takes posts alone.
      const isThere =
        pathname === own || pathname === '/inquiries' || (await host.isThere(pathname));
      expect.soft(isThere, address).toBe(true);
      const place = decodeURIComponent(hash.slice(1));
      if (place === '') continue;
      const target =
        pathname === own
          ? documentOf(file)
          : pathname === '/inquiries'
            ? await host.refused()
            : page(pathname);
      expect.soft(target.getElementById(place)?.id, address).toBe(place);
    }
  },
);

it('the sitemap, robots.txt and llms.txt are among what is looked at', () => {
  expect(texted).toEqual(expect.arrayContaining(['sitemap-0.xml', 'robots.txt', 'llms.txt']));
});

it.each(htmlFiles)('only the planned pages are links on %s that point nowhere', (file) => {
  const document = documentOf(file);
  const nowhere = [...document.querySelectorAll('a:not([href]), a[href=""], a[href="#"]')];
  const planned = document.querySelector('footer') ? texts.footer.planned : [];
  expect(nowhere.map(textOf)).toEqual(planned);
});

it('no page names a feed, since there is none', () => {
  const naming = htmlFiles.filter((file) =>
    documentOf(file).querySelector('link[rel~="alternate"]'),
  );
  expect(naming).toEqual([]);
  expect(files).not.toContain('feed.xml');
});
