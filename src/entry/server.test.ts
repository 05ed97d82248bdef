/** The process as an operator sees it. */
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverViewsFile } from '#build-steps/server-bundle.ts';
import {
  makeSite,
  type ServerOptions,
  startServerProcess,
} from '#tests/durability/server-process.ts';
import { ann } from '#tests/fixtures/inquiry-endpoint.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';
import { freePort } from '#tests/fixtures/ports.ts';
import { startRawServer } from '#tests/fixtures/raw-server.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';

let folder: string;
let database: string;

beforeEach(() => {
  ({ folder, database } = makeSite());
});

const run = (options: Partial<ServerOptions> = {}) =>
  startServerProcess({ folder, database, ...options });

/** Waits until a server that cannot start has ended. @returns its output, which has no stack trace */
async function complaint(options: Partial<ServerOptions> = {}): Promise<string> {
  const server = run(options);
  expect(await server.ended).toBe(1);
  expect(server.output).not.toMatch(/ at .*\.ts:\d/);
  return server.output;
}

describe('the server', () => {
  it('serves the site with the settings of a .env file, and at SIGTERM finishes an inquiry in progress', async () => {
    const lines = ['\ufeffDATABASE_URL=file:./elsewhere.db', 'PORT=1', 'MAIL_T0=canary'];
    writeFileSync(join(folder, '.env'), [...lines, 'NODE_EXTRA_CA_CERTS=none.pem'].join('\n'));
    // Environment variables take precedence over the file.
    const server = run({ env: { DATABASE_URL: undefined } });
    const origin = await server.listening();
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

    const ended = server.stop();
    const probe = () => fetch(`${origin}/healthz`).then(Boolean, () => false);
    await expect.poll(probe).toBe(false);
    post.end(body.slice(10));
    const [response] = await once(post, 'response');
    expect(response.statusCode).toBe(201);
    expect(await text(response)).toMatch(
      /^{"status":"sent","reference":"[\w-]{9}","answerBy":"[^"]+"}$/,
    );
    expect(await ended).toBe(0);
    agent.destroy();
    const { output } = server;
    expect(output).toContain('"status":201');
    const mistake = /"level":40,.*"about":"MAIL_T0","msg":"not a setting: did you mean MAIL_TO\?"/;
    expect(output).toMatch(mistake);
    expect(output).toContain(
      '"about":"NODE_EXTRA_CA_CERTS","msg":"none.pem can\'t be used (ENOENT: ',
    );
    expect(output).not.toContain('canary');

    const store = openSqliteStore(join(folder, 'elsewhere.db'));
    expect(await Array.fromAsync(store.list())).toMatchObject([{ fields: ann }]);
    await store.close();
  });

  it('notifies systemd when it listens, and then more than twice per watchdog interval', async () => {
    const notify = 'echo "$@" $(date +%s%3N) >> notified';
    writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\n${notify}\n`, { mode: 0o755 });
    const PATH = `${folder}:${ownEnvironment.PATH}`;
    const env = { PATH, NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '2000000' };
    const server = run({ env });
    const notified = () => readFileSync(join(folder, 'notified'), 'utf8');
    await expect.poll(notified).toMatch(/^(READY=1 WATCHDOG=1 \d+\n){5}/);
    expect(server.output).toContain('The site is at');
    const times = [...notified().matchAll(/\d+$/gm)].map(Number);
    const interval = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
    expect(interval).toBeGreaterThan(300);
    expect(interval).toBeLessThan(1000);
  });

  it('runs on while its log cannot be written, until SIGINT', async () => {
    const port = await freePort();
    const env = { PORT: String(port) };
    const server = run({ env, under: ['sh', '-c', 'exec "$@" > /dev/full', 'sh'] });
    const probe = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(probe).toBe(200);
    expect(await probe()).toBe(200);
    process.kill(server.pid, 'SIGINT');
    expect(await server.ended).toBe(0);
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
    expect(await complaint()).toMatch(/run "npm run build" first/);
  });

  it('with a .env file that is missing or has invalid lines, which it does not repeat', async () => {
    const file = join(folder, 'site.env');
    symlinkSync(file, join(folder, '.env'));
    expect(await complaint()).toMatch(/^ENOENT: .*\.env'\n$/);
    const lines = ['# Mail', 'MAIL_TO: canary', '  # Port', ' export PORT = 1', '', 'canary=\r'];
    const quoted = ['WEBHOOK_SECRET="whsec_ab="', 'SECRET_KEY="canary', 'canary="'];
    writeFileSync(file, [...lines, 'canary', 'SITE_URL: canary?a=b', ...quoted].join('\n'));
    expect(await complaint()).toBe(
      `${file} has invalid lines (2, 7, 8, 10, 11): write NAME=value on one line, and start comments with #.\n`,
    );
    writeFileSync(file, Buffer.from('\ufeffPORT=1\n', 'utf16le'));
    expect(await complaint()).toBe(`${file} is not UTF-8: save it again as UTF-8.\n`);
  });

  it('where it cannot listen, and says which setting to change', async () => {
    const PORT = String(await startRawServer(() => {}));
    const attempts: [Record<string, string>, RegExp][] = [
      [{ PORT }, /^The site can't listen on PORT=\d+, .*EADDRINUSE.*set PORT to a free port/m],
      [{ PORT: 'x' }, /^These .*:\n {2}PORT must be a whole number\n$/],
      // The second can't be a name, so no server of names is probe.
      ...['203.0.113.9', 'x'.repeat(64)].map((HOST): [Record<string, string>, RegExp] => [
        { HOST },
        new RegExp(
          `^The site can't listen on PORT=\\d+, HOST=${HOST} \\(.*\\): .*, and HOST to an address of this machine`,
          'm',
        ),
      ]),
    ];
    for (const [env, sentence] of attempts) {
      expect(await complaint({ env })).toMatch(sentence);
    }
  });
});
