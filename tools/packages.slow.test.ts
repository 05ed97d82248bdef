/** Checks npm's engine warnings for the Node that runs the code: see .npmrc. */
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';

interface LockedPackage {
  engines?: { node?: string };
  /** Not installed if it does not fit. */
  optional?: boolean;
}

it('installs only packages that accept the Node that runs the code', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const refused = Object.entries<LockedPackage>(packages).filter(
    ([, { optional, engines }]) => !optional && !satisfies(process.version, engines?.node ?? '*'),
  );
  expect(refused).toEqual([]);
});
