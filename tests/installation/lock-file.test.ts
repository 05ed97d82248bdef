import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version: string;
  deprecated?: string;
  resolved?: string;
  integrity?: string;
}

/** @returns the matching packages of a lock file, with their versions */
function packagesThat(match: (locked: LockedPackage) => unknown, file = 'package-lock.json') {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(lock.packages)
    .filter(([, locked]) => match(locked))
    .map(([path, { version }]) => `${path} ${version}`);
}

it('no package is deprecated', () => {
  expect(packagesThat(({ deprecated }) => deprecated)).toEqual([]);
});

describe.each(['package-lock.json', 'tools/package-lock.json'])('%s', (file) => {
  it('names no registry', () => {
    expect(packagesThat(({ resolved }) => resolved?.startsWith('http'), file)).toEqual([]);
  });

  it('has a digest of every package, including those for other systems', () => {
    const digest = /^sha512-[\w+/]{86}==$/;
    // The first entry is the project itself.
    const [, ...without] = packagesThat(({ integrity = '' }) => !digest.test(integrity), file);
    expect(without).toEqual([]);
  });
});

it('.nvmrc names the Node that runs the code', () => {
  expect(`${process.version}.`).toContain(`v${readFileSync('.nvmrc', 'utf8').trim()}.`);
});
