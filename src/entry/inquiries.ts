/** `npm run inquiries -- <command>`: the staff's command. Only data goes to standard output. */
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readContent } from '../content/read-content.ts';
import { unanswered } from '../content/warnings.ts';
import { backUp, restore } from '../inquiry/backup.ts';
import { CopyError, copyInquiries } from '../inquiry/copy.ts';
import { inquiryForm } from '../inquiry/core/form.ts';
import { deriveKeys } from '../inquiry/core/keys.ts';
import { createChannels } from '../inquiry/delivery/channels.ts';
import { companyOf, unusedInboxVariables, usedInboxes } from '../inquiry/delivery/company.ts';
import { createDeskLinks } from '../inquiry/desk/links.ts';
import { createSignatures } from '../inquiry/desk/signatures.ts';
import { writingOf } from '../inquiry/desk/writing.ts';
import { type DatabaseSettings, openStore } from '../inquiry/open-store.ts';
import { findSecretKey } from '../inquiry/secret-key.ts';
import {
  type CopyCommand,
  type FileCommand,
  readCommand,
  UsageError,
  usage,
} from '../inquiry/staff/command-line.ts';
import type { Output, StaffContext } from '../inquiry/staff/commands.ts';
import { selfTest } from '../inquiry/staff/self-test.ts';
import { readBuildDate } from './build-date.ts';
import { readEnvironment, type Settings } from './environment.ts';
import { loadStaffViews } from './staff-views.ts';

// A database or backup made here is its owner's alone.
process.umask(0o077);

/** Waits while the reader is slow, so that an export of any size needs little memory. */
async function write(parts: Output): Promise<void> {
  for await (const part of parts) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  }
}

/** What works on a store as a whole. */
async function runOnWhole(command: FileCommand | CopyCommand, settings: Settings): Promise<void> {
  const { database } = settings;
  switch (command.name) {
    case 'backup':
      process.stdout.write(backUp(database, command.file));
      return;
    case 'restore':
      process.stdout.write(restore(database, command.file, new Date()));
      return;
    case 'copy':
      await copy(settings, readEnvironment({ DATABASE_URL: command.to }));
  }
}

async function copy(from: Settings, to: Settings): Promise<void> {
  if (isDeepStrictEqual(placeOf(from.database), placeOf(to.database))) {
    throw new CopyError('This is the store itself: name another one.');
  }
  // Marks and links are keyed: the copy is used with the same secret.
  const keys = deriveKeys(findSecretKey(from));
  const stores = [
    await openStore(from.database, keys),
    await openStore(to.database, keys),
  ] as const;
  try {
    await write(copyInquiries(...stores));
  } finally {
    for (const store of stores) await store.close();
  }
}

/** The same for every way in which a file may be named. */
const placeOf = (database: DatabaseSettings) =>
  database.kind === 'sqlite' && existsSync(database.file) ? realpathSync(database.file) : database;

async function main(args: string[]): Promise<void> {
  const run = readCommand(args);
  const settings = readEnvironment();
  if (typeof run === 'object') return runOnWhole(run, settings);
  const { site, services } = await readContent();
  const keys = deriveKeys(findSecretKey(settings));
  const { siteUrl, deskStaff } = settings;
  const links = createDeskLinks({ signatures: createSignatures(keys.desk), siteUrl });
  const company = companyOf(site, services);
  // Only a test sends mail from here.
  const drawMail = run === 'check' ? (await loadStaffViews('dist'))?.drawMail : undefined;
  const channels = createChannels(
    settings.channels,
    writingOf({ company, links, settings, drawMail }),
  );
  // A fresh installation has no database yet: an empty one is created.
  const store = await openStore(settings.database, keys);
  try {
    if (run === 'check') {
      const { mail } = settings.channels;
      const { lines, passed } = await selfTest({
        store,
        channels,
        site,
        siteUrl,
        unusedVariables: unusedInboxVariables(mail, site, services),
        unanswered: unanswered(site, services),
        inboxes: usedInboxes(mail, site, services),
        now: new Date(),
        builtAt: readBuildDate('dist'),
      });
      process.stdout.write(lines.join(''));
      if (!passed) process.exitCode = 1;
      return;
    }
    const { hours } = site.contact;
    const context: StaffContext = {
      store,
      recipients: channels,
      hours,
      form: inquiryForm(site, services),
      linkTo: (reference) => links.toInquiry(reference).open,
      deskLink: deskStaff.length > 0 ? () => links.toDesk('') : undefined,
      now: () => new Date(),
      builtAt: readBuildDate('dist'),
    };
    await write(run(context));
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
