/** `npm run inquiries -- <command>`: the staff's command. Only data goes to standard output. */
import { once } from 'node:events';
import { readEnvironment } from './environment.ts';
import { runStaffCommand } from './staff-command.ts';

// A database or backup made here is its owner's alone.
process.umask(0o077);

// The reader has closed the pipe: `npm run inquiries -- list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runStaffCommand({
  args: process.argv.slice(2),
  readSettings: readEnvironment,
  // Waits while the reader is slow, so that an export of any size needs little memory.
  async print(part) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  },
  complain: console.error,
});
