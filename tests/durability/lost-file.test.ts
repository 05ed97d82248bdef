/** The database is deleted or replaced under a running server: it notices before its next answer. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs';
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

function replace(file: string): void {
  copyFileSync(file, `${file}.other`);
  renameSync(`${file}.other`, file);
}

const faults: [string, (database: string) => void][] = [
  ['the database is deleted', (database) => rmSync(database)],
  ['the log is deleted', (database) => rmSync(`${database}-wal`)],
  ["the log's index is deleted", (database) => rmSync(`${database}-shm`)],
  ['all of it is deleted', (database) => files(database).map((file) => rmSync(file))],
  ['the database is replaced', (database) => replace(database)],
];

describe('when', () => {
  it.each(faults)('%s, nothing is acknowledged any more, and the log says why', async (_, harm) => {
    const { database, server, origin } = await startServer();
    harm(database);
    for (let turn = 0; turn < 3; turn++) expect(await post(origin, newInquiry())).toBe(503);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/`)).status).toBe(200);
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
    expect(await server.stop()).toBe(0);
  });

  it('the folder is moved away and comes back, saving works again', async () => {
    const { folder, origin, server, acknowledged, database } = await startServer();
    const away = `${folder}.away`;
    renameSync(folder, away);
    expect(await post(origin, newInquiry())).toBe(503);
    renameSync(away, folder);
    const sent = newInquiry();
    expect(await post(origin, sent)).toBe(201);
    await server.stop();
    expect(missingFrom(readStored(database), [...acknowledged, sent])).toEqual([]);
  });
});

/** As docs/operating.md says: the process still has the files open. */
function rescue(pid: number, database: string, to: string): void {
  const opened = `/proc/${pid}/fd`;
  for (const suffix of ['', '-wal']) {
    const is = (fd: string) => readlinkSync(join(opened, fd)) === `${database}${suffix} (deleted)`;
    const fd = readdirSync(opened).find(is) ?? '';
    copyFileSync(join(opened, fd), to + suffix);
  }
}

it.skipIf(!existsSync('/proc/self/fd'))(
  'what a deleted database held can be copied from the server that still runs, and restored',
  async () => {
    const { database, folder, server, acknowledged } = await startServer();
    for (const file of files(database)) rmSync(file);
    const rescued = join(folder, 'rescued.db');
    rescue(server.pid ?? 0, database, rescued);
    await server.stop();
    const { status, stderr } = spawnSync(
      process.execPath,
      [resolve('src/entry/inquiries.ts'), 'restore', rescued],
      { env: { ...process.env, DATABASE_URL: `file:${database}` }, encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
    expect(missingFrom(readStored(database), acknowledged)).toEqual([]);
  },
);
