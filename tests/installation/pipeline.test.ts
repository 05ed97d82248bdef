/** The configuration of CI and Renovate. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folders, singleFiles } from '#build/inputs.ts';

it("runs the README's own test command as the gate, here and on GitHub", () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['npm ci', 'npm test || {']));
  expect(readFileSync('README.md', 'utf8')).toContain('\nnpm ci && npm test\n');
  expect(readFileSync('.github/workflows/ci.yaml', 'utf8')).toContain('- run: .ci/run\n');
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

it('is checked out with line feeds by Git for Windows too', () => {
  const asWindows = ['-c', 'core.autocrlf=true', 'archive', '--worktree-attributes', 'HEAD'];
  expect(execFileSync('git', [...asWindows, 'package.json'], { encoding: 'latin1' })).not.toContain(
    '\r\n',
  );
});

it('sends only the files that a build reads to Docker, and only those of the commit to Google', () => {
  const [all, ...rules] = readFileSync('.dockerignore', 'utf8').split('\n').slice(1, -1);
  expect(all).toBe('*');
  const names = rules.map((rule) => /^!([\w./-]+)$/.exec(rule)?.[1] ?? rule);
  // It is made for a build, and holds dates.
  const tracked = names.filter((name) => name !== 'LAST-CHANGES');
  expect(() => execFileSync('git', ['ls-files', '--error-unmatch', ...tracked])).not.toThrow();
  expect(names).toEqual(expect.arrayContaining([...folders, ...singleFiles]));
  const release = readFileSync('deploy/google/release.sh', 'utf8');
  expect(release).toMatch(/git archive .*--output="(\S+)" HEAD.*gcloud builds submit "\1" /s);
});
