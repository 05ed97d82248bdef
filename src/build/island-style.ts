import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Astro writes it where the first island stands, in the body. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Moves the islands' style into the head of every built page: HTML allows it nowhere else. */
export function islandStyleInHead(): AstroIntegration {
  return {
    name: 'island-style-in-head',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const names = await readdir(root, { recursive: true });
        const pages = names.filter((name) => name.endsWith('.html'));
        await Promise.all(pages.map((name) => mend(join(root, name))));
      },
    },
  };
}

async function mend(path: string): Promise<void> {
  const page = await readFile(path, 'utf8');
  const style = islandStyle.exec(page)?.[0];
  if (style) await writeFile(path, page.replace(style, '').replace('</head>', `${style}</head>`));
}
