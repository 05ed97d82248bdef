/** A mistake in `content/`, or half an edit, changes nothing for visitors: neither a build nor a restart. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { noDelivery } from '../../tests/fixtures/no-delivery.ts';
import { ownEnvironment } from '../../tests/fixtures/own-environment.ts';
import { copySite } from '../../tests/fixtures/site-copy.ts';

it('a bad edit replaces no good build, and keeps no server from starting', {
  timeout: 240_000,
}, async () => {
  const { folder: cwd, remove } = copySite();
  onTestFinished(remove);
  const env = {
    ...ownEnvironment,
    ...noDelivery,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${join(cwd, 'site.db')}`,
  };
  const build = () =>
    spawnSync(process.execPath, ['src/build/build.ts'], { cwd, env, encoding: 'utf8' });

  expect(build().status).toBe(0);
  const good = readlinkSync(join(cwd, 'dist'));

  const file = join(cwd, 'content/site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, text.length / 2));
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There (is a|are \d+) mistakes? in content\/:\n\ncontent\/site\.yaml:/);
  expect(readlinkSync(join(cwd, 'dist'))).toBe(good);

  const server = spawn(process.execPath, ['src/entry/server.ts'], { cwd, env });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'close').then(([code]) =>
    expect.fail(`the server ended with ${code}`),
  );
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
  const [origin = ''] = /http:\S+/.exec(line) ?? [];
  expect((await fetch(origin)).status).toBe(200);
  const inquiry = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  const sent = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  expect(sent.status).toBe(201);
});
