/** The pages as they are built, and how tests read them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { readEnvironment } from '../../src/entry/environment.ts';
import requireFreshBuild from '../browser/support/fresh-build.ts';

await requireFreshBuild();

/** The site's public address, as the build knew it. */
export const { siteUrl } = readEnvironment();

const folder = 'dist/client';

/** All files that are served, by their paths. */
export const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Those that are HTML. */
export const htmlFiles = files.filter((file) => file.endsWith('.html'));

export const source = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const parser = new new JSDOM().window.DOMParser();
const parsed = new Map<string, Document>();

/** An HTML file, parsed once: no test may change it. */
export function documentOf(file: string): Document {
  const document = parsed.get(file) ?? parser.parseFromString(source(file), 'text/html');
  parsed.set(file, document);
  return document;
}

/** Pages that are not called by their addresses. The last is the answer to a post that fails. */
const otherwiseCalled: Record<string, string> = {
  '/': 'index.html',
  '/no-such-page': '404.html',
};

/** The file of the page at an address. */
export const fileOf = (path: string) => otherwiseCalled[path] ?? `${path.slice(1)}.html`;

/** The page at an address. */
export const page = (path: string) => documentOf(fileOf(path));

/** The text of an element as it is read: without the breaks and indents of the file. */
export const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[ \t\n]+/g, ' ').trim() ?? '';

/** What HTML itself hides from all readers, or from some. */
const hidden = '[hidden], [aria-hidden="true"], template, script, style';

/** The elements of a kind that every reader gets, in the page's order. */
export const all = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].filter((element) => !element.closest(hidden));

export const textsOf = (root: ParentNode, selector: string) => all(root, selector).map(textOf);

/** What readers call an element: its label, else its text. */
function nameOf(element: Element): string {
  const labels = element.getAttribute('aria-labelledby')?.split(' ');
  const label = labels?.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
  return label ?? element.getAttribute('aria-label') ?? textOf(element);
}

/** The one element of a kind, or the one of that kind with a name. */
export function only(root: ParentNode, selector: string, name?: string): Element {
  const found = all(root, selector).filter((one) => name === undefined || nameOf(one) === name);
  const [element] = found;
  const named = name === undefined ? '' : ` named '${name}'`;
  assert(element && found.length === 1, `There are ${found.length} ${selector}${named}, not one`);
  return element;
}

/** How many innermost elements have exactly this text. */
export function timesSaid(element: Element, text: string): number {
  if (element.matches(hidden) || !textOf(element).includes(text)) return 0;
  const within = [...element.children].reduce((sum, child) => sum + timesSaid(child, text), 0);
  return within || Number(textOf(element) === text);
}

/** The names and targets of the links in a part of the page. */
export const linksOf = (root: ParentNode, selector = 'a') =>
  all(root, selector).map((link) => [nameOf(link), link.getAttribute('href')]);

/** How many drawings that mean nothing to a screen reader an element has. */
export const decorationsOf = (element: Element | null | undefined, kind = '') =>
  element?.querySelectorAll(`svg[aria-hidden="true"]${kind}`).length;

/** The value of a meta element, by its name or property: undefined unless there is exactly one. */
export function meta(document: Document, name: string): string | null | undefined {
  const found = document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`);
  return found.length === 1 ? found[0]?.getAttribute('content') : undefined;
}
