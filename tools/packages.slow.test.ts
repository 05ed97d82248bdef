/** Which packages fit the Node that runs the code, and whether it is safe itself. */
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';
import { saferReleases } from './node-releases.ts';

interface LockedPackage {
  engines?: { node?: string };
  /** Not installed if it does not fit. */
  optional?: boolean;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

it('only packages that accept the Node that runs the code are installed', () => {
  const refused = Object.entries(lock.packages).filter(
    ([, { optional, engines }]) => !optional && !satisfies(process.version, engines?.node ?? '*'),
  );
  expect(refused).toEqual([]);
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
