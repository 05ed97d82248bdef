/** `npm run dev` as a developer sees it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formIn } from '../../tests/fixtures/answer-pages.ts';
import { noDelivery } from '../../tests/fixtures/no-delivery.ts';
import { openSqliteStore } from '../inquiry/store/sqlite/store.ts';

const ann = { name: 'Ann', email: 'ann@example.com', company: '', service: '', message: 'Hello' };

/** Starts the development server; resolves with its address once it answers. */
function start(database: string): Promise<string> {
  const child = spawn(resolve('node_modules/.bin/astro'), ['dev', '--port', '0'], {
    env: {
      PATH: process.env.PATH,
      NO_COLOR: '1',
      ...noDelivery,
      DATABASE_URL: `file:${database}`,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) found(address);
    });
  }
  child.once('close', () => reject(new Error(`The server ended: ${output}`)));
  return promise;
}

it('offers the pages and the form of production', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'site.db');
  const origin = await start(database);

  const home = await fetch(origin);
  expect(await home.text()).toContain('<h1 id="hero-title"');

  const sent = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ann),
  });
  expect(sent.status).toBe(201);
  const refused = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ ...ann, email: 'ann' }),
  });
  expect(refused.status).toBe(422);
  const { values, errors } = formIn(await refused.text());
  expect(values).toEqual({ ...ann, email: 'ann' });
  expect(Object.keys(errors)).toEqual(['email']);

  const confirmation = await fetch(`${origin}/contact/sent?reference=K7QM-2XWD`);
  expect(await confirmation.text()).toContain('>K7QM-2XWD</strong>');

  const store = openSqliteStore(database);
  onTestFinished(() => store.close());
  const [stored] = await Array.fromAsync(store.list());
  expect(stored?.inquiry).toMatchObject(ann);
});
