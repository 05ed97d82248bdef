import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findCommit } from './find-commit.ts';

it('the commit is that of the repository, or in a release that of REVISION', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'content'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  expect(await findCommit(folder)).toBeUndefined();
  git('init', '--quiet');
  expect(await findCommit(folder)).toBeUndefined();
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  expect(await findCommit(folder)).toBe(git('rev-parse', 'HEAD').slice(0, 12));
  // A parent folder's repository is another project's.
  expect(await findCommit(join(folder, 'content'))).toBeUndefined();
  writeFileSync(join(folder, 'REVISION'), '0123456789abcdef0123456789abcdef01234567\n');
  expect(await findCommit(folder)).toBe('0123456789ab');
});
