/**
 * Reduces each page's content security policy to the hashes of its own inline code. Astro lists those of all
 * pages in every answer's headers, a kilobyte that no compression reduces.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { hashOf } from '#site/layout/inline-code.ts';

/** @param folder of the pages */
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
