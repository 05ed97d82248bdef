/** The last changes to the built pages. */
import { readFile, writeFile } from 'node:fs/promises';
import { cspHash } from '#shared/inline-code.ts';

export async function finishPages(folder: URL): Promise<void> {
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
    await writeFile(page, html);
  }
  await writeFile(file, JSON.stringify(routes));
}

/** Astro lists the hashes of all pages in each policy: a kilobyte that does not compress. */
export function ownPolicy(policy: string, html: string): string {
  const inline = html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g);
  const own = new Set<string>(inline.map(([, , code = '']) => cspHash(code)));
  return policy.replace(/ '(sha256-[^']+)'/g, (whole, hash) => (own.has(hash) ? whole : ''));
}
