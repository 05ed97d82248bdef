/** `npm run inquiries -- <command>`. Only data goes to standard output. */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { lacksCredentials } from '#server/databases/open-store.ts';
import { readEnvironment } from './environment.ts';
import { runStaffCommand } from './staff-command.ts';

// Databases are readable by their owner only, and backups by the group of their folder too.
process.umask(0o077);

/** Node's own stream hides truncated output on a full disk, and buffers what a slow reader has not read. */
async function print(part: string): Promise<boolean> {
  let rest = Buffer.from(part);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') return false;
      if (code !== 'EAGAIN') throw new Error(`The output is incomplete: ${message}`);
      await sleep(10);
    }
  }
  return true;
}

let hasCredentials = true;
process.on('unhandledRejection', (error) => {
  if (!lacksCredentials(error)) throw error;
  if (hasCredentials) console.error(String(error));
  hasCredentials = false;
});

const exitCode = await runStaffCommand(process.argv.slice(2), {
  readSettings: readEnvironment,
  print,
  printError: console.error,
});
// Pending calls to Firestore would keep the process alive.
process.exit(hasCredentials ? exitCode : 1);
