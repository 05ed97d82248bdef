/**
 * A power cut after each acknowledgement, replayed from what the server wrote and synced: a disk may
 * have lost everything that was not synced, or any part of it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const end = (change: Change) =>
    change.kind === 'write' ? change.offset + change.bytes.length : change.size;
  const content = Buffer.alloc(Math.max(synced.length, ...changes.map(end)));
  synced.copy(content);
  let size = synced.length;
  for (const change of changes) {
    if (change.kind === 'write') {
      change.bytes.copy(content, change.offset);
      size = Math.max(size, end(change));
    } else {
      content.fill(0, change.size);
      size = change.size;
    }
  }
  return content.subarray(0, size);
}

/** In milliseconds: after each cut the database is opened and checked. */
const limit = 180_000;

/** Enough for several checkpoints of the log, which rewrite the database. */
const inquiries = 80;

interface Cuts {
  cuts: number;
  /** Cuts after which an acknowledged inquiry was missing or the database damaged. */
  lossy: number;
  /** How often the database itself was synced: once for each checkpoint. */
  checkpoints: number;
}

/** @param survives whether a change that was not synced is on the disk nevertheless */
async function cutAfterEach(survives: () => boolean, mutant?: MutantName): Promise<Cuts> {
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
  const result: Cuts = { cuts: 0, lossy: 0, checkpoints: 0 };
  for (const event of readTrace(log, site.database)) {
    if (event.kind === 'created') {
      result.cuts++;
      const folder = join(site.folder, 'after-cut');
      if (losesAny(folder, site.database, files, survives, sent.slice(0, result.cuts))) {
        result.lossy++;
      }
      continue;
    }
    const { path } = event;
    const file = files.get(path) ?? { synced: Buffer.alloc(0), since: [] };
    files.set(path, file);
    if (event.kind === 'remove') files.delete(path);
    else if (event.kind !== 'sync') file.since.push(event);
    else {
      file.synced = changed(file, file.since);
      file.since = [];
      if (path === site.database) result.checkpoints++;
    }
  }
  return result;
}

function losesAny(
  folder: string,
  database: string,
  files: Map<string, DiskFile>,
  survives: () => boolean,
  acknowledged: Sent[],
): boolean {
  mkdirSync(folder);
  const copy = join(folder, 'site.db');
  for (const [path, file] of files) {
    writeFileSync(path.replace(database, copy), changed(file, file.since.filter(survives)));
  }
  try {
    const stored = readStored(copy);
    return stored.integrity !== 'ok' || missingFrom(stored, acknowledged).length > 0;
  } catch {
    // Damaged beyond opening.
    return true;
  } finally {
    rmSync(folder, { recursive: true });
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
