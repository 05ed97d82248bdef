/** Writes `/licenses.txt` for the packages in scripts and fonts: bundling removes their license comments. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Icons and fonts, which are not modules of any chunk. */
const otherPackages = [
  'lucide',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
];

const packagePath = /^.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/;

export function licenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const folders = new Set(otherPackages.map((name) => join('node_modules', name)));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const [folder] = packagePath.exec(id.replace(/^\0/, '')) ?? [];
          if (folder) folders.add(folder);
        }
      }
      const licenses = [...new Set([...folders].map(licenseOf))].toSorted();
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licenses.join('\n\n\n') });
    },
  };
}

function licenseOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} is sent to visitors, but has no license file.`);
  const heading = `${name} (${license})`;
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${heading}\n${'='.repeat(heading.length)}\n\n${text}`;
}
