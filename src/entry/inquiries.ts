/** `npm run inquiries -- <command>`. Only data goes to standard output. */
import { once } from 'node:events';
import { readEnvironment } from './environment.ts';
import { runStaffCommand } from './staff-command.ts';

// Databases and backups are readable by their owner only.
process.umask(0o077);

// As in `npm run inquiries -- list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runStaffCommand({
  args: process.argv.slice(2),
  readSettings: readEnvironment,
  // Waits for a slow reader, so that an export of any size needs little memory.
  async print(part) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  },
  complain: console.error,
});
