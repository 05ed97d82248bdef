/** What npm installs by the lock file and .npmrc, and from whom. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { expect, it, onTestFinished } from 'vitest';
import { newFolder } from '../tests/fixtures/folder.ts';
import { saferReleases } from './node-releases.ts';

interface LockedPackage {
  version: string;
  integrity: string;
  engines?: { node?: string };
  /** Not installed if it does not fit. */
  optional?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const packages: Record<string, LockedPackage> = readJson('package-lock.json').packages;

it('only packages that accept the Node that runs the code are installed', () => {
  const refused = Object.entries(packages).filter(
    ([, { optional, engines }]) => !optional && !satisfies(process.version, engines?.node ?? '*'),
  );
  expect(refused).toEqual([]);
});

/** A registry whose only file is a package with a forged Node and an install script. */
async function openForgedRegistry() {
  const folder = newFolder();
  mkdirSync(join(folder, 'package/bin'), { recursive: true });
  writeFileSync(join(folder, 'package/bin/node'), '#!/bin/sh\necho forged\n');
  const bin = { node: 'bin/node' };
  const scripts = { install: 'touch ../../script-has-run' };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ bin, scripts }));
  execFileSync('tar', ['--create', '--gzip', '--file=forged.tgz', 'package'], { cwd: folder });
  const forged = readFileSync(join(folder, 'forged.tgz'));
  const registry = createServer(({ url = '', headers }, response) => {
    if (url.endsWith('.tgz')) return response.end(forged);
    const name = decodeURIComponent(url.slice(1));
    const version = packages[`node_modules/${name}`]?.version ?? '';
    const dist = { tarball: `http://${headers.host}/${name}.tgz` };
    return response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist } } }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void registry.close());
  await new Promise((listening) => registry.once('listening', listening));
  const { port } = registry.address() as AddressInfo;
  const digest = `sha512-${createHash('sha512').update(forged).digest('base64')}`;
  return { address: `http://127.0.0.1:${port}`, digest };
}

it.each([
  { what: 'no forged Node', hasDigest: false },
  // Shows that only the digest prevents the one above.
  { what: 'a Node whose digest the lock file has, without its script', hasDigest: true },
])('npm installs $what', async ({ hasDigest }) => {
  const registry = await openForgedRegistry();
  const folder = newFolder();
  copyFileSync('.npmrc', join(folder, '.npmrc'));
  const { optionalDependencies } = readJson('package.json');
  const locked = Object.keys(optionalDependencies).map((name) => {
    const path = `node_modules/${name}`;
    const entry = packages[path];
    return [path, hasDigest ? { ...entry, integrity: registry.digest } : entry];
  });
  const root = { name: 'site', version: '0.1.0', optionalDependencies };
  const lock = {
    ...root,
    lockfileVersion: 3,
    packages: Object.fromEntries([['', root], ...locked]),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const settings = [
    '--fetch-retries=0',
    `--registry=${registry.address}`,
    `--cache=${join(folder, 'cache')}`,
  ];
  await promisify(execFile)('npm', ['ci', ...settings], { cwd: folder }).catch(() => {});
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(hasDigest);
  expect(existsSync(join(folder, 'script-has-run'))).toBe(false);
});

it('newer releases of the same Node that mend a vulnerability are named', () => {
  const releases = [
    { version: 'v27.0.0', security: true },
    { version: 'v26.12.0', security: false },
    { version: 'v26.11.1', security: true },
    { version: 'v26.10.0', security: true },
    { version: 'v26.9.1', security: true },
  ];
  expect(saferReleases(releases, 'v26.10.0')).toEqual(['v26.11.1']);
  expect(() => saferReleases(releases, 'v28.0.0')).toThrow('does not list v28.0.0');
});
