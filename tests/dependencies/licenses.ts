/** The licenses of the packages that the site is built with and runs on, as package.json writes them (SPDX). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last two are weak copyleft: changes to such a package itself would have to be published. We change none. */
export const licensesInProduction = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'LGPL-3.0-or-later',
  'MPL-2.0',
];

/** Of what visitors' browsers get; their texts are served as /licenses.txt. */
export const licensesToVisitors = ['Apache-2.0', 'ISC', 'MIT', 'OFL-1.1'];

/** The packages that are installed without development's, with their licenses. */
export function productionPackages(): [path: string, license: string][] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { '': _, ...packages }: Record<string, { license?: string; dev?: boolean }> = lock.packages;
  return Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { license = oldLicense(path) }]) => [path, license]);
}

/** Old packages have a list where the lock file looks for a name. */
function oldLicense(path: string): string {
  const { licenses = [] } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return licenses.map(({ type }: { type: string }) => type).join(' OR ') || 'unknown';
}
