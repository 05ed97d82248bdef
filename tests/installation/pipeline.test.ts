/** What the machinery around the project is told about it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The packages of a system that a text installs, in each of its commands. */
const installed = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/apt-get install((?: --\S+| [a-z][\w-]*)+)/g)].map(
    ([, words = '']) => words.split(' ').filter((word) => /^\w/.test(word)),
  );

it('installs the programs of .ci/run on GitHub too, where it may not do so itself', () => {
  // GitHub's image has a Firefox of its own, and its Ubuntu no such package.
  const wanted = installed('.ci/run').filter(([first]) => first !== 'firefox-esr');
  expect(installed('.github/workflows/ci.yaml')).toEqual(wanted);
  expect(wanted[0]?.length).toBeGreaterThan(0);
});

it('fails as root on Debian without a program that tests need, unless that is allowed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  const program = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  // A machine whose apt-get has no network, and whose npm says that it was reached.
  program('id', 'echo 0');
  program('apt-get', 'exit 100');
  program('npm', 'echo npm is reached; exit 3');
  for (const name of ['bash', 'dirname']) symlinkSync(`/usr/bin/${name}`, join(folder, name));
  const gate = (env: object) =>
    spawnSync('.ci/run', { env: { PATH: folder, ...env }, encoding: 'utf8' });
  const stopped = gate({});
  expect(stopped.status).toBe(1);
  expect(stopped.stderr).toMatch('There is no java, which the tests need.');
  expect(stopped.stdout).not.toMatch('npm is reached');
  expect(gate({ ALLOW_MISSING_ENGINES: '1' }).stdout).toMatch('npm is reached');
  const engines = ['java', 'firefox-esr', 'WebKitWebDriver', 'Xvfb'];
  for (const name of [...engines, 'caddy', 'nginx', 'promtool']) program(name, '');
  expect(gate({}).stderr).toMatch('There is no shellcheck, which the tests need.');
  program('shellcheck', '');
  expect(gate({}).stdout).toMatch('npm is reached');
  rmSync(folder, { recursive: true });
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
