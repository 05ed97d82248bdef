/**
 * `npm run test:changed`: formatter, linter and types, and the tests that the changes since `main`
 * concern. It takes less than a minute for most changes, and says what it leaves to `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { readInputs, staleness } from '../../src/build/inputs.ts';
import { readEnvironment } from '../../src/entry/environment.ts';
import { selectTests } from './selection.ts';

function run(command: string, ...args: string[]): void {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** @returns the lines that git prints; none when it fails */
function git(...args: string[]): string[] {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

/** The newest commit that is in `main` too, as others have it if there are others. */
function base(): string {
  const found = ['origin/main', 'main', 'HEAD'].flatMap((name) => git('merge-base', 'HEAD', name));
  if (found[0]) return found[0];
  console.error('What has changed only git can tell, and here is no commit of it: run "npm test".');
  process.exit(1);
}

const since = base();
const changed = [
  ...git('diff', '--name-only', '--relative', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const tests = globSync('{src,tests,content}/**/*.test.{ts,tsx}');
const { modules, leftOut, unknown, templates, browserTests } = selectTests(changed, tests);
console.log(`${changed.length} files have changed since ${since.slice(0, 7)}.`);

const left = [
  ...(modules.length > 0 ? leftOut.map((folder) => `the tests in ${folder}`) : []),
  ...unknown.map((path) => `whatever ${path} concerns`),
  browserTests ? 'the other browser tests' : 'the browser tests',
];
console.log(`Left to npm test: ${left.join(', ')}.`);

run('biome', 'ci', '--error-on-warnings');
if (templates || !existsSync('.astro/types.d.ts')) {
  run('astro', 'check', '--minimumFailingSeverity', 'warning');
} else {
  const state = 'node_modules/.cache/types.tsbuildinfo';
  run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', state);
}
if (modules.length > 0) {
  const exclude = leftOut.flatMap((folder) => ['--exclude', `${folder}**`]);
  run('vitest', 'related', '--run', '--passWithNoTests', ...exclude, ...modules);
}
if (browserTests) {
  if (await staleness('dist', await readInputs(readEnvironment()))) run('npm', 'run', 'build');
  run('node', 'e2e/browser/install-chromium.ts');
  run('playwright', 'test', '--pass-with-no-tests', `--only-changed=${since}`);
}
