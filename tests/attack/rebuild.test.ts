/** The build is replaced, emptied or half written while visitors read. */
import { cpSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startBuiltSite } from '../fixtures/built-site.ts';
import { ask } from './attacker.ts';

/** Addresses of everything that a page may load. */
function filesOf(dist: string): string[] {
  return readdirSync(join(dist, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dist, 'client').length));
}

it('every page and file is answered as before when the build is emptied and deleted', async () => {
  const { port, folder } = await startBuiltSite();
  const link = join(folder, 'dist');
  const addresses = filesOf(resolve('dist')).map(
    (file) => file.replace(/(\/index)?\.html$/, '') || '/',
  );
  const read = () =>
    Promise.all(
      addresses.map(async (address) => {
        const { status, body } = await ask(port, address, { headers: { 'accept-encoding': 'br' } });
        return { address, status, body: body.toString('base64') };
      }),
    );
  const before = await read();
  expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(30);

  rmSync(link);
  cpSync(resolve('dist'), link, { recursive: true, dereference: true });
  for (const file of filesOf(link)) truncateSync(join(link, 'client', file));
  expect(await read()).toEqual(before);
  rmSync(link, { recursive: true });
  expect(await read()).toEqual(before);
});
