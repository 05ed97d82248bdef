import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findCommit, readBuildRecord } from './build-record.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('the commit of the sources is that of their repository, and in a release that of REVISION', () => {
  const folder = newFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  expect(findCommit(folder)).toBeUndefined();
  git('init', '--quiet');
  expect(findCommit(folder)).toBeUndefined();
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  expect(findCommit(folder)).toBe(git('rev-parse', 'HEAD').slice(0, 12));
  // The repository around this folder is another one's.
  const release = join(folder, 'release');
  mkdirSync(release);
  expect(findCommit(release)).toBeUndefined();
  writeFileSync(join(folder, 'REVISION'), '0123456789abcdef0123456789abcdef01234567\n');
  expect(findCommit(folder)).toBe('0123456789ab');
});

it('a folder without a record is read as an empty one', () => {
  expect(readBuildRecord(newFolder())).toEqual({});
});
