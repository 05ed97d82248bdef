/** Reads the built site into memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRedirects } from '#shared/redirects.ts';
import { readSiteFile } from './site-file.ts';

export type PageTemplate = { html: string; policy: string | undefined };

/** Sent only in response to other URLs, or filled in first. */
const withoutUrl = /^(?:404|500|contact\/(?:sent|refused|for\/.*))\.html$/;
const hidden = /(^|\/)\.(?!well-known\/)/;

export type BuiltSite = ReturnType<typeof readBuiltSite>;

/** Leaves out hidden files, except those in `/.well-known/` (RFC 8615). Files that are not pages keep their names. */
export function readBuiltSite(dist: string, redirects: Record<string, string> = {}) {
  const folder = join(dist, 'client');
  const policies = readPagePolicies(dist);
  const file = (path: string) => readSiteFile(folder, path, policies.get(pagePath(path)));
  const readTemplate = (path: string): PageTemplate => ({
    html: readFileSync(join(folder, path), 'utf8'),
    policy: policies.get(pagePath(path)),
  });
  const routeOf = (path: string) => (policies.has(pagePath(path)) ? pagePath(path) : `/${path}`);
  const isCompressed = (path: string, all: string[]) =>
    /\.(br|gz)$/.test(path) && all.includes(path.slice(0, -3));
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path, _, all) => !hidden.test(path) && !isCompressed(path, all));
  const urls = paths.filter((path) => !withoutUrl.test(path));
  const preselected = paths.filter((path) => path.startsWith('contact/for/'));
  return {
    files: new Map(urls.map((path) => [routeOf(path), file(path)])),
    /** `/contact` by the service that is selected in its form. */
    contactPages: new Map(preselected.map((path) => [basename(path, '.html'), file(path)])),
    redirects: readRedirects(redirects),
    notFound: file('404.html'),
    serverError: file('500.html'),
    sent: readTemplate('contact/sent.html'),
    refused: readTemplate('contact/refused.html'),
  };
}

const pagePath = (path: string) => `/${path.replace(/(^index)?\.html$/, '')}`;

function readPagePolicies(dist: string): Map<string, string> {
  // Astro's Node adapter writes it (type NodeAppHeadersJson).
  const json = readFileSync(join(dist, '_headers.json'), 'utf8');
  const pages: { pathname: string; headers: { key: string; value: string }[] }[] = JSON.parse(json);
  return new Map(
    pages.flatMap(({ pathname, headers }) =>
      headers
        .filter(({ key }) => key.toLowerCase() === 'content-security-policy')
        .map(({ value }) => [pathname, value] as const),
    ),
  );
}
