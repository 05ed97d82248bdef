/** `npm run inquiries -- <command>`: the staff's command. Only data goes to standard output. */
import { once } from 'node:events';
import { readContent } from '../content/read-content.ts';
import { backUp, restore } from '../inquiry/backup.ts';
import { deriveKeys } from '../inquiry/core/keys.ts';
import { createChannels } from '../inquiry/delivery/channels.ts';
import { companyOf, unusedInboxVariables } from '../inquiry/delivery/company.ts';
import { openStore } from '../inquiry/open-store.ts';
import { findSecretKey } from '../inquiry/secret-key.ts';
import { readCommand, UsageError, usage } from '../inquiry/staff/command-line.ts';
import type { Output } from '../inquiry/staff/commands.ts';
import { selfTest } from '../inquiry/staff/self-test.ts';
import { readBuildDate } from './build-date.ts';
import { readEnvironment } from './environment.ts';

// A database or backup made here is its owner's alone.
process.umask(0o077);

/** Waits while the reader is slow, so that an export of any size needs little memory. */
async function write(parts: Output): Promise<void> {
  for await (const part of parts) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  }
}

async function main(args: string[]): Promise<void> {
  const run = readCommand(args);
  const settings = readEnvironment();
  if (typeof run === 'object') {
    const { name, file } = run;
    const done =
      name === 'backup'
        ? backUp(settings.database, file)
        : restore(settings.database, file, new Date());
    process.stdout.write(done);
    return;
  }
  const { site, services } = await readContent();
  const channels = createChannels(settings.channels, companyOf(site, services));
  // A fresh installation has no database yet: an empty one is created.
  const store = await openStore(settings.database, deriveKeys(findSecretKey(settings)));
  try {
    if (run === 'check') {
      const unusedVariables = unusedInboxVariables(settings.channels.mail, site, services);
      const { lines, passed } = await selfTest({
        store,
        channels,
        site,
        siteUrl: settings.siteUrl,
        unusedVariables,
        now: new Date(),
      });
      process.stdout.write(lines.join(''));
      if (!passed) process.exitCode = 1;
      return;
    }
    const { hours } = site.contact;
    const builtAt = readBuildDate('dist');
    await write(run({ store, recipients: channels, hours, now: () => new Date(), builtAt }));
  } finally {
    await store.close();
  }
}

// The reader has closed the pipe: `npm run inquiries -- list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
await main(process.argv.slice(2)).catch((error: Error) => {
  const isUsage = error instanceof UsageError;
  console.error(error.message + (isUsage ? `\n\n${usage}` : ''));
  process.exitCode = isUsage ? 2 : 1;
});
