/** Every address within the site that a built page contains. */
import { expect, it } from 'vitest';
import { texts } from '../browser/support/content.ts';
import { BuiltServer } from './built-server.ts';
import { documentOf, htmlFiles, page, siteUrl, textOf } from './pages.ts';

const host = new BuiltServer();

const urlAttributes = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

const isOwn = (address: string) => new URL(address, siteUrl).origin === new URL(siteUrl).origin;

/** The site's absolute addresses in any text. */
const ownAddresses = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([found]) => found).filter(isOwn);

/** Identifiers of JSON-LD, which look like anchors. */
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

it.each(htmlFiles)('every address and anchor in %s exists', async (file) => {
  const own = `/${file.replace(/(^index)?\.html$/, '')}`;
  const found = addressesOn(documentOf(file));
  const addresses = new Set(found.filter((one) => !/^(mailto|tel|data):/.test(one)));
  const inside = [...addresses].filter(isOwn);
  expect(inside).not.toEqual([]);
  for (const address of inside) {
    const { pathname, hash } = new URL(address, new URL(own, siteUrl));
    // The form's action accepts only posts.
    const isForm = pathname === '/inquiries';
    if (pathname !== own && !isForm) {
      expect.soft((await host.get(pathname)).statusCode, address).toBe(200);
    }
    const anchor = decodeURIComponent(hash.slice(1));
    if (anchor === '') continue;
    const elsewhere = isForm ? host.refused() : page(pathname);
    const target = pathname === own ? documentOf(file) : await elsewhere;
    expect.soft(target.getElementById(anchor)?.id, address).toBe(anchor);
  }
});

it.each(htmlFiles)('on %s only the links to planned pages lead nowhere', (file) => {
  const document = documentOf(file);
  const nowhere = [...document.querySelectorAll('a:not([href]), a[href=""], a[href="#"]')];
  const planned = document.querySelector('footer') ? texts.footer.planned : [];
  expect(nowhere.map(textOf)).toEqual(planned);
});
