/** The database is deleted under a running server: it notices before its next answer. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeSite, ServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

/** A server that has acknowledged some inquiries. */
async function startServer() {
  const site = makeSite();
  const server = new ServerProcess(site);
  const origin = await server.listening();
  const acknowledged: Sent[] = Array.from({ length: 5 }, () => newInquiry());
  for (const sent of acknowledged) expect(await post(origin, sent)).toBe(201);
  return { ...site, server, origin, acknowledged };
}

const files = (database: string) => ['', '-wal', '-shm'].map((suffix) => database + suffix);

it('once the database is deleted nothing is acknowledged any more, and the log says why', async () => {
  const { database, server, origin } = await startServer();
  rmSync(database);
  for (let turn = 0; turn < 3; turn++) expect(await post(origin, newInquiry())).toBe(503);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const errors = server.output.split('\n').filter((line) => line.includes('"level":50'));
  expect(errors.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      msg: 'an inquiry could not be saved',
      err: expect.objectContaining({
        message: expect.stringContaining('was deleted or replaced while it was open'),
      }),
    }),
  );
  expect(server.output).not.toContain('ann@example.com');
});

/** As docs/operating.md says: the process still has the files open. */
function rescue(pid: number, database: string, to: string): void {
  const opened = `/proc/${pid}/fd`;
  for (const suffix of ['', '-wal']) {
    const names = [database + suffix, `${database}${suffix} (deleted)`];
    const fd = readdirSync(opened).find((each) => names.includes(readlinkSync(join(opened, each))));
    copyFileSync(join(opened, fd ?? ''), to + suffix);
  }
}

function runCommand(database: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: `file:${database}` };
  const command = [resolve('src/entry/inquiries.ts'), ...args];
  return spawnSync(process.execPath, command, { env, encoding: 'utf8' });
}

describe.skipIf(!existsSync('/proc/self/fd')).each<[string, (database: string) => string[]]>([
  ['the database file', (database) => [database]],
  ['every file of the database', files],
])('when %s was deleted', (_, lost) => {
  it('all can be copied from the server that still runs, and restored', {
    timeout: 60_000,
  }, async () => {
    const { database, folder, server, origin, acknowledged } = await startServer();
    // Enough for the log to be applied and started over: its pages alone are no database.
    for (let turn = 0; turn < 25; turn++) {
      const sent = Array.from({ length: 10 }, () => newInquiry(2000));
      const answers = await Promise.all(sent.map((each) => post(origin, each)));
      expect(new Set(answers)).toEqual(new Set([201]));
      acknowledged.push(...sent);
    }
    for (const file of lost(database)) rmSync(file);
    const rescued = join(folder, 'rescued.db');
    rescue(server.pid ?? 0, database, rescued);
    await server.stop();
    const { status, stderr } = runCommand(database, 'restore', rescued);
    expect(status, stderr).toBe(0);
    const stored = readStored(database);
    expect(stored.integrity).toBe('ok');
    expect(missingFrom(stored, acknowledged)).toEqual([]);
  });
});

it('neither a command nor a server touches the log that is left of a deleted database', async () => {
  const { folder, database, server } = await startServer();
  rmSync(database);
  await server.stop();
  const log = readFileSync(`${database}-wal`);
  expect(log.length).toBeGreaterThan(0);

  const { status, stderr } = runCommand(database, 'list');
  const next = new ServerProcess({ folder, database });
  expect([status, await next.ended]).toEqual([1, 1]);
  const reason = `The database ${database} can't be used: it is gone, but its log is still there`;
  for (const output of [stderr, next.output]) {
    expect(output).toContain(reason);
    expect(output).toContain('See "A lost database file" in docs/operating.md');
  }
  expect(existsSync(database)).toBe(false);
  expect(readFileSync(`${database}-wal`)).toEqual(log);
});
