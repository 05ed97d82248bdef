/** The licenses of the packages that build and run the site, by their SPDX names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last two are weak copyleft: changes to such a package would have to be published. We make none. */
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

/** For code and fonts that visitors download; the texts are served as /licenses.txt. */
export const licensesToVisitors = ['Apache-2.0', 'ISC', 'MIT', 'OFL-1.1'];

/** The packages that are installed without development dependencies, with their licenses. */
export function productionPackages(): [path: string, license: string][] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { '': _, ...packages }: Record<string, { license?: string; dev?: boolean }> = lock.packages;
  return Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { license = oldLicense(path) }]) => [path, license]);
}

/** Old packages have a list of licenses, which the lock file omits. */
function oldLicense(path: string): string {
  const { licenses = [] } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return licenses.map(({ type }: { type: string }) => type).join(' OR ') || 'unknown';
}
