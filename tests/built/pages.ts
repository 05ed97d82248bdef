/** Reads the built pages as visitors and screen readers do. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { testedUrl as siteUrl, testedFolder } from '../companies/tested-site.ts';

export { siteUrl };
export const dist = join(testedFolder, 'dist');
const folder = join(dist, 'client');

/** The paths of all files that are served. */
export const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Of the pages: an owner's files may be HTML, too. */
export const htmlFiles = files.filter(
  (file) => file.endsWith('.html') && !existsSync(join(testedFolder, 'public', file)),
);

export const source = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const parser = new new JSDOM().window.DOMParser();
const parsed = new Map<string, Document>();

/** An HTML file, parsed once: tests must not change it. */
export function documentOf(file: string): Document {
  const document = parsed.get(file) ?? parser.parseFromString(source(file), 'text/html');
  parsed.set(file, document);
  return document;
}

const otherNames: Record<string, string> = { '/': 'index.html', '/no-such-page': '404.html' };

/** The file of the page at an address. */
export const fileOf = (path: string) => otherNames[path] ?? `${path.slice(1)}.html`;

export const page = (path: string) => documentOf(fileOf(path));

/** The text of an element, without the line breaks and indents of the file. */
export const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/[ \t\n]+/g, ' ').trim() ?? '';

/** Hidden from all visitors, or from screen readers. */
const hidden = '[hidden], [aria-hidden="true"], template, script, style';

/** The elements that are hidden from nobody, in order. */
export const all = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].filter((element) => !element.closest(hidden));

export const textsOf = (root: ParentNode, selector: string) => all(root, selector).map(textOf);

/** The name of an element: its label, else its text. */
function nameOf(element: Element): string {
  const labels = element.getAttribute('aria-labelledby')?.split(' ');
  const label = labels?.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
  return label ?? element.getAttribute('aria-label') ?? textOf(element);
}

/** The only such element, or the only one with this name. */
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

/** How many drawings in an element are hidden from screen readers. */
export const decorationsOf = (element: Element | null | undefined) =>
  element?.querySelectorAll('svg[aria-hidden="true"]').length;

/** The value of a meta element, by its name or property: undefined unless there is exactly one. */
export function meta(document: Document, name: string): string | null | undefined {
  const found = document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`);
  return found.length === 1 ? found[0]?.getAttribute('content') : undefined;
}
