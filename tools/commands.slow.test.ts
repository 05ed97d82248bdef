/** The commands of tools/package.json that take too long for any night still find what they run. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('The gallery knows its pictures', async () => {
  const args = ['test', '--config', 'tools/gallery', '--list'];
  const { stdout } = await run('node_modules/.bin/playwright', args);
  expect(stdout).toMatch(/Total: \d{3} tests/);
});

it('The soak is found', async () => {
  const args = ['list', '--config', 'tools/vitest.config.ts', '--project', 'soak'];
  const { stdout } = await run('node_modules/.bin/vitest', args);
  expect(stdout).toContain('tools/soak/soak.test.ts');
});

it('The benchmark starts, and says which page it does not know', async () => {
  await expect(run(process.execPath, ['tools/bench.ts', '/nowhere'])).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no page /nowhere.'),
  });
});
