/** The process as an operator sees it. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverViewsFile } from '#build/server-views.ts';
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts';
import { writeFixtureSite } from '#tests/fixtures/host.ts';
import { ann } from '#tests/fixtures/inquiry-endpoint.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';
import { freePort, listen } from '#tests/fixtures/ports.ts';

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
function run(
  env: NodeJS.ProcessEnv = {},
  stdio: StdioOptions = 'pipe',
  program = 'src/entry/server.ts',
): ChildProcess {
  output = '';
  child = spawn(process.execPath, [resolve(program)], {
    cwd: folder,
    env: { ...ownEnvironment, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return child;
}

/** Waits for the address that the process prints; fails when it ends first. */
function start(): Promise<string> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  const server = run();
  server.stdout?.on('data', () => {
    const origin = /^The site is at (http:\S+)$/m.exec(output)?.[1];
    if (origin) found(origin);
  });
  server.once('close', () => reject(new Error(`The server ended: ${output}`)));
  return promise;
}

/** How the process ended: its exit code, or the signal that ended it. */
async function ending(): Promise<number | string> {
  const [code, signal] = await once(child as ChildProcess, 'close');
  return code ?? signal;
}

/** Waits until the server accepts no more connections. */
async function refused(origin: string): Promise<void> {
  for (;;) {
    const result = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    );
    if (!result) return;
  }
}

describe('the server', () => {
  it('serves the site as a .env file says, and at SIGTERM lets an inquiry under way finish', async () => {
    const lines = ['\ufeffDATABASE_URL=file:./elsewhere.db', 'PORT=1', 'MAIL_T0=canary'];
    writeFileSync(join(folder, '.env'), [...lines, 'NODE_EXTRA_CA_CERTS=none.pem'].join('\n'));
    const origin = await start();
    expect(await (await fetch(`${origin}/about`)).text()).toContain('<title>About</title>');
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });

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

    child?.kill('SIGTERM');
    await refused(origin);
    post.end(body.slice(10));
    const [answer] = await once(post, 'response');
    expect(answer.statusCode).toBe(201);
    expect(await text(answer)).toMatch(/^{"status":"sent","reference":"[\w-]{9}"}$/);
    expect(await ending()).toBe(0);
    agent.destroy();
    expect(output).toContain('"status":201');
    expect(output).toContain('"about":"MAIL_T0","msg":"not a setting: did you mean MAIL_TO?"');
    expect(output).toContain(
      '"about":"NODE_EXTRA_CA_CERTS","msg":"none.pem can\'t be used (ENOENT: ',
    );
    expect(output).not.toContain('canary');

    const store = openSqliteStore(join(folder, 'elsewhere.db'));
    expect(await Array.fromAsync(store.list())).toMatchObject([{ inquiry: ann }]);
    await store.close();
  });

  it('tells systemd that it listens, and then that its event loop turns, in less than half of the limit', async () => {
    const notify = 'echo "$@" $(date +%s%3N) >> notified';
    writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\n${notify}\n`, { mode: 0o755 });
    const PATH = `${folder}:${ownEnvironment.PATH}`;
    run({ PATH, NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '2000000' });
    const notified = () => readFileSync(join(folder, 'notified'), 'utf8');
    await expect.poll(notified).toMatch(/^(READY=1 WATCHDOG=1 \d+\n){5}/);
    expect(output).toContain('The site is at');
    const times = [...notified().matchAll(/\d+$/gm)].map(Number);
    const interval = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
    expect(interval).toBeGreaterThan(300);
    expect(interval).toBeLessThan(1000);
  });

  it('is stopped by no log that cannot be written, but by SIGINT', async () => {
    const full = openSync('/dev/full', 'w');
    const port = await freePort();
    run({ PORT: String(port) }, ['ignore', full, 'ignore']);
    closeSync(full);
    const asked = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(asked).toBe(200);
    // Its line waits for the log.
    expect(await asked()).toBe(200);
    child?.kill('SIGINT');
    expect(await ending()).toBe(0);
  });
});

describe('the server does not start', () => {
  it.each([
    ['without a built site', () => rmSync(join(folder, 'dist'), { recursive: true })],
    [
      'when its views need something that is missing',
      () => writeFileSync(join(folder, 'dist', serverViewsFile), "import 'no-such-package';"),
    ],
  ])('%s', async (_, spoil) => {
    spoil();
    run();
    expect(await ending()).toBe(1);
    expect(output).toMatch(/run "npm run build" first/);
    expect(output).not.toMatch(/ at .*\.ts:\d/);
  });

  it('with a .env file that is not there or has lines that set nothing, which it does not repeat', async () => {
    const file = join(folder, 'site.env');
    symlinkSync(file, join(folder, '.env'));
    run();
    expect(await ending()).toBe(1);
    expect(output).toMatch(/^ENOENT: .*\.env'\n$/);
    const lines = ['# Mail', 'MAIL_TO: canary', '  # Port', ' export PORT = 1', '', 'canary=\r'];
    const quoted = ['WEBHOOK_SECRET="whsec_ab="', 'SECRET_KEY="canary', 'canary="'];
    writeFileSync(file, [...lines, 'canary', 'SITE_URL: canary?a=b', ...quoted].join('\n'));
    run();
    expect(await ending()).toBe(1);
    expect(output).toBe(
      `${file} has lines that set nothing (2, 7, 8, 10, 11): write NAME=value on one line, or # before a comment.\n`,
    );
    writeFileSync(file, Buffer.from('\ufeffPORT=1\n', 'utf16le'));
    run();
    expect(await ending()).toBe(1);
    expect(output).toBe(`${file} is not UTF-8: save it again as UTF-8.\n`);
  });

  it.each(['src/entry/server.ts', 'src/entry/check-port.ts'])(
    'where it cannot listen, and %s says which setting to change',
    async (program) => {
      const other = createServer();
      const PORT = String(await listen(other));
      const attempts: [NodeJS.ProcessEnv, RegExp][] = [
        [{ PORT }, /^Port \d+ is taken: .*set PORT to another one\.\n$/],
        [{ PORT: 'x' }, /^These .*:\n {2}PORT must be a whole number\n$/],
        // The second can't be a name, so no server of names is asked.
        ...['203.0.113.9', 'x'.repeat(64)].map((HOST): [NodeJS.ProcessEnv, RegExp] => [
          { HOST },
          new RegExp(`^HOST is ${HOST}, where .* \\(.*\\): set it to an address of this machine`),
        ]),
      ];
      for (const [env, sentence] of attempts) {
        run(env, 'pipe', program);
        expect(await ending()).toBe(1);
        expect(output).toMatch(sentence);
        expect(output).not.toMatch(/ at .*\.ts:\d/);
      }
      other.close();
    },
  );
});
