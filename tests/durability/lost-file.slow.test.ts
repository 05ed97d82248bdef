/** The database is deleted under a running server. tools/machine/steps/backups.ts tests its rescue. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeSite, runCommand, ServerProcess } from './server-process.ts';
import { newInquiry, post } from './visitor.ts';

it('neither a command nor a server touches the log that is left of a deleted database', async () => {
  const { folder, database } = makeSite();
  const server = new ServerProcess({ folder, database });
  expect(await post(await server.listening(), newInquiry())).toBe(201);
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
