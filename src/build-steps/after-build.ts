/** Finishes the files that Astro has built. */
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { viewOfBuild } from '#content/drafts.ts';
import { readContent } from '#content/read-content.ts';
import { serverContent, serverContentFile } from '#server/server-content.ts';
import { finishPages } from './finish-pages.ts';

const compressible = /\.(html|js|css|svg|xml|txt|json)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Not in Vite's list, which is of the packages in scripts. */
const fonts = ['@fontsource-variable/bricolage-grotesque', '@fontsource-variable/figtree'];

/** @param siteUrl the public address of the pages */
export function afterBuild(siteUrl: string): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await finishPages(dir);
        for (const name of fonts) {
          const license = await readFile(`node_modules/${name}/LICENSE`, 'utf8');
          await appendFile(new URL('licenses.txt', dir), `\n## ${name} (OFL-1.1)\n\n${license}`);
        }
        await precompress(dir);
        const read = await readContent('content', viewOfBuild(siteUrl));
        const content = { ...serverContent(read), builtFor: siteUrl };
        await writeFile(new URL(`../${serverContentFile}`, dir), `${JSON.stringify(content)}\n`);
      },
    },
  };
}

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing. */
async function precompress(folder: URL): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name));
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(new URL(name, folder));
      await writeFile(new URL(`${name}.br`, folder), await toBrotli(content, brotli));
      await writeFile(new URL(`${name}.gz`, folder), await toGzip(content, { level: 9 }));
    }),
  );
}
