import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isAllowed, licensesInProduction, productionPackages } from './licenses.ts';

/** A project with one package in its lock file, installed with this package.json if there is one. */
function projectWith(locked: object, installed?: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'licenses-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packages = { '': {}, 'node_modules/odd': { version: '1.0.0', ...locked } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  if (installed) {
    mkdirSync(join(folder, 'node_modules/odd'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/odd/package.json'), JSON.stringify(installed));
  }
  return folder;
}
const licenseIn = (folder: string) => productionPackages(folder).map(({ license }) => license);

it('every package of production has a license that we accept', () => {
  const packages = productionPackages();
  const refused = packages.filter(({ license }) => !isAllowed(license, licensesInProduction));
  expect(refused).toEqual([]);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify']));
});

it('a package without a license is refused', () => {
  const [license = ''] = licenseIn(projectWith({}));
  expect(license).toBe('unknown');
  expect(isAllowed(license, licensesInProduction)).toBe(false);
});

it('an old package may have a list of licenses', () => {
  const licenses = [{ type: 'MIT' }, { type: 'GPL-2.0' }];
  expect(licenseIn(projectWith({}, { licenses }))).toEqual(['MIT OR GPL-2.0']);
});

it('development and other systems are left out', () => {
  expect(licenseIn(projectWith({ dev: true, license: 'MIT' }))).toEqual([]);
  expect(licenseIn(projectWith({ optional: true }))).toEqual([]);
});

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('%s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression, licensesInProduction)).toBe(allowed);
});
