/** Writes `/licenses.txt` for the packages in scripts and fonts, which have lost their own notices. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** No chunk names the icons and the fonts. */
const besideChunks = [
  'lucide',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
];

/** The innermost package that a module belongs to. */
const packagePath = /^.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/;

export function licenses(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const folders = new Set(besideChunks.map((name) => join('node_modules', name)));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const [folder] = packagePath.exec(id.replace(/^\0/, '')) ?? [];
          if (folder) folders.add(folder);
        }
      }
      const licenses = [...new Set([...folders].map(noticeOf))].toSorted();
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenses.join('\n\n\n') });
    },
  };
}

function noticeOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} reaches visitors but comes without its license.`);
  const heading = `${name} (${license})`;
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${heading}\n${'='.repeat(heading.length)}\n\n${text}`;
}
