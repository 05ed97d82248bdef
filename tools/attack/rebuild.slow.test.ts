/** The build is emptied, cut in half and deleted while visitors read. */
import { cpSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startBuiltSite } from '../../tests/fixtures/built-site.ts';
import { ask } from './attacker.ts';

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

const client = resolve('dist/client');
const addresses = filesOf(client)
  .filter((file) => !/\.(br|gz)$/.test(file))
  .map((file) => file.slice(client.length).replace(/(\/index)?\.html$/, '') || '/');

it('every page and file is answered as before when the build is emptied, cut in half and deleted', async () => {
  const { port, folder } = await startBuiltSite();
  const link = join(folder, 'dist');
  /** One after the other: a client may not have that many connections. */
  async function read() {
    const answers = [];
    for (const address of addresses) {
      const { status, body } = await ask(port, address, { headers: { 'accept-encoding': 'br' } });
      answers.push({ address, status, body: body.toString('base64') });
    }
    return answers;
  }
  const before = await read();
  expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(30);

  rmSync(link);
  cpSync(resolve('dist'), link, { recursive: true, dereference: true });
  for (const [number, file] of filesOf(link).entries()) {
    truncateSync(file, number % 2 === 0 ? 0 : statSync(file).size >> 1);
  }
  expect(await read()).toEqual(before);
  rmSync(link, { recursive: true });
  expect(await read()).toEqual(before);
});
