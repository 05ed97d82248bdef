import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

function build(content: string): string {
  vi.setSystemTime(Date.now() + 4_000_000);
  const made = newBuild();
  mkdirSync(made);
  writeFileSync(join(made, 'page'), content);
  return made;
}

const current = () => readFileSync('dist/page', 'utf8');
const read = (made: string) => readFileSync(join(made, 'page'), 'utf8');

describe('a finished build', () => {
  it('is found in dist', () => {
    switchTo(build('first'));
    expect(current()).toBe('first');
  });

  it('takes the place of the one before it, which is kept; older ones are removed', () => {
    const [first, second, third] = ['first', 'second', 'third'].map((content) => {
      const made = build(content);
      switchTo(made);
      return made;
    }) as [string, string, string];
    expect(current()).toBe('third');
    expect(read(second)).toBe('second');
    expect(read(third)).toBe('third');
    expect(() => read(first)).toThrow('ENOENT');
  });

  it('stays when content/ has a mistake', () => {
    switchTo(build('first'));
    cpSync(join(home, 'content'), 'content', { recursive: true });
    const half = readFileSync('content/site.yaml', 'utf8').slice(0, 5000);
    writeFileSync('content/site.yaml', half);
    const script = join(home, 'src/build/build.ts');
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^There (is a|are \d+) mistakes? in content\/:\n\ncontent\/site\.yaml:/);
    expect(current()).toBe('first');
  });

  it('takes the place of a folder', () => {
    mkdirSync('dist');
    writeFileSync('dist/page', 'a folder');
    switchTo(build('linked'));
    expect(current()).toBe('linked');
  });

  it('leaves another one that is under way alone', () => {
    switchTo(build('first'));
    vi.setSystemTime(Date.now() + 1);
    const underWay = newBuild();
    mkdirSync(underWay);
    writeFileSync(join(underWay, 'page'), 'half');
    vi.setSystemTime(Date.now() + 60_000);
    const made = newBuild();
    mkdirSync(made);
    switchTo(made);
    expect(read(underWay)).toBe('half');
  });
});
