/** Reads the built site into memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteFile } from './site-file.ts';

export type PageTemplate = { html: string; policy: string | undefined };

/** Sent only in response to other URLs, or filled in first. */
const pagesWithoutUrl = ['404.html', '500.html', 'contact/sent.html', 'contact/refused.html'];

export type BuiltSite = ReturnType<typeof readBuiltSite>;

/** Leaves out hidden files, except those in `/.well-known/` (RFC 8615). */
export function readBuiltSite(dist: string) {
  const folder = join(dist, 'client');
  const policies = readPagePolicies(dist);
  const file = (path: string) => readSiteFile(folder, path, policies.get(routeOf(path)));
  const readTemplate = (path: string): PageTemplate => ({
    html: readFileSync(join(folder, path), 'utf8'),
    policy: policies.get(routeOf(path)),
  });
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !/(^|\/)\.(?!well-known\/)|\.(br|gz)$/.test(path))
    .filter((path) => !pagesWithoutUrl.includes(path));
  return {
    files: new Map(paths.map((path) => [routeOf(path), file(path)])),
    notFound: file('404.html'),
    serverError: file('500.html'),
    sent: readTemplate('contact/sent.html'),
    refused: readTemplate('contact/refused.html'),
  };
}

function routeOf(path: string): string {
  if (path === 'index.html') return '/';
  return `/${path.replace(/\.html$/, '')}`;
}

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
