/** The shared layout around every page. */
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { navigation } from '#site/layout/navigation.ts';
import {
  copyright,
  landing,
  legalPages,
  services,
  site,
  texts,
} from '../browser/support/content.ts';
import { allPages, formPages } from '../browser/support/public-pages.ts';
import { all, decorationsOf, dist, linksOf, only, page, textOf, timesSaid } from './pages.ts';

const { header, footer: foot, pages } = texts;
/** Links to the contact page lead to the form in place, since a load would discard what was typed; not on the home page. */
const contactHref = (path: string) =>
  path !== '/' && formPages.includes(path) ? '#contact' : '/contact';
const { slug: called } = site.contact.otherChoices.find(({ slug }) => slug) ?? {};
const callHref = (path: string) =>
  called && contactHref(path) === '/contact' ? `/contact?service=${called}` : contactHref(path);
const navigationOn = (path: string) =>
  navigation.map(({ page, href }) => [pages[page], page === 'contact' ? contactHref(path) : href]);
const footerLinksOn = (path: string) => [
  [foot.callButton, callHref(path)],
  [pages.about, '/about'],
  [pages.services, '/services'],
  [pages.contact, contactHref(path)],
  ...landing.flatMap(({ id, footer }) => (footer ? [[footer, `/${id}`]] : [])),
  ...Object.entries(legalPages).map(([path, { title }]) => [title, path]),
];
const withBand = ['/about', ...services.map(({ slug }) => `/services/${slug}`)];
const paths = allPages.map(({ path }) => path);

it.each(paths)('%s begins with the skip link, the navigation and the menu', (path) => {
  const document = page(path);
  const content = only(document, 'main');
  expect(linksOf(document)[0]).toEqual([header.skip, `#${content.id}`]);
  expect(content.getAttribute('tabindex')).toBe('-1');
  const { text, href } = site.announcement ?? {};
  const target = href === '/contact' ? contactHref(path) : href;
  expect(linksOf(document, '.announcement a')).toEqual(href ? [[text, target]] : []);
  const main = only(document, 'nav', header.navigation);
  expect(linksOf(main, 'ul a')).toEqual(navigationOn(path));
  expect(only(main, 'a', header.button).getAttribute('href')).toBe(contactHref(path));

  const button = only(document, 'button', header.menuButton);
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  const channels = site.channels.map(({ name, href }) => [name, href]);
  const links = linksOf(only(menu ?? button, 'nav', header.menu));
  // The form's own page needs no button that leads to it.
  const start = path.startsWith('/contact') ? [] : [[header.button, contactHref(path)]];
  expect(links).toEqual([...navigationOn(path), ...start, ...channels]);
  const besideMenu = all(button.parentElement ?? menu ?? button, ':scope > .button');
  expect(besideMenu.map((link) => [textOf(link), link.getAttribute('href')])).toEqual(start);
});

it.each([
  ['/', [['/', 'page']]],
  ['/services', [['/services', 'page']]],
  [`/services/${services[0]?.slug}`, [['/services', 'true']]],
  ['/contact', [['#contact', 'page']]],
  ['/privacy', []],
])('on %s the navigation and the menu highlight the page or its section', (path, current) => {
  for (const nav of [header.navigation, header.menu]) {
    const links = all(only(page(path), 'nav', nav), '[aria-current]');
    const found = links.map((a) => [a.getAttribute('href'), a.getAttribute('aria-current')]);
    expect(found, nav).toEqual(current);
  }
});

it.each(paths)('%s ends with the footer: call, links, channels and company', (path) => {
  const footer = only(page(path), 'footer');
  expect(linksOf(footer)).toEqual(expect.arrayContaining(footerLinksOn(path)));
  expect(timesSaid(footer, foot.call)).toBe(1);
  expect(timesSaid(footer, site.tagline)).toBe(1);
  const home = only(footer, 'a.word-mark');
  expect(home.getAttribute('aria-label') ?? textOf(home)).toBe(site.name);
  expect(textOf(footer)).toContain(copyright(statSync(dist).mtime.getFullYear()));
  expect(textOf(footer)).toContain(foot.trademarkNotice);
  const { street = '', city = '', postalCode = '' } = site.address ?? {};
  const phone = site.channels.find(({ kind }) => kind === 'phone')?.readable ?? '';
  for (const part of [street, city, postalCode, phone]) expect(textOf(footer)).toContain(part);

  const planned = linksOf(footer, 'a[role="link"][aria-disabled="true"]');
  expect(planned).toEqual(foot.planned.map((name) => [name, null]));

  for (const { name, href } of site.channels) {
    const link = only(footer, 'a', name);
    expect(link.getAttribute('href')).toBe(href);
    expect(decorationsOf(link), name).toBe(1);
    const isElsewhere = href.startsWith('https:');
    expect(link.getAttribute('target'), name).toBe(isElsewhere ? '_blank' : null);
    expect(link.getAttribute('rel'), name).toBe(isElsewhere ? 'noopener' : null);
  }
});

it.each(paths)('%s has an empty toast area, and one closing band at most', (path) => {
  const area = only(page(path), 'section', texts.notices.area);
  for (const priority of ['polite', 'assertive']) {
    expect(textOf(only(area, `[aria-live="${priority}"]`))).toBe('');
  }
  const bands = all(page(path), 'footer .night').length;
  expect(bands).toBeGreaterThanOrEqual(withBand.includes(path) ? 1 : 0);
  expect(bands).toBeLessThanOrEqual(formPages.includes(path) ? 0 : 1);
});

it('gives the browser the background color of each scheme', () => {
  const colors = all(page('/'), 'meta[name="theme-color"]').map((meta) => [
    meta.getAttribute('media'),
    meta.getAttribute('content'),
  ]);
  expect(colors).toEqual([
    ['(prefers-color-scheme: light)', '#fbf9f4'],
    ['(prefers-color-scheme: dark)', '#0d1020'],
  ]);
});
