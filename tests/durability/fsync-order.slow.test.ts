/** An inquiry is synced to the disk before it is acknowledged; when that fails, it is not. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MutantName } from './mutants.ts';
import { makeSite, ServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { failingSyncs, readTrace, straceMissing, straceNote, tracing } from './strace.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

/** Sends 40 inquiries, four at once. @returns how many 201 went out too early, of how many */
async function countEarly(mutant?: MutantName): Promise<{ early: number; created: number }> {
  const site = makeSite();
  const log = join(site.folder, 'trace');
  const server = new ServerProcess({
    ...site,
    ...(mutant && { entry: 'quick', env: { MUTANT: mutant } }),
    under: tracing(log, 32),
  });
  const origin = await server.listening();
  for (let turn = 0; turn < 10; turn++) {
    const statuses = await Promise.all(Array.from({ length: 4 }, () => post(origin, newInquiry())));
    expect(statuses).toEqual([201, 201, 201, 201]);
  }
  // Not killed: strace would lose what it has not written yet.
  await server.stop();
  let created = 0;
  let early = 0;
  let syncs = 0;
  let unsynced = false;
  for (const event of readTrace(log, site.database)) {
    if (event.kind === 'created') {
      created++;
      if (unsynced || syncs < created) early++;
    } else if (event.path.endsWith('-wal')) {
      if (event.kind === 'sync') syncs++;
      unsynced = event.kind === 'write';
    }
  }
  return { early, created };
}

describe.skipIf(straceMissing)(`each 201${straceNote}`, () => {
  it('goes out after the log was synced after its last write', async () => {
    expect(await countEarly()).toEqual({ early: 0, created: 40 });
  });

  it('is noticed going out too early when the log is seldom synced', async () => {
    expect(await countEarly('syncs-seldom')).toEqual({ early: 40, created: 40 });
  });
});

describe.skipIf(straceMissing)(`a disk that fails to sync${straceNote}`, () => {
  it('is answered with 503, and the process ends for the next one to recover', async () => {
    const site = makeSite();
    const server = new ServerProcess({ ...site, under: failingSyncs(40) });
    const origin = await server.listening();
    const acknowledged: Sent[] = [];
    let status = 201;
    while (status === 201 && acknowledged.length < 50) {
      const sent = newInquiry();
      status = await post(origin, sent);
      if (status === 201) acknowledged.push(sent);
    }
    expect(status).toBe(503);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await server.ended).toBe(1);

    const next = new ServerProcess(site);
    expect(await post(await next.listening(), newInquiry())).toBe(201);
    await next.stop();
    expect(missingFrom(readStored(site.database), acknowledged)).toEqual([]);
  });
});
