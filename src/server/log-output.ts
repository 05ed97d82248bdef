/** Where log lines go. */
import { writeSync } from 'node:fs';

/**
 * Lines are written together, after this time at the latest, in milliseconds: a system call for each
 * would cost a good part of what a page does.
 */
const longestWait = 250;
/** Or as soon as there are so many characters. */
const enough = 16_384;

export interface LogOutput {
  /** @param line ends with a line break */
  write(line: string): void;
  /** Writes what waits; Pino calls it before the process ends with an error. */
  flushSync?(): void;
}

/**
 * Standard output, in which lines wait for a quarter of a second at most; the process's end writes
 * them, unless it is killed. A log that can't be written (its disk is full, its reader is gone) loses
 * lines, but never ends the site. A reader that stalls holds it up, like any other pipe.
 */
export function standardOutput(fileDescriptor = 1): Required<LogOutput> {
  let waiting = '';

  function flushSync(): void {
    let bytes = Buffer.from(waiting);
    waiting = '';
    try {
      while (bytes.length > 0) bytes = bytes.subarray(writeSync(fileDescriptor, bytes));
    } catch {
      // There is nowhere left to say it.
    }
  }

  setInterval(flushSync, longestWait).unref();
  process.once('exit', flushSync);
  return {
    write(line) {
      waiting += line;
      if (waiting.length >= enough) flushSync();
    },
    flushSync,
  };
}
