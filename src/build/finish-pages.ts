/** The last changes to the built pages, once all of them and their scripts exist. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cspHash } from '#shared/inline-code.ts';

/** Scripts that a visitor's first interaction may need, by the markup of the pages that need them. */
const scriptsByMarkup = {
  'class="contact-form"': ['show-toast', 'suggest-address'],
  'id="services"': ['ServiceWindow'],
};

/** Adds preload links for the scripts that loader.ts may need, so that none waits for another. */
export async function finishPages(folder: URL): Promise<void> {
  const scripts = await readScripts(new URL('_astro/', folder));
  const template = '<template id="page-script">';
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = new URL(name, folder);
    // React's comments between texts: nothing hydrates them, and at them Chromium drops spaces of names.
    const html = (await readFile(file, 'utf8')).replaceAll('<!-- -->', '');
    const needed = Object.entries(scriptsByMarkup).flatMap(([markup, names]) =>
      html.includes(markup) ? names.flatMap(scripts) : [],
    );
    const links = [...new Set([...scripts('PageScript'), ...needed])]
      .map((script) => `<link rel="modulepreload" href="/_astro/${script}">`)
      .join('');
    await writeFile(file, html.replace(template, template + links));
  }
}

/** @returns a function that finds a script by the start of its name, and the scripts that it imports */
async function readScripts(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const code = await readFile(new URL(name, folder), 'utf8');
    const found = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
    const scripts = Array.from(found, ([, script = '']) => script);
    imports.set(name, scripts);
  }
  const withImports = (name: string): string[] => [
    name,
    ...(imports.get(name) ?? []).flatMap(withImports),
  ];
  return (script: string) =>
    names.filter((name) => name.startsWith(`${script}.`)).flatMap(withImports);
}

/** Astro lists the hashes of all pages in each policy: a kilobyte that does not compress. */
export async function narrowPolicies(folder: URL): Promise<void> {
  // Astro's Node adapter writes it (type NodeAppHeadersJson).
  const file = new URL('../_headers.json', folder);
  const routes: { pathname: string; headers: { value: string }[] }[] = JSON.parse(
    await readFile(file, 'utf8'),
  );
  for (const { pathname, headers } of routes) {
    const page = new URL(`.${pathname === '/' ? '/index' : pathname}.html`, folder);
    const html = await readFile(page, 'utf8');
    for (const header of headers) header.value = ownPolicy(header.value, html);
  }
  await writeFile(file, JSON.stringify(routes));
}

export function ownPolicy(policy: string, html: string): string {
  const inline = html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const own = new Set<string>(inline.map(([, , code = '']) => cspHash(code)));
  return policy.replace(/ '(sha256-[^']+)'/g, (whole, hash) => (own.has(hash) ? whole : ''));
}
