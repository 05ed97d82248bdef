import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newBuild, switchTo } from './switch.ts';

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

/** A build that takes its time. */
function build(): string {
  vi.setSystemTime(Date.now() + 4_000_000);
  const made = newBuild();
  mkdirSync(made);
  writeFileSync(join(made, 'page'), made);
  return made;
}

function finish(made: string): string {
  switchTo(made);
  return made;
}

const current = () => readFileSync('dist/page', 'utf8');

it('a finished build takes the place of the one before it, which is kept; older ones are removed', () => {
  const first = finish(build());
  expect(current()).toBe(first);
  const second = finish(build());
  const third = finish(build());
  expect(current()).toBe(third);
  expect([first, second, third].map((made) => existsSync(made))).toEqual([false, true, true]);
});

it('stays when content/ has a mistake', () => {
  const first = finish(build());
  cpSync(join(home, 'content'), 'content', { recursive: true });
  writeFileSync('content/site.yaml', readFileSync('content/site.yaml', 'utf8').slice(0, 5000));
  const script = join(home, 'src/build/build.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There (is a|are \d+) mistakes? in content\/:\n\ncontent\/site\.yaml:/);
  expect(current()).toBe(first);
});

it('takes the place of a folder, as `astro build` alone writes it', () => {
  mkdirSync('dist');
  const made = finish(build());
  expect(current()).toBe(made);
});

it('leaves another one that is under way alone', () => {
  const underWay = build();
  vi.setSystemTime(Date.now() + 60_000);
  finish(newBuild());
  finish(newBuild());
  expect(existsSync(underWay)).toBe(true);
});
