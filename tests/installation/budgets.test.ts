/** Limits for the size of the project, printed with each run; docs/decisions/ gives the reasons. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const inGit = (pattern: RegExp) => tracked.filter((file) => pattern.test(file) && existsSync(file));
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
const total = (files: string[], count: (file: string) => number) =>
  files.reduce((sum, file) => sum + count(file), 0);

const production = inGit(/^src\/(?!.*\.test\.).*\.(ts|tsx|astro)$/);
const tests = inGit(/^(?:tests|tools)\/.*\.tsx?$|\.test\.tsx?$/);
const documents = inGit(/^(?!content\/).*\.md$/);
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;

/** `goal` is from docs/decisions/; until it is reached, nothing may grow beyond `atMost`. */
const budgets: [what: string, is: number, atMost: number, goal: number][] = [
  ['files of production code', production.length, 230, 230],
  ['lines of production code', total(production, lines), 15_000, 15_000],
  ['files with fewer than 20 lines', production.filter((file) => lines(file) < 20).length, 25, 25],
  ['lines of CSS', total(inGit(/^src\/.*\.css$/), lines), 3700, 3700],
  ['lines of tests and tools', total(tests, lines), 23_242, 20_000],
  [
    'words of documents',
    total(documents, (file) => readFileSync(file, 'utf8').trim().split(/\s+/).length),
    13_500,
    13_500,
  ],
  ['direct dependencies of the site', Object.keys(dependencies).length, 15, 15],
  ['direct dependencies of its development', Object.keys(devDependencies).length, 34, 34],
  ['installed packages', Object.keys(installed).length, 517, 500],
];

it('exceeds no budget', () => {
  console.table(budgets.map(([what, is, atMost, goal]) => ({ what, is, 'at most': atMost, goal })));
  expect(budgets.filter(([, is, atMost]) => is > atMost)).toEqual([]);
});
