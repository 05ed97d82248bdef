import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommit, readBuildRecord } from './build-record.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

function commitSomething(): string {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  return git('rev-parse', 'HEAD');
}

describe('the commit of the sources', () => {
  it('is that of their repository, in twelve characters', () => {
    const commit = commitSomething();
    expect(findCommit(folder)).toBe(commit.slice(0, 12));
  });

  it('is what the file REVISION of a release says, whatever git knows', () => {
    commitSomething();
    writeFileSync(join(folder, 'REVISION'), '0123456789abcdef0123456789abcdef01234567\n');
    expect(findCommit(folder)).toBe('0123456789ab');
  });

  it('is unknown without both, also inside another repository', () => {
    expect(findCommit(folder)).toBeUndefined();
    commitSomething();
    mkdirSync(join(folder, 'release'));
    expect(findCommit(join(folder, 'release'))).toBeUndefined();
  });

  it('is unknown in a repository without a commit', () => {
    git('init', '--quiet');
    expect(findCommit(folder)).toBeUndefined();
  });
});

it('a build of an earlier version has no record', () => {
  expect(readBuildRecord(folder)).toEqual({});
});
