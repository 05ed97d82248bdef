/** The last changes to the built pages, once all of them and their scripts exist. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { cspHash } from '#shared/inline-code.ts';

/** Scripts that a visitor's first interaction may need, by the markup of the pages that need them. */
const scriptsByMarkup = {
  '<template id="page-script">': ['PageScript'],
  'class="contact-form"': ['show-toast', 'suggest-address'],
  'id="services"': ['ServiceWindow'],
};

/** The files of a script, with those that it imports, by its name. */
type Scripts = Map<string, string[]>;

export function scriptsIn(bundle: Rolldown.OutputBundle): Scripts {
  const withImports = (file: string): string[] => {
    const script = bundle[file];
    return script?.type === 'chunk' ? [file, ...script.imports.flatMap(withImports)] : [];
  };
  const files = Object.keys(bundle);
  return new Map(files.map((file) => [basename(file).replace(/\..*/, ''), withImports(file)]));
}

export async function finishPages(folder: URL, scripts: Scripts): Promise<void> {
  // Astro's Node adapter writes it (type NodeAppHeadersJson).
  const file = new URL('../_headers.json', folder);
  const routes: { pathname: string; headers: { value: string }[] }[] = JSON.parse(
    await readFile(file, 'utf8'),
  );
  for (const { pathname, headers } of routes) {
    const page = new URL(`.${pathname === '/' ? '/index' : pathname}.html`, folder);
    // React's comments between texts: nothing hydrates them, and at them Chromium drops spaces of names.
    const html = (await readFile(page, 'utf8')).replaceAll('<!-- -->', '');
    for (const header of headers) header.value = ownPolicy(header.value, html);
    await writeFile(page, withPreloads(html, scripts));
  }
  await writeFile(file, JSON.stringify(routes));
}

/** Adds preload links for the scripts that loader.ts may need, so that none waits for another. */
function withPreloads(html: string, scripts: Scripts): string {
  const files = Object.entries(scriptsByMarkup).flatMap(([markup, names]) =>
    html.includes(markup) ? names.flatMap((name) => scripts.get(name) ?? []) : [],
  );
  const links = Array.from(new Set(files), (file) => `<link rel="modulepreload" href="/${file}">`);
  return html.replace(/(?<=<template id="page-script">)/, links.join(''));
}

/** Astro lists the hashes of all pages in each policy: a kilobyte that does not compress. */
export function ownPolicy(policy: string, html: string): string {
  const inline = html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const own = new Set<string>(inline.map(([, , code = '']) => cspHash(code)));
  return policy.replace(/ '(sha256-[^']+)'/g, (whole, hash) => (own.has(hash) ? whole : ''));
}
