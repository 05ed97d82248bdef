/** The configuration of CI, Docker and npm. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles, sourceFolders } from '#tests/browser/support/fresh-build.ts';
import { newFolder } from '#tests/fixtures/folder.ts';

it('CI runs the test command of the README, also on GitHub', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['npm ci', 'npm test || {']));
  expect(readFileSync('README.md', 'utf8')).toContain('\nnpm ci && npm test\n');
  expect(readFileSync('.github/workflows/ci.yaml', 'utf8')).toContain('- run: .ci/run\n');
});

it('GitHub gives its workflows no right to write, and runs actions of fixed commits', () => {
  for (const file of globSync('.github/workflows/*')) {
    const workflow = readFileSync(file, 'utf8');
    expect(workflow).toContain('\npermissions:\n  contents: read\n\n');
    const actions = workflow.match(/(?<=uses: )[^.].*/g) ?? [];
    expect(actions.filter((name) => !/@[0-9a-f]{40} # v[\d.]+$/.test(name))).toEqual([]);
  }
});

it('only the job that runs no code of packages gets the key, and developers approve all but texts', () => {
  const workflow = readFileSync('.github/workflows/deploy.yaml', 'utf8');
  const [build = '', send = ''] = workflow.split('\n  send:\n');
  expect(build).not.toMatch(/secrets\.|environment:/);
  expect(send).toMatch(/environment: production\n[\s\S]*secrets\.DEPLOY_KEY/);
  expect(send).not.toMatch(/checkout|npm|node /);
  const owned = readFileSync('.github/CODEOWNERS', 'utf8').replaceAll(/^#.*\n/gm, '');
  expect(owned).toMatch(/^\* @\S+\n\/content\/\n$/);
});

it('sends only the files of a build to Docker, and only the files of the commit to Google', () => {
  const [all, ...rules] = readFileSync('.dockerignore', 'utf8').split('\n').slice(1, -1);
  expect(all).toBe('*');
  const names = rules.map((rule) => /^!([\w./-]+)$/.exec(rule)?.[1] ?? rule);
  expect(() => execFileSync('git', ['ls-files', '--error-unmatch', ...names])).not.toThrow();
  expect(names).toEqual(expect.arrayContaining([...sourceFolders, ...sourceFiles]));
  const script = readFileSync('deploy/google/release.sh', 'utf8');
  expect(script).toMatch(/git archive .*--output="(\S+)" HEAD.*gcloud builds submit "\1" /s);
});

describe('an npm with other settings', () => {
  it('installs development dependencies even with NODE_ENV=production, unless told to omit them', () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const omitted = (...args: string[]) =>
      execFileSync('npm', ['config', 'get', 'omit', ...args], { env, encoding: 'utf8' }).trim();
    expect([omitted(), omitted('--omit=dev')]).toEqual(['', 'dev']);
  });

  it.each([
    ['omit=dev', ['.bin/node']],
    ['omit=optional', ['astro/package.json']],
    [undefined, ['astro/package.json', '.bin/node']],
  ])('with %s is reported before a build or a start', (setting, installed) => {
    const folder = newFolder();
    for (const name of installed) {
      const file = join(folder, 'node_modules', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
    const script = resolve('src/entry/check-packages.js');
    const { status, stderr } = spawnSync('node', [script], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(setting ? 1 : 0);
    expect(stderr).toMatch(setting ? /^Packages are missing: run npm ci --include=dev/ : /^$/);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const name of ['dev', 'build', 'start']) {
      expect(scripts[name]).toMatch(/^node src\/entry\/check-packages\.js && /);
    }
  });
});
