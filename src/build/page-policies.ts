/**
 * Leaves in each page's content security policy the hashes of its own inline code: Astro names those of all
 * pages in every answer's headers, a kilobyte that no compression makes smaller.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export function pagePolicies(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'page-policies',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:done': async ({ dir }) => {
        const file = new URL('_headers.json', outDir);
        // By the adapter for Node: NodeAppHeadersJson.
        const routes: { pathname: string; headers: { value: string }[] }[] = JSON.parse(
          await readFile(file, 'utf8'),
        );
        for (const { pathname, headers } of routes) {
          const page = new URL(`.${pathname === '/' ? '/index' : pathname}.html`, dir);
          const html = await readFile(fileURLToPath(page), 'utf8');
          for (const header of headers) header.value = ownPolicy(header.value, html);
        }
        await writeFile(file, JSON.stringify(routes));
      },
    },
  };
}

/** @returns the policy without the hashes of what the page doesn't have inline */
export function ownPolicy(policy: string, html: string): string {
  const own = new Set(inlineCode(parse(html)).map(hashOf));
  return policy.replace(/ '(sha256-[^']+)'/g, (whole, hash) => (own.has(hash) ? whole : ''));
}

function inlineCode(parent: DefaultTreeAdapterTypes.ParentNode): string[] {
  return parent.childNodes.flatMap((node) => {
    if (node.nodeName !== 'style' && node.nodeName !== 'script')
      return 'childNodes' in node ? inlineCode(node) : [];
    const [text] = 'childNodes' in node ? node.childNodes : [];
    return text && 'value' in text ? [text.value] : [];
  });
}

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
