/** Limits for what developers write and install, printed with each run: docs/decisions/004-light-by-having-less.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const textsOf = (pattern: RegExp) =>
  tracked
    .filter((file) => pattern.test(file) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'));
const sum = (texts: string[], count: (text: string) => number) =>
  texts.reduce((total, text) => total + count(text), 0);

const linesOf = (text: string) => text.split('\n').length - 1;
/** Without comments, imports and blank lines, which make code easier to read. */
const codeLinesOf = (text: string) =>
  text
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s*import\b(?:[^;'"]*?from\s*)?['"][^'"]*['"][^;\n]*;?$/gm, '')
    .split('\n')
    .filter((line) => line.trim()).length;
const wordsOf = (text: string) => text.trim().split(/\s+/).length;

const production = textsOf(/^src\/(?!.*\.test\.).*\.(ts|tsx|astro)$/);
const tests = textsOf(/^(?:tests|tools)\/.*\.tsx?$|\.test\.tsx?$/);
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;

const budgets: [what: string, is: number, atMost: number][] = [
  ['lines of production code', sum(production, codeLinesOf), 12_600],
  ['files of production code', production.length, 240],
  ['lines of CSS', sum(textsOf(/^src\/.*\.css$/), linesOf), 3800],
  [
    'lines of tests and tools for each 100 of production',
    Math.ceil((100 * sum(tests, linesOf)) / sum(production, linesOf)),
    160,
  ],
  ['words of documents', sum(textsOf(/^(?!content\/).*\.md$/), wordsOf), 14_000],
  ['direct dependencies of the site', Object.keys(dependencies).length, 17],
  ['direct dependencies of its development', Object.keys(devDependencies).length, 34],
];
/** A security update may bring more. */
const packages = { is: Object.keys(installed).length, atMost: 520 };

it('exceeds no budget', () => {
  console.table(budgets.map(([what, is, atMost]) => ({ what, is, 'at most': atMost })));
  if (packages.is > packages.atMost) {
    console.warn(`${packages.is} packages are installed; the goal is at most ${packages.atMost}.`);
  }
  expect(budgets.filter(([, is, atMost]) => is > atMost)).toEqual([]);
});
