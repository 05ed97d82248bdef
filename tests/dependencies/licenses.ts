/** The licenses of the packages that the site is built with and runs on, as the lock file has them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses that need no further question, as package.json writes them (SPDX). */
const permissive = [
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
];

/**
 * Weak copyleft: changes to such a package itself would have to be published. We change none, and none
 * goes to visitors: `licensesToVisitors` doesn't name them.
 */
const unchanged = ['LGPL-3.0-or-later', 'MPL-2.0'];

export const licensesInProduction: readonly string[] = [...permissive, ...unchanged];

/** Of what visitors' browsers get; their texts are served as /licenses.txt. */
export const licensesToVisitors: readonly string[] = ['Apache-2.0', 'ISC', 'MIT', 'OFL-1.1'];

interface LicensedPackage {
  name: string;
  version: string;
  /** 'unknown' if it names none. */
  license: string;
}

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

/** @returns those that are installed without development's */
export function productionPackages(folder = '.'): LicensedPackage[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages as Record<string, LockedPackage>);
  return packages.flatMap(([path, { version, license, dev, optional }]) => {
    if (path === '' || dev) return [];
    const named = license ?? licenseInstalled(join(folder, path));
    // One of those for other systems, of which the lock file knows nothing: ours is of the same license.
    if (named === undefined && optional && !existsSync(join(folder, path))) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, license: named ?? 'unknown' }];
  });
}

/** Old packages have a list where the lock file looks for a name. */
function licenseInstalled(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : undefined;
}

/**
 * Whether one of these licenses allows the use: of alternatives one must be allowed, of what applies
 * together everything.
 * @param expression SPDX with AND and OR, the two never mixed
 */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => allowed.includes(one));
  return bare.split(' AND ').every((one) => allowed.includes(one));
}
