import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChannels } from '#tests/fixtures/channels.ts';
import { ownEnvironment } from '#tests/fixtures/own-environment.ts';
import { listen } from '#tests/fixtures/ports.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { hostile, inquiry, later, StaffFixture } from '#tests/fixtures/staff-command.ts';

const program = resolve('src/entry/inquiries.ts');
const staff = new StaffFixture();

it('check fails without channels; with them it passes, sends nothing, and points to test', async () => {
  const without = await staff.run(['check']);
  expect(without.stdout).toContain('FAILED  channels: none is configured');
  expect(without.stdout).not.toContain('run "test"');
  expect(without.status).toBe(1);
  const { mail, slack, webhook, variables } = await startChannels();
  const { stdout, status } = await staff.run(['check'], variables);
  expect(stdout).toMatch(
    /^WARNING SITE_URL.*\nok {6}store\nok {6}inquiries: 2 inquiries in \/.*site\.db\n.*\nTo send a message through each channel, run "test"\.\n$/s,
  );
  expect(status).toBe(0);
  expect([mail.received, slack.posts, webhook.posts]).toEqual([[], [], []]);
});

it('a database that is lost is not replaced by a new one, and a new one is announced', async () => {
  const file = join(staff.folder, 'site.db');
  rmSync(file);
  const first = await staff.run(['list']);
  expect(first.stderr).toBe(`A new database was created, without inquiries: ${file}\n`);
  expect((await staff.run(['list'])).stderr).toBe('');
  const files = readdirSync(staff.folder);
  for (const lose of [() => rmSync(file), () => writeFileSync(file, '')]) {
    lose();
    for (const command of ['list', 'check', `copy --to file:${file}.copy`]) {
      expect(await staff.error(command)).toMatch(
        /is missing or empty.*site\.db\.key is there.*remove that file\.\n$/,
      );
    }
  }
  rmSync(file);
  expect(readdirSync(staff.folder)).toEqual(files.filter((name) => name !== 'site.db'));
  rmSync(`${file}.key`);
  expect((await staff.run(['list'])).status).toBe(0);
});

it('a first start that fails leaves no key behind, so the next may begin', async () => {
  const folder = join(staff.folder, 'new');
  mkdirSync(folder);
  // A folder in place of the database.
  mkdirSync(join(folder, 'site.db'));
  const env = { DATABASE_URL: `file:${join(folder, 'site.db')}` };
  expect((await staff.run(['list'], env)).status).toBe(1);
  expect(readdirSync(folder)).toEqual(['site.db']);
  rmSync(join(folder, 'site.db'), { recursive: true });
  expect((await staff.run(['list'], env)).status).toBe(0);
});

it('test leaves no key behind, since it makes no database', async () => {
  const { variables } = await startChannels();
  for (const name of ['site.db', 'site.db.key']) rmSync(join(staff.folder, name), { force: true });
  expect((await staff.run(['test'], variables)).status).toBe(0);
  expect(readdirSync(staff.folder)).toEqual(['dist']);
});

it('test sends a test message through each channel and to each inbox', async () => {
  const { mail, slack, webhook, variables, receivers } = await startChannels();
  const toStaff = Object.keys(receivers).filter((name) => name !== 'acknowledgement');
  const inbox = { MAIL_TO_WAREHOUSE: 'warehouse@us.example' };
  const lines = [...toStaff, 'MAIL_TO_WAREHOUSE'].map((name) => `ok      ${name}\n`);
  expect(await staff.run(['test'], { ...variables, ...inbox })).toEqual({
    stdout: ['A slow mail server may take a few minutes.\n', ...lines].join(''),
    stderr: '',
    status: 0,
  });
  const recipients = mail.received.flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual(['office@us.example', 'warehouse@us.example']);
  const posts = [slack, webhook].map(({ posts }) => posts.map(({ body }) => body));
  const sent = [...mail.received.map(({ mail: { text } }) => text), ...posts.flat()];
  const testText = expect.stringContaining('This is a self-test of the website.');
  expect(sent).toEqual(Array(4).fill(testText));
});

it('help is printed on standard output if asked for, on standard error otherwise', async () => {
  const help = await staff.run(['--help']);
  expect(help).toMatchObject({ stderr: '', status: 0 });
  expect(await staff.run([])).toEqual({ stdout: '', stderr: help.stdout, status: 2 });
});

describe('as a process, with the settings of a .env file', () => {
  /** @param shell runs the command, which is its `"$@"` */
  const start = (args: string[], shell = 'exec "$@"', more = '') => {
    writeFileSync(join(staff.folder, '.env'), `DATABASE_URL=file:./site.db\n${more}`);
    const command = ['-c', shell, 'sh', process.execPath, program, ...args];
    const child = spawn('sh', command, { env: ownEnvironment });
    const status = new Promise((settle) => child.once('close', settle));
    return { child, status, stderr: text(child.stderr) };
  };

  it.each([
    [0, 'list', /^$/],
    [1, 'show nothing', /^There is no inquiry with the id or reference nothing\.\n$/],
    [2, 'list --opne', /\(Did you mean --open\?\)\nSee "npm run inquiries -- list --help"\.\n$/],
  ])('it exits with %i after %s, and prints only data', async (status, line, why) => {
    const args = line.split(' ');
    const ended = start(args);
    const stdout = await text(ended.child.stdout);
    const result = { status: await ended.status, stdout, stderr: await ended.stderr };
    expect(result).toEqual(await staff.run(args));
    expect(result).toMatchObject({ status, stderr: expect.stringMatching(why) });
  });

  it('it trusts the certificate authority that the file names', async () => {
    const site = createServer(selfSigned, (_, response) => response.end('{"status":"ok"}'));
    onTestFinished(() => void site.close());
    writeFileSync(join(staff.folder, 'authority.pem'), selfSigned.cert);
    const siteUrl = `SITE_URL=https://127.0.0.1:${await listen(site)}\n`;
    const more = `${siteUrl}NODE_EXTRA_CA_CERTS=./authority.pem\n`;
    const { child } = start(['check'], 'exec "$@"', more);
    expect(await text(child.stdout)).toMatch(/^ok {6}site$/m);
  });

  /** Runs `check` while two promises are rejected without a handler. @returns both of its outputs */
  async function checkWith(fault: string) {
    const rejecting = `process.on('newListener', (name) => {
      if (name !== 'unhandledRejection') return;
      for (let n = 0; n < 2; n++) Promise.reject(new Error('${fault}'));
    });`;
    writeFileSync(join(staff.folder, 'rejecting.mjs'), rejecting);
    const shell = 'export NODE_OPTIONS="--import ./rejecting.mjs"; exec "$@" 2>&1';
    const variables = 'SITE_URL=http://127.0.0.1:2\nSLACK_WEBHOOK_URL=http://127.0.0.1:2\n';
    const ended = start(['check'], shell, variables);
    return { output: await text(ended.child.stdout), status: await ended.status };
  }

  it('it reports missing credentials at once, only once, and fails', async () => {
    const fault = 'Could not load the default credentials.';
    const { output, status } = await checkWith(fault);
    expect(output.split('\n').filter((line) => /credential|site:/.test(line))).toEqual([
      `Error: ${fault}`,
      expect.stringMatching('WARNING site: '),
    ]);
    expect(status).toBe(1);
  });

  it('it shows developers where any other unhandled promise was rejected', async () => {
    const { output, status } = await checkWith('a fault');
    expect(output).toMatch(/\nError: a fault\n {4}at process\.<anonymous> .*rejecting\.mjs:3/);
    expect(status).toBe(1);
  });

  /** Adds inquiries whose messages have this length. */
  const add = (count: number, length: number) =>
    staff.withStore(later, async (store) => {
      const sent = { ...hostile, message: 'x'.repeat(length) };
      for (let n = 0; n < count; n++) await store.add(inquiry(`${n}`, { fields: sent }));
    });

  it('it reports truncated output, also if a full disk has taken the beginning', async () => {
    await add(1, 300_000);
    // 512 blocks of 512 bytes: 256 KB.
    const { status, stderr } = start(['show', '0'], 'trap "" XFSZ; ulimit -f 512; exec "$@" > cut');
    expect(await status).toBe(1);
    expect(await stderr).toBe('The output is incomplete: EFBIG: file too large, write\n');
  });

  it('it exits quietly when its reader stops reading', async () => {
    await add(20, 50_000);
    const { child, status, stderr } = start(['export', '--format', 'json']);
    child.stdout.once('data', () => child.stdout.destroy());
    expect({ status: await status, stderr: await stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('it finishes its work even if nobody reads its progress', async () => {
    await add(1000, 10);
    const [copied, checked] = [start(['copy', '--to', 'file:./copy.db']), start(['check'])];
    for (const { child } of [copied, checked]) child.stdout.destroy();
    expect([await copied.status, await checked.status]).toEqual([0, 1]);
    expect([await copied.stderr, await checked.stderr]).toEqual(['', '']);
    const { stdout } = await staff.run(['list'], { DATABASE_URL: 'file:./copy.db' });
    expect(stdout.split('\n')).toHaveLength(1003);
  });
});
