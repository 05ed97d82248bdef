// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForFaces } from './ask-for-faces.ts';
import { keepFaces } from './keep-faces.ts';

const fetched = vi.fn<typeof fetch>(async () => new Response());
const files = () => fetched.mock.calls.map(([address]) => address);
const preloads = () => document.querySelectorAll('link[as=font]').length;

/** What the browser tells of the connection, and how long the page's first byte has taken. */
function comesOver(connection: object | undefined, answered = 0) {
  if (connection)
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  performance.getEntriesByType = () =>
    [{ requestStart: 10, responseStart: 10 + answered }] as unknown as PerformanceEntryList;
}

/** The page by which the visitor came. */
function comesFrom(referrer: string) {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
}

/** @returns whether the page is drawn in its own typefaces, and which of their files are kept for the next */
function open() {
  askForFaces();
  keepFaces();
  const { media } = document.querySelector('style') as HTMLStyleElement;
  return { own: media !== 'not all', preloads: preloads(), kept: files() };
}

const asked = { own: true, preloads: 2, kept: [] };
const kept = { own: false, preloads: 0, kept: ['/a.woff2', '/b.woff2'] };
const none = { own: false, preloads: 0, kept: [] };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockClear());
  document.head.innerHTML = `
    <link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="font" href="/b.woff2">
    <style data-faces>@font-face{src:url(/a.woff2)format("woff2")}@font-face{src:url(/b.woff2)format("woff2")}</style>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(document, 'referrer');
});

it('A page that is near asks for its typefaces at once', () => {
  comesOver({ rtt: 125 }, 900);
  expect(open()).toEqual(asked);
});

it('On slow 4G it is drawn without them, and keeps them for the next page', () => {
  comesOver({ rtt: 150 });
  expect(open()).toEqual(kept);
});

it('Where the browser tells nothing of the connection, the page itself says how far away it is', () => {
  comesOver(undefined, 140);
  expect(open()).toEqual(asked);
  comesOver(undefined, 160);
  expect(open()).toEqual(kept);
});

it('A page that another of the site led to has them already', () => {
  comesOver({ rtt: 500 });
  comesFrom(`${location.origin}/about`);
  expect(open()).toEqual(asked);
});

it('A page that another site led to does not', () => {
  comesOver({ rtt: 500 });
  comesFrom(`${location.origin}.example/about`);
  expect(open()).toEqual(kept);
});

it('On slow 4G, visitors who save data get none', () => {
  comesOver({ rtt: 500, saveData: true });
  comesFrom(`${location.origin}/about`);
  expect(open()).toEqual(none);
});

it('A request for the next page may fail', async () => {
  comesOver({ rtt: 500 });
  // Not a mock: it would handle the rejection itself.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(open().own).toBe(false);
  // A rejection that nobody handles is told of by then, and fails the run.
  await new Promise((resolve) => setTimeout(resolve));
});

it('A page without styles has no typefaces', () => {
  document.head.replaceChildren();
  comesOver({ rtt: 500 });
  askForFaces();
  keepFaces();
  expect(files()).toEqual([]);
});
