/** What the machinery around the project is told about it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The packages of a system that a text installs, in each of its commands. */
const installed = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/apt-get install((?: --\S+| [a-z][\w-]*)+)/g)].map(
    ([, words = '']) => words.split(' ').filter((word) => /^\w/.test(word)),
  );

it('installs the programs of .ci/run on GitHub too, where it may not do so itself', () => {
  expect(installed('.github/workflows/ci.yaml')).toEqual(installed('.ci/run'));
  expect(installed('.ci/run')[0]?.length).toBeGreaterThan(0);
});

it('lets Renovate propose even versions of Node only, as a package and as an image', () => {
  const { packageRules } = JSON.parse(readFileSync('renovate.json', 'utf8')) as {
    packageRules: { matchPackageNames?: string[]; allowedVersions?: string }[];
  };
  const rule = packageRules.find(({ matchPackageNames }) => matchPackageNames?.includes('node'));
  const [, pattern = ''] = /^\/(.*)\/$/.exec(rule?.allowedVersions ?? '') ?? [];
  const allowed = (version: string) => new RegExp(pattern).test(version);
  const even = ['28', 'v28', '28.1.0', '28-trixie-slim', '28.1-trixie-slim'];
  expect(even.filter((version) => !allowed(version))).toEqual([]);
  const others = ['27', 'v27', '27.8.0', '27-trixie-slim', '281', 'lts-trixie-slim'];
  expect(others.filter(allowed)).toEqual([]);
  const [, image = ''] = /^FROM node:(\S+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  expect(allowed(image)).toBe(true);
});
