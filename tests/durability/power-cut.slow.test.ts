/**
 * A power cut after each acknowledgement, replayed from what the server wrote and synced: a disk may
 * have lost everything that was not synced, or any part of it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MutantName } from './mutants.ts';
import { makeSite, ServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { readTrace, straceMissing, straceNote, type TraceEvent, tracing } from './strace.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

type Change = Extract<TraceEvent, { kind: 'write' | 'truncate' }>;

/** A file as it surely is on the disk, and what was done to it since. */
interface DiskFile {
  synced: Buffer;
  since: Change[];
}

/** The content of a file after these changes. */
function changed({ synced }: DiskFile, changes: Change[]): Buffer {
  return changes.reduce((content, change) => {
    if (change.kind === 'truncate') return Buffer.concat([content], change.size);
    const { offset, bytes } = change;
    const next = Buffer.concat([content], Math.max(content.length, offset + bytes.length));
    bytes.copy(next, offset);
    return next;
  }, synced);
}

/** In milliseconds: after each cut the database is opened and checked. */
const limit = 180_000;

/** Enough for several checkpoints of the log, which rewrite the database. */
const inquiries = 80;

/** @param survives whether a change that was not synced is on the disk nevertheless */
async function cutAfterEach(survives: () => boolean, mutant?: MutantName) {
  const site = makeSite();
  const log = join(site.folder, 'trace');
  const server = new ServerProcess({
    ...site,
    ...(mutant && { entry: 'quick', env: { MUTANT: mutant } }),
    under: tracing(log),
  });
  const origin = await server.listening();
  const sent = Array.from({ length: inquiries }, () => newInquiry(5000));
  for (const inquiry of sent) expect(await post(origin, inquiry)).toBe(201);
  await server.stop();

  const files = new Map<string, DiskFile>();
  const copies = join(site.folder, 'after-cut');
  let [cuts, lossy, checkpoints] = [0, 0, 0];
  for (const event of readTrace(log, site.database)) {
    if (event.kind === 'created') {
      cuts++;
      mkdirSync(copies);
      for (const [path, file] of files) {
        const content = changed(file, file.since.filter(survives));
        writeFileSync(join(copies, basename(path)), content);
      }
      if (losesAny(join(copies, 'site.db'), sent.slice(0, cuts))) lossy++;
      rmSync(copies, { recursive: true });
      continue;
    }
    const { path } = event;
    const file = files.get(path) ?? { synced: Buffer.alloc(0), since: [] };
    files.set(path, file);
    if (event.kind === 'remove') files.delete(path);
    else if (event.kind !== 'sync') file.since.push(event);
    else {
      files.set(path, { synced: changed(file, file.since), since: [] });
      if (path === site.database) checkpoints++;
    }
  }
  return { cuts, lossy, checkpoints };
}

function losesAny(database: string, acknowledged: Sent[]): boolean {
  try {
    const stored = readStored(database);
    return stored.integrity !== 'ok' || missingFrom(stored, acknowledged).length > 0;
  } catch {
    // Damaged beyond opening.
    return true;
  }
}

/** How much is lost, and whether a change that was not synced survives. */
const disks: [string, () => boolean][] = [
  ['all', () => false],
  ['some', () => Math.random() < 0.5],
];

describe.skipIf(straceMissing)(`a power cut after each acknowledgement${straceNote}`, () => {
  it.each(disks)(
    'loses none when %s of what was not synced is gone',
    async (_, survives) => {
      const { checkpoints, ...cuts } = await cutAfterEach(survives);
      expect(cuts).toEqual({ cuts: inquiries, lossy: 0 });
      expect(checkpoints).toBeGreaterThan(1);
    },
    limit,
  );

  it(
    'is noticed losing some when the log is seldom synced',
    async () => {
      const { lossy } = await cutAfterEach(() => false, 'syncs-seldom');
      expect(lossy).toBeGreaterThan(inquiries / 2);
    },
    limit,
  );
});
