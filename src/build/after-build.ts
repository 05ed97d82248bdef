/** What becomes of the built files, in this order. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readContent } from '#content/read-content.ts';
import { type ServerContent, serverContent, serverContentFile } from '#content/server-content.ts';
import { findCommit, readInputs } from './inputs.ts';
import { narrowPolicies } from './page-policies.ts';
import { precompress } from './precompress.ts';

export function afterBuild(): AstroIntegration {
  let content: ServerContent;
  return {
    name: 'after-build',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return;
        const { version } = JSON.parse(await readFile('package.json', 'utf8'));
        content = {
          ...serverContent(await readContent()),
          builtFor: config.site,
          version,
          commit: await findCommit(),
          inputs: await readInputs(),
        };
      },
      'astro:build:done': async ({ dir, logger }) => {
        await narrowPolicies(dir);
        await finishPages(dir);
        logger.info(`${await precompress(dir)} files compressed`);
        // The build's own folder, which is not served.
        await writeFile(new URL(`../${serverContentFile}`, dir), `${JSON.stringify(content)}\n`);
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
