import { globSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version: string;
  deprecated?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
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

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

it('every program that is installed belongs to a package with a digest', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const isProgram = (file: string) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() && ((stat.mode & 0o111) !== 0 || file.endsWith('.node'));
  };
  const programs = globSync('node_modules/**/*').filter(isProgram);
  const packageOf = (file: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';
  const owners = new Set(programs.filter((file) => !file.includes('/.bin/')).map(packageOf));
  expect(owners).toContain(packageOf(relative('.', process.execPath)));
  expect([...owners].filter((owner) => !packages[owner]?.integrity)).toEqual([]);
});

it.each(['.npmrc', 'tools/.npmrc'])('by %s, npm runs no script of a package', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('no package needs the script with which it would be installed', () => {
  // esbuild's replaces a link to its program, which is a package; the others write a message and a setting.
  const unneeded = ['@firebase/util', 'esbuild', 'protobufjs'];
  const found = packagesThat(({ hasInstallScript }) => hasInstallScript);
  expect(found.map((name) => name.replace(/^node_modules\/| .*$/g, ''))).toEqual(unneeded);
});

it('every system runs the same Node', () => {
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([process.versions.node]));
});

it('.nvmrc names the Node that runs the code', () => {
  expect(`${process.version}.`).toContain(`v${readFileSync('.nvmrc', 'utf8').trim()}.`);
});
