/**
 * `npm run --prefix tools owner`: the content of other companies (tests/companies/) and a small edit of the code, each in
 * a clone of the last commit, and all tests there. Takes a quarter of an hour.
 */
import { execFileSync, execSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companies } from '../tests/companies/companies.ts';
import { writeContent } from '../tests/companies/write-content.ts';
import { replaceIn } from '../tests/fixtures/content-edit.ts';

/** The environment of an owner's shell: without the settings of tools/.npmrc, which npm hands on to what it runs. */
const shell = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

for (const name of ['longest', 'shortest'] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  const path = (file: string) => join(folder, file);
  const run = (command: string) =>
    execSync(command, { cwd: folder, env: { ...shell, CI: 'true' }, stdio: 'inherit' });

  execFileSync('git', ['clone', '--quiet', '.', folder]);
  // What the specification wants is no longer wanted.
  rmSync(path('tests/specification.test.ts'));
  rmSync(path('content'), { recursive: true });
  mkdirSync(path('content'));
  await writeContent(path('content'), companies[name]);
  // As the editor of a website saves it.
  replaceIn(path('content/interface.yaml'), /^( *about): (.*)$/m, '$1:  $2   ');
  replaceIn(path('src/ui/base.css'), /^/, '/* One line more. */\n');
  run('npm ci');
  run('npm test');
  rmSync(folder, { recursive: true });
}
