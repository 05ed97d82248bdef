/** What npm's warnings would say, asked of the Node that runs the code; .npmrc says why. */
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';

interface LockedPackage {
  version: string;
  engines?: { node?: string };
  /** Left out where it does not fit. */
  optional?: boolean;
  deprecated?: string;
  resolved?: string;
}

function packagesIn(file: string): [path: string, LockedPackage][] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(lock.packages);
}

/** @returns the name and version of each package that is so */
const those = (isSo: (locked: LockedPackage) => unknown, file = 'package-lock.json') =>
  packagesIn(file)
    .filter(([, locked]) => isSo(locked))
    .map(([path, { version }]) => `${path} ${version}`);

it('installs only packages that accept the Node that runs the code', () => {
  const accepts = ({ engines }: LockedPackage) => satisfies(process.version, engines?.node ?? '*');
  expect(those((locked) => !locked.optional && !accepts(locked))).toEqual([]);
});

it('installs no package that its authors have given up', () => {
  expect(those(({ deprecated }) => deprecated)).toEqual([]);
});

it.each(['package-lock.json', 'tools/package-lock.json'])('%s names no registry', (file) => {
  expect(those(({ resolved }) => resolved?.startsWith('http'), file)).toEqual([]);
});

it('runs on the Node that .nvmrc names for those who use nvm', () => {
  expect(satisfies(process.version, readFileSync('.nvmrc', 'utf8').trim())).toBe(true);
});
