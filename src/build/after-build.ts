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
        await finishPages(dir);
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

/** By what their pages have: the scripts, with all they import, that a touch may need beside the page script. */
const parts = { 'class="contact-form"': 'show-toast', 'id="services"': 'ServiceWindow' };

/**
 * Lists in each page, for starter.ts, the scripts that it may need, so that none has to wait for another. Removes
 * React's marks where texts meet, for a hydration that never comes; there Chromium drops spaces from names.
 */
async function finishPages(folder: URL): Promise<void> {
  const withImports = await scriptsOf(new URL('_astro/', folder));
  const place = '<template id="page-script">';
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = new URL(name, folder);
    const html = (await readFile(file, 'utf8')).replaceAll('<!-- -->', '');
    const needed = Object.entries(parts).flatMap(([sign, part]) =>
      html.includes(sign) ? withImports(part) : [],
    );
    const links = [...new Set([...withImports('PageScript'), ...needed])]
      .map((script) => `<link rel="modulepreload" href="/_astro/${script}">`)
      .join('');
    await writeFile(file, html.replace(place, place + links));
  }
}

/** @returns finds a script by its name's beginning, and the scripts that it imports */
async function scriptsOf(folder: URL) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const code = await readFile(new URL(name, folder), 'utf8');
    const found = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
    imports.set(
      name,
      [...found].map(([, script = '']) => script),
    );
  }
  const withImports = (name: string): string[] => [
    name,
    ...(imports.get(name) ?? []).flatMap(withImports),
  ];
  return (part: string) => names.filter((name) => name.startsWith(`${part}.`)).flatMap(withImports);
}
