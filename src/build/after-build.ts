/** What becomes of the built files, in this order. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type ServerContent, serverContentFile } from '#content/server-content.ts';
import { buildRecordFile, currentRecord } from './build-record.ts';
import { digestFile, readInputs } from './inputs.ts';
import { narrowPolicies } from './page-policies.ts';
import { precompress } from './precompress.ts';

/** @param content undefined while `content/` has mistakes */
export function afterBuild(siteUrl: string, content: ServerContent | undefined): AstroIntegration {
  let inputs: string;
  return {
    name: 'after-build',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command === 'build') inputs = await readInputs();
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!content) throw new Error('content/ has mistakes: npm run build names them');
        await narrowPolicies(dir);
        await joinTexts(dir);
        logger.info(`${await precompress(dir)} files compressed`);
        // The build's own folder, which is not served.
        const write = (name: string, text: string) => writeFile(new URL(`../${name}`, dir), text);
        await write(serverContentFile, `${JSON.stringify({ ...content, builtFor: siteUrl })}\n`);
        await write(buildRecordFile, `${JSON.stringify(currentRecord())}\n`);
        await write(digestFile, inputs);
      },
    },
  };
}

/** React marks where texts meet, for a hydration that never comes; there Chromium drops spaces from names. */
async function joinTexts(folder: URL): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = new URL(name, folder);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('<!-- -->', ''));
  }
}
