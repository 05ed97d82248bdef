/** The shared layout around every page. */
import { expect, it } from 'vitest';
import { readBuildDate } from '../../src/entry/build-date.ts';
import { copyright, legalPages, services, site, texts } from '../browser/support/content.ts';
import { allPages } from '../browser/support/public-pages.ts';
import { all, decorationsOf, linksOf, only, page, textOf, timesSaid } from './pages.ts';

const { header, footer: foot, pages } = texts;
const navigation = [
  [pages.home, '/'],
  [pages.about, '/about'],
  [pages.services, '/services'],
  [pages.contact, '/contact'],
];
const footerLinks = [
  [foot.callButton, '/contact'],
  [pages.services, '/services'],
  [pages.about, '/about'],
  [pages.contact, '/contact'],
  [legalPages['/terms'].title, '/terms'],
  [legalPages['/privacy'].title, '/privacy'],
  [legalPages['/accessibility'].title, '/accessibility'],
];
const withBand = ['/about', ...services.map(({ slug }) => `/services/${slug}`)];
const paths = allPages.map(({ path }) => path);

it.each(paths)('%s begins with a link to its content, and has the main pages above it', (path) => {
  const document = page(path);
  expect(linksOf(document)[0]).toEqual([header.skip, `#${only(document, 'main').id}`]);
  const main = only(document, 'nav', header.navigation);
  expect(linksOf(main, 'ul a')).toEqual(navigation);
  expect(only(main, 'a', header.button).getAttribute('href')).toBe('/contact');
});

it.each(paths)("%s has the phone's menu with the main pages and the channels", (path) => {
  const button = only(page(path), 'button', header.menuButton);
  const menu = page(path).getElementById(button.getAttribute('popovertarget') ?? '');
  const channels = site.channels.map(({ name, href }) => [name, href]);
  const nav = only(menu ?? button, 'nav', header.menu);
  expect(linksOf(nav)).toEqual([...navigation, ...channels]);
});

it.each([
  ['/', [['/', 'page']]],
  ['/services', [['/services', 'page']]],
  [`/services/${services[0]?.slug}`, [['/services', 'true']]],
  ['/privacy', []],
])('on %s the navigation and the menu mark the page, or the section around it', (path, marks) => {
  for (const name of [header.navigation, header.menu]) {
    const marked = all(only(page(path), 'nav', name), '[aria-current]');
    const found = marked.map((link) => ['href', 'aria-current'].map((of) => link.getAttribute(of)));
    expect(found, name).toEqual(marks);
  }
});

it.each(paths)('%s ends with the call, the main and legal pages, and who we are', (path) => {
  const footer = only(page(path), 'footer');
  expect(linksOf(footer)).toEqual(expect.arrayContaining(footerLinks));
  expect(timesSaid(footer, foot.call)).toBe(1);
  expect(timesSaid(footer, site.tagline)).toBe(1);
  expect(timesSaid(footer, site.name)).toBeGreaterThan(0);
  expect(textOf(footer)).toContain(copyright(readBuildDate('dist')?.getFullYear() ?? 0));
  expect(textOf(footer)).toContain(foot.trademarkNotice);
});

it.each(paths)('%s names the planned pages as links that are disabled', (path) => {
  const links = linksOf(page(path), 'footer a[role="link"][aria-disabled="true"]');
  expect(links).toEqual(foot.planned.map((name) => [name, null]));
});

it.each(paths)('%s has the channels in its footer, each with its sign', (path) => {
  for (const { name, kind, href } of site.channels) {
    const link = only(page(path), 'footer a', name);
    expect(link.getAttribute('href')).toBe(href);
    expect(decorationsOf(link), name).toBe(1);
    if (kind === 'email') continue;
    expect(link.getAttribute('target'), name).toBe('_blank');
    expect(link.getAttribute('rel'), name).toMatch(/\bnoopener\b/);
  }
});

it.each(paths)('%s has an area for toasts that says nothing', (path) => {
  const area = only(page(path), 'section', texts.notices.area);
  for (const manner of ['polite', 'assertive']) {
    expect(textOf(only(area, `[aria-live="${manner}"]`))).toBe('');
  }
});

it.each(paths)(
  '%s has one closing band: the footer has none where the page has its own',
  (path) => {
    const bands = all(page(path), 'footer .night');
    expect(bands).toHaveLength(withBand.includes(path) ? 1 : 0);
  },
);
