/** A disk that fails to sync, or has no space left: nothing is acknowledged that is not stored. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSite, ServerProcess } from './server-process.ts';
import { fill, mayMount, mountSmallDisk, unmount } from './small-disk.ts';
import { missingFrom, readStored } from './stored.ts';
import { failingSyncs, straceMissing, straceNote } from './strace.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

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

const mountMissing = !mayMount();
const mountNote = mountMissing ? ' (skipped: mounting is not allowed)' : '';

describe.skipIf(mountMissing)(`a full disk${mountNote}`, () => {
  it('allows only 201 and 503, loses nothing acknowledged, and works again when there is space', async () => {
    const { folder } = makeSite();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    expect(mountSmallDisk(disk, 2)).toBe(true);
    onTestFinished(() => unmount(disk));
    const database = join(disk, 'site.db');
    const server = new ServerProcess({ folder, database });
    const origin = await server.listening();
    const acknowledged: Sent[] = [];
    const send = async () => {
      const sent = newInquiry(4000);
      const status = await post(origin, sent);
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(sent);
      return status;
    };
    const ready = async () => (await fetch(`${origin}/readyz`)).status;

    expect(await send()).toBe(201);
    expect(await ready()).toBe(200);
    const filler = join(disk, 'filler');
    fill(filler);
    // Space that SQLite has already taken may hold a few more.
    while ((await send()) === 201);
    await Promise.all(Array.from({ length: 20 }, send));
    await expect.poll(ready).toBe(503);

    rmSync(filler);
    expect(await send()).toBe(201);
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
    expect(await server.stop()).toBe(0);
    const stored = readStored(database);
    expect(stored.integrity).toBe('ok');
    expect(stored.inquiries.size).toBe(acknowledged.length);
    expect(missingFrom(stored, acknowledged)).toEqual([]);
  });
});
