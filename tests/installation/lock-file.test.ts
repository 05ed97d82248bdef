import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockedPackage {
  version: string;
  deprecated?: string;
  resolved?: string;
}

/** @returns the packages of a lock file for which something is true, with their versions */
function those(isSo: (locked: LockedPackage) => unknown, file = 'package-lock.json') {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(lock.packages)
    .filter(([, locked]) => isSo(locked))
    .map(([path, { version }]) => `${path} ${version}`);
}

it('no package is deprecated', () => {
  expect(those(({ deprecated }) => deprecated)).toEqual([]);
});

it.each(['package-lock.json', 'tools/package-lock.json'])('%s names no registry', (file) => {
  expect(those(({ resolved }) => resolved?.startsWith('http'), file)).toEqual([]);
});

it('.nvmrc names the Node that runs the code', () => {
  expect(`${process.version}.`).toContain(`v${readFileSync('.nvmrc', 'utf8').trim()}.`);
});
