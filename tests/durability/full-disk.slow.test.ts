/**
 * A disk without space: nothing is acknowledged that is not stored, and saving works again with
 * space.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSite, ServerProcess } from './server-process.ts';
import { fill, mayMount, mountSmallDisk, unmount } from './small-disk.ts';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

const mountMissing = !mayMount();

const note = mountMissing ? ' (skipped: mounting is not allowed)' : '';

describe.skipIf(mountMissing)(`a full disk${note}`, () => {
  it('allows only 201 and 503, is overcome when there is space, and loses nothing acknowledged', async () => {
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
    // What SQLite has already taken of the disk may hold some more.
    while ((await send()) === 201);
    const attempts = Array.from({ length: 20 }, async () => [await send(), await ready()]);
    for (const [, readiness] of await Promise.all(attempts)) expect(readiness).toBe(503);

    rmSync(filler);
    expect(await send()).toBe(201);
    // A save that failed is remembered for a minute, whatever was saved since.
    expect(await ready()).toBe(503);
    expect(await server.stop()).toBe(0);
    const stored = readStored(database);
    expect(stored.integrity).toBe('ok');
    expect(stored.inquiries.size).toBe(acknowledged.length);
    expect(missingFrom(stored, acknowledged)).toEqual([]);
  });
});
