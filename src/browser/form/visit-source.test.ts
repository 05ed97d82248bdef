import { expect, it } from 'vitest';
import type { ClickId } from '#shared/post-metadata.ts';
import { sourceOf } from './visit-source.ts';

const site = 'https://www.example.com';
/** The source of a visit to these pages, the last of which has the form; visit.ts noted `from` on the first. */
const visit = (
  paths: (string | null)[],
  { page = '/contact', referrer = '', from = undefined as unknown, ids = [] as ClickId[] } = {},
) => {
  const entries = paths.map((path, index) => ({
    url: path && new URL(path, site).href,
    getState: () => (index === 0 ? from : site),
  }));
  return sourceOf(entries, site + page, referrer, ids);
};

it.each([
  [
    'its first page with an address on this site',
    [null, 'https://other.example/x', '/about'],
    { landingPage: '/about' },
  ],
  [
    'nothing else in the address, even parameters named like its fields',
    ['/?email=ann@example.com&gclid=1&landingPage=/x&referrer=https://y.example&servicePage=x'],
    { landingPage: '/' },
  ],
])('the source of a visit is %s', (_, paths, source) => {
  expect(visit(paths)).toEqual(source);
});

it('the source is this page where the browser lacks the history', () => {
  const page = '/contact?utm_content=button#form';
  expect(visit([], { page })).toEqual({ landingPage: '/contact', utm_content: 'button' });
});

it('the source has the click ids that the owner has named, of the first page', () => {
  const paths = ['/?gclid=1&msclkid=2', '/?gclid=3&wbraid=4'];
  expect(visit(paths, { ids: ['gclid', 'wbraid'] })).toEqual({ landingPage: '/', gclid: '1' });
});

it.each([
  ['https://user:secret@search.example:8443/find?q=my+illness#x', 'https://search.example:8443'],
  ...['', `${site}/about`, 'android-app://com.example/', 'about:blank', 'no address', 7, {}].map(
    (referrer) => [referrer, undefined],
  ),
])('of the referrer %j, of this page or of the first, it has %j', (referrer, origin) => {
  expect(visit(['/'], { referrer: String(referrer) }).referrer).toBe(origin);
  expect(visit(['/', '/about'], { referrer: `${site}/`, from: referrer }).referrer).toBe(origin);
});

it('the first page keeps its website, whatever led back to this site later', () => {
  const [from, referrer] = ['https://news.example', 'https://search.example/'];
  const found = visit(['/?utm_medium=a&utm_term=t', '/?utm_medium=b'], { from, referrer });
  const labels = { utm_medium: 'a', utm_term: 't' };
  expect(found).toEqual({ landingPage: '/', referrer: from, ...labels });
});

it.each([
  ['last opened in the tab', ['/services/a', '/services/b?x#y', '/services', '/about'], '', 'b'],
  ['that opened this page in a new tab', ['/contact'], `${site}/services/a`, 'a'],
  ['none of this site', ['https://other.example/services/a'], 'https://y.example/services/b'],
  ['none with markup in its place', ['/services/<b>', '/services/a/b', '/services/a%3Cb'], ''],
])('its service page is the one %s', (_, paths, referrer, slug = undefined) => {
  expect(visit(paths, { referrer }).servicePage).toBe(slug);
});
