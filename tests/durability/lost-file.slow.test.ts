/** The database is deleted under a running server: it notices before its next answer. */
import { copyFileSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSite, runCommand, ServerProcess } from './server-process.ts';
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

/** As docs/operating.md says: the process still has the files open. */
function rescue(pid: number, database: string, to: string): void {
  const opened = `/proc/${pid}/fd`;
  for (const suffix of ['', '-wal']) {
    const names = [database + suffix, `${database}${suffix} (deleted)`];
    const fd = readdirSync(opened).find((each) => names.includes(readlinkSync(join(opened, each))));
    copyFileSync(join(opened, fd ?? ''), to + suffix);
  }
}

it.skipIf(!existsSync('/proc/self/fd')).each([
  ['the database file', ['']],
  ['every file of the database', ['', '-wal', '-shm']],
])(
  'when %s was deleted all can be copied from the server that still runs, and restored',
  {
    timeout: 60_000,
  },
  async (_, lost) => {
    const { database, folder, server, origin, acknowledged } = await startServer();
    // Enough for the log to be applied and started over: its pages alone are no database.
    for (let turn = 0; turn < 25; turn++) {
      const sent = Array.from({ length: 10 }, () => newInquiry(2000));
      const answers = await Promise.all(sent.map((each) => post(origin, each)));
      expect(new Set(answers)).toEqual(new Set([201]));
      acknowledged.push(...sent);
    }
    for (const suffix of lost) rmSync(database + suffix);
    expect(await post(origin, newInquiry())).toBe(503);
    const rescued = join(folder, 'rescued.db');
    rescue(server.pid ?? 0, database, rescued);
    await server.stop();
    await runCommand(database, 'restore', rescued);
    const stored = readStored(database);
    expect(stored.integrity).toBe('ok');
    expect(missingFrom(stored, acknowledged)).toEqual([]);
  },
);

it('neither a command nor a server touches the log that is left of a deleted database', async () => {
  const { folder, database, server } = await startServer();
  rmSync(database);
  await server.stop();
  const log = readFileSync(`${database}-wal`);
  expect(log.length).toBeGreaterThan(0);

  const reason = `The database ${database} can't be used: it is gone, but its log is still there`;
  const stderr = expect.stringContaining(reason);
  await expect(runCommand(database, 'list')).rejects.toMatchObject({ code: 1, stderr });
  const next = new ServerProcess({ folder, database });
  expect(await next.ended).toBe(1);
  expect(next.output).toEqual(stderr);
  expect(existsSync(database)).toBe(false);
  expect(readFileSync(`${database}-wal`)).toEqual(log);
});
