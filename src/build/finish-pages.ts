/** What the built pages still need once all of them and their scripts exist. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hashOf } from '#site/layout/inline-code.ts';

/** By what their pages have: the scripts, with all they import, that a touch may need beside the page script. */
const parts = { 'class="contact-form"': 'show-toast', 'id="services"': 'ServiceWindow' };

/**
 * Lists in each page, for starter.ts, the scripts that it may need, so that none has to wait for another. Removes
 * React's marks where texts meet, for a hydration that never comes; there Chromium drops spaces from names.
 * @param folder of the pages
 */
export async function finishPages(folder: URL): Promise<void> {
  const scripts = await readScripts(new URL('_astro/', folder));
  const place = '<template id="page-script">';
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = new URL(name, folder);
    const html = (await readFile(file, 'utf8')).replaceAll('<!-- -->', '');
    const needed = Object.entries(parts).flatMap(([sign, part]) =>
      html.includes(sign) ? scripts(part) : [],
    );
    const links = [...new Set([...scripts('PageScript'), ...needed])]
      .map((script) => `<link rel="modulepreload" href="/_astro/${script}">`)
      .join('');
    await writeFile(file, html.replace(place, place + links));
  }
}

/** @returns finds a script by its name's beginning, and the scripts that it imports */
async function readScripts(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const code = await readFile(new URL(name, folder), 'utf8');
    const found = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
    imports.set(
      name,
      Array.from(found, ([, script = '']) => script),
    );
  }
  const withImports = (name: string): string[] => [
    name,
    ...(imports.get(name) ?? []).flatMap(withImports),
  ];
  return (part: string) => names.filter((name) => name.startsWith(`${part}.`)).flatMap(withImports);
}

/**
 * Reduces each page's content security policy to the hashes of its own inline code. Astro lists those of all
 * pages in every answer's headers, a kilobyte that no compression reduces.
 */
export async function narrowPolicies(folder: URL): Promise<void> {
  // Written by the adapter for Node: NodeAppHeadersJson.
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

/** @returns the policy without the hashes of code that the page does not have inline */
export function ownPolicy(policy: string, html: string): string {
  const inline = html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const own = new Set<string>(inline.map(([, , code = '']) => hashOf(code)));
  return policy.replace(/ '(sha256-[^']+)'/g, (whole, hash) => (own.has(hash) ? whole : ''));
}
