import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';

it('a build stays when content/ has a mistake', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'builds-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  mkdirSync(join(cwd, 'dist'));
  writeFileSync(join(cwd, 'dist/page'), 'first');
  cpSync('content', join(cwd, 'content'), { recursive: true });
  const file = join(cwd, 'content/site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 5000));
  const script = resolve('src/build-steps/build.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There (is a|are \d+) mistakes? in content\/:\n\ncontent\/site\.yaml:/);
  expect(readFileSync(join(cwd, 'dist/page'), 'utf8')).toBe('first');
});

it('an invalid setting is named, and nothing else is printed', () => {
  const env = { ...ownEnvironment, SITE_URL: 'www.firm.example' };
  const options = { env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['src/build-steps/check-content.ts'],
    options,
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^These environment variables are missing or invalid:\n {2}SITE_URL .*\n$/,
  );
});
