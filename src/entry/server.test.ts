/** The process as an operator sees it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formIn } from '../../tests/fixtures/answer-pages.ts';
import { blank } from '../../tests/fixtures/company.ts';
import { writeFixtureSite } from '../../tests/fixtures/host.ts';
import { ownEnvironment } from '../../tests/fixtures/own-environment.ts';
import { openSqliteStore } from '../inquiry/store/sqlite/store.ts';

const ann = { name: 'Ann', email: 'ann@example.com', company: '', service: '', message: 'Hello' };

let folder: string;
let remove: () => void;
let child: ChildProcess | undefined;
let output: string;

beforeEach(() => {
  const site = writeFixtureSite();
  folder = dirname(site.dist);
  remove = site.remove;
});
afterEach(() => {
  child?.kill('SIGKILL');
  remove();
});

/** Starts the site in the fixture's folder. */
function run(env: NodeJS.ProcessEnv = {}): ChildProcess {
  output = '';
  child = spawn(process.execPath, [resolve('src/entry/server.ts')], {
    cwd: folder,
    env: { ...ownEnvironment, PORT: '0', HOST: '127.0.0.1', ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return child;
}

/** Waits until the process has printed something; fails when it ends first. */
function printed(process: ChildProcess, pattern: RegExp): Promise<string> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  const look = () => {
    const match = pattern.exec(output)?.[1];
    if (match) found(match);
  };
  process.stdout?.on('data', look);
  process.once('close', () => reject(new Error(`The server ended: ${output}`)));
  return promise;
}

const start = () => printed(run(), /^The site is at (http:\S+)$/m);

/** How the process ended: its exit code, or the signal that ended it. */
async function ending(): Promise<number | string> {
  const [code, signal] = await once(child as ChildProcess, 'close');
  return code ?? signal;
}

describe('the server', () => {
  it('serves the site and stores an inquiry', async () => {
    const origin = await start();
    expect(await (await fetch(`${origin}/about`)).text()).toContain('<title>About</title>');
    const headers = { 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: JSON.stringify(ann) };
    expect((await fetch(`${origin}/inquiries`, post)).status).toBe(201);
  });

  it('tells which build it serves, and warns of pages that were built with another FIELD_DATA', async () => {
    const build = { version: '1.2.3', commit: '0123456789ab' };
    writeFileSync(join(folder, 'dist/build.json'), JSON.stringify({ ...build, fieldData: true }));
    const origin = await start();
    const answer = await fetch(`${origin}/healthz`);
    expect(await answer.json()).toEqual({ status: 'ok', ...build });
    await expect.poll(() => output).toContain('built with another FIELD_DATA');
  });

  it('shows the form again after a failed post', async () => {
    const origin = await start();
    const answer = await fetch(`${origin}/inquiries`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ ...ann, email: 'ann' }),
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(formIn(await answer.text())).toEqual({
      values: { ...blank, ...ann, email: 'ann' },
      errors: { email: expect.any(String) },
    });
    child?.kill('SIGTERM');
    expect(await ending()).toBe(0);
    expect(output).toContain('"status":422');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('%s lets an inquiry under way finish', async (signal) => {
    const origin = await start();
    const body = JSON.stringify(ann);
    const agent = new Agent({ keepAlive: true });
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const post = request(`${origin}/inquiries`, { method: 'POST', headers, agent });
    post.flushHeaders();
    // The server has the request and waits for its body.
    await once(post, 'continue');
    post.write(body.slice(0, 10));

    child?.kill(signal);
    await refused(origin);
    post.end(body.slice(10));
    const [answer] = await once(post, 'response');
    expect(answer.statusCode).toBe(201);
    expect(await text(answer)).toBe('{"status":"sent"}');
    expect(await ending()).toBe(0);
    agent.destroy();

    const store = openSqliteStore(join(folder, 'data/site.db'));
    expect(await Array.fromAsync(store.list())).toMatchObject([{ inquiry: ann }]);
    await store.close();
  });

  it('reads a .env file', async () => {
    writeFileSync(join(folder, '.env'), 'DATABASE_URL=file:./elsewhere.db\nPORT=1\n');
    await start();
    const store = openSqliteStore(join(folder, 'elsewhere.db'));
    await store.close();
  });
});

/** Waits until the server accepts no more connections. */
async function refused(origin: string): Promise<void> {
  for (;;) {
    const result = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    if (!result) return;
  }
}

it('a log that cannot be written stops nothing', async () => {
  const full = openSync('/dev/full', 'w');
  child = spawn(process.execPath, [resolve('src/entry/server.ts')], {
    cwd: folder,
    env: { ...ownEnvironment, PORT: '4397', HOST: '127.0.0.1' },
    stdio: ['ignore', full, 'ignore'],
  });
  closeSync(full);
  const asked = () =>
    fetch('http://127.0.0.1:4397/healthz').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(asked, { timeout: 20_000 }).toBe(200);
  // Its line waits for the log.
  expect(await asked()).toBe(200);
  child.kill('SIGTERM');
  expect(await ending()).toBe(0);
});

describe('the server does not start', () => {
  it('in a bad environment, and names every variable', async () => {
    run({ PORT: 'x', SITE_URL: 'y' });
    expect(await ending()).toBe(1);
    expect(output).toMatch(/PORT must be .*\n.*SITE_URL must be/);
  });

  it('without a built site', async () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    run();
    expect(await ending()).toBe(1);
    expect(output).toMatch(/run "npm run build" first/);
    expect(output).not.toMatch(/ at .*\.ts:\d/);
  });

  it('with a database that it cannot use', async () => {
    run({ DATABASE_URL: 'file:./dist/client' });
    expect(await ending()).toBe(1);
    expect(output).toMatch(/The database .*dist\/client can't be used/);
  });

  it('on a port that is taken', async () => {
    const origin = await start();
    const first = child;
    run({ PORT: new URL(origin).port, DATABASE_URL: 'file:./second.db' });
    expect(await ending()).toBe(1);
    expect(output).toMatch(/Port \d+ is taken\. .*"npm run upgrade"/);
    expect(output).not.toMatch(/ at .*\.ts:\d/);
    first?.kill('SIGKILL');
  });
});
