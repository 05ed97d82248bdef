import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBuildFolder, replaceBuild } from './replace-build.ts';

const home = process.cwd();
let folder: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

/** A build after a pause, in milliseconds. */
function build(pause = 4_000_000): string {
  vi.setSystemTime(Date.now() + pause);
  const made = newBuildFolder();
  mkdirSync(made);
  writeFileSync(join(made, 'page'), made);
  return made;
}

const current = () => readFileSync('dist/page', 'utf8');

it('a finished build replaces the previous one, which is kept; older ones are removed', () => {
  const [, ...later] = [1, 2, 3].map(() => {
    const made = build();
    replaceBuild(made);
    expect(current()).toBe(made);
    return made;
  });
  expect(readdirSync('.builds')).toEqual(later.map((made) => basename(made)));
});

it('a build stays when content/ has a mistake', () => {
  const first = build();
  replaceBuild(first);
  cpSync(join(home, 'content'), 'content', { recursive: true });
  writeFileSync('content/site.yaml', readFileSync('content/site.yaml', 'utf8').slice(0, 5000));
  const script = join(home, 'src/build/build.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There (is a|are \d+) mistakes? in content\/:\n\ncontent\/site\.yaml:/);
  expect(current()).toBe(first);
});

it('a build replaces a folder, which `astro build` alone writes', () => {
  mkdirSync('dist');
  const made = build();
  replaceBuild(made);
  expect(current()).toBe(made);
});

it('a finished build leaves one alone that is still running', () => {
  const running = build();
  replaceBuild(build(60_000));
  replaceBuild(build(60_000));
  expect(readdirSync('.builds')).toContain(basename(running));
});
