/** Runs a server under strace and reads what it wrote, synced and answered, in order. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Why tests with strace can't run here; undefined when they can. */
export const straceMissing = findObstacle();

function findObstacle(): string | undefined {
  const { error, status } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']);
  if (error) return 'strace is not installed';
  return status === 0 ? undefined : 'strace may not trace here';
}

/** For the title of a test that needs it. */
export const straceNote = straceMissing ? ` (skipped: ${straceMissing})` : '';

const calls = 'write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync,ftruncate,unlink';

/** Longer than any write. */
const bytesKept = 100_000;

/** The command that traces another one. */
export function tracing(log: string): string[] {
  return ['strace', '-f', '-y', '-xx', '-s', `${bytesKept}`, '-o', log, '-e', `trace=${calls}`];
}

/** The command in which every sync after the first ones fails, as on a broken disk. */
export function failingSyncs(from: number): string[] {
  const calls = 'fsync,fdatasync';
  const fault = `inject=${calls}:error=EIO:when=${from}+`;
  return ['strace', '-f', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', fault];
}

export type TraceEvent =
  | { kind: 'write'; path: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; path: string; size: number }
  | { kind: 'sync'; path: string }
  | { kind: 'remove'; path: string }
  /** The bytes of a 201 go out. */
  | { kind: 'created' };

/** @throws when the file was written by a call that this can't replay */
export function readTrace(log: string, database: string): TraceEvent[] {
  const events: TraceEvent[] = [];
  const unfinished = new Map<string, string>();
  for (const line of readFileSync(log, 'latin1').split('\n')) {
    const [, pid = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (rest.endsWith(' <unfinished ...>')) {
      unfinished.set(pid, rest.slice(0, -' <unfinished ...>'.length));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    const call = resumed === undefined ? rest : `${unfinished.get(pid) ?? ''}${resumed}`;
    const event = toEvent(call, database);
    if (event) events.push(event);
  }
  return events;
}

function toEvent(call: string, database: string): TraceEvent | undefined {
  const [, name = '', shownPath = ''] = /^(\w+)\((?:\d+<([^>]*)>|(?="))/.exec(call) ?? [];
  const path = unhex(shownPath);
  if (/^(writev?|send\w+)$/.test(name) && !path.startsWith('/')) {
    const begin = /"((?:\\x[0-9a-f]{2})*)"/.exec(call)?.[1] ?? '';
    return unhex(begin).startsWith('HTTP/1.1 201') ? { kind: 'created' } : undefined;
  }
  if (name === 'unlink') {
    const removed = unhex(/^unlink\("([^"]*)"/.exec(call)?.[1] ?? '');
    return removed.startsWith(database) ? { kind: 'remove', path: removed } : undefined;
  }
  // The -shm file is rebuilt from the log and need not survive.
  if (path !== database && path !== `${database}-wal`) return undefined;
  if (!/\) += \d+$/.test(call)) return undefined;
  switch (name) {
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path };
    case 'ftruncate':
      return { kind: 'truncate', path, size: Number(/, (\d+)\)/.exec(call)?.[1]) };
    case 'pwrite64': {
      const [, hex = '', , offset, written] =
        /, "((?:\\x[0-9a-f]{2})*)", (\d+), (\d+)\) += (\d+)$/.exec(call) ?? [];
      const bytes = Buffer.from(hex.replaceAll('\\x', ''), 'hex');
      if (bytes.length !== Number(written)) throw new Error(`A short write: ${call.slice(-40)}`);
      return { kind: 'write', path, offset: Number(offset), bytes };
    }
    default:
      throw new Error(`A call that is not replayed: ${name} of ${path}`);
  }
}

/** `-xx` shows every string, paths too, as `\x2f\x74`. */
function unhex(shown: string): string {
  return shown.replace(/\\x([0-9a-f]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
}
