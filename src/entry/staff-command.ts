/** What the staff's command does; inquiries.ts runs it as a process. */
import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { backUp, backUpInto, restore } from '../inquiry/backup.ts';
import { CopyError, copyInquiries } from '../inquiry/copy.ts';
import { deriveKeys } from '../inquiry/core/keys.ts';
import { isStaffChannel } from '../inquiry/delivery/channel.ts';
import { createChannels } from '../inquiry/delivery/channels.ts';
import { companyOf, unusedInboxVariables, usedInboxes } from '../inquiry/delivery/company.ts';
import { backupFailed } from '../inquiry/delivery/notices.ts';
import { createNotifier } from '../inquiry/delivery/notifier.ts';
import { createDeskLinks } from '../inquiry/desk/links.ts';
import { createSignatures } from '../inquiry/desk/signatures.ts';
import { writingOf } from '../inquiry/desk/writing.ts';
import { type DatabaseSettings, openStore } from '../inquiry/open-store.ts';
import { findSecretKey } from '../inquiry/secret-key.ts';
import { readServerContent } from '../inquiry/server-content.ts';
import {
  type BackupCommand,
  type Command,
  type CopyCommand,
  type FileCommand,
  readCommand,
  UsageError,
  usage,
} from '../inquiry/staff/command-line.ts';
import type { StaffContext } from '../inquiry/staff/commands.ts';
import { selfTest } from '../inquiry/staff/self-test.ts';
import { readBuildDate } from './build-date.ts';
import type { Settings } from './environment.ts';
import { loadServerViews } from './server-views.ts';

type Print = (part: string | Buffer) => Promise<void>;

export interface StaffCommand {
  args: string[];
  /**
   * Asked for the settings once the arguments are understood.
   * @param instead variables that take the place of the environment's
   */
  readSettings(instead?: Record<string, string>): Settings;
  /** Takes the data, of which each part waits until this has dealt with the one before. */
  print: Print;
  /** Takes the reason, in words for staff, why the command was not done. */
  complain(reason: string): void;
}

/**
 * Runs a command to its end. The build is looked for in `dist` of the working directory.
 * @returns the exit code: 1 when something has failed, 2 when the arguments are not understood
 */
export async function runStaffCommand(options: StaffCommand): Promise<number> {
  try {
    return await run(options);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    options.complain((error as Error).message + (isUsage ? `\n\n${usage}` : ''));
    return isUsage ? 2 : 1;
  }
}

async function run({ args, readSettings, print }: StaffCommand): Promise<number> {
  const command = readCommand(args);
  const settings = readSettings();
  if (typeof command !== 'object') return runOnStore(command, settings, print);
  const { database } = settings;
  if (command.name === 'copy') {
    await copy(settings, readSettings({ DATABASE_URL: command.to }), print);
  } else if (command.name === 'backup into') await print(await backUpDaily(command, settings));
  else if (command.name === 'backup') await print(backUp(database, command.file));
  else await print(restore(database, command.file, new Date()));
  return 0;
}

/** Staff are told of a daily copy that could not be made: nobody waits for it. */
async function backUpDaily({ folder, copy }: BackupCommand, settings: Settings): Promise<string> {
  const now = new Date();
  try {
    return backUpInto(
      settings.database,
      folder,
      copy ?? now.toISOString().replaceAll(/[:.]/g, ''),
      now,
    );
  } catch (error) {
    if (copy === undefined) {
      const { channels } = await openChannels(settings, true);
      const log = { warn: (fields: object, text: string) => console.error(text, fields) };
      await createNotifier(channels.filter(isStaffChannel), log)(backupFailed(error as Error, now));
    }
    throw error;
  }
}

async function copy(from: Settings, to: Settings, print: Print): Promise<void> {
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
    for await (const part of copyInquiries(...stores)) await print(part);
  } finally {
    for (const store of stores) await store.close();
  }
}

/** The same for every way in which a file may be named. */
const placeOf = (database: DatabaseSettings) =>
  database.kind === 'sqlite' && existsSync(database.file) ? realpathSync(database.file) : database;

async function runOnStore(
  command: Exclude<Command, FileCommand | BackupCommand | CopyCommand>,
  settings: Settings,
  print: Print,
): Promise<number> {
  const { siteUrl, deskStaff } = settings;
  const { content, keys, links, channels } = await openChannels(settings, command === 'check');
  // A fresh installation has no database yet: an empty one is created.
  const store = await openStore(settings.database, keys);
  try {
    if (command === 'check') {
      const { mail } = settings.channels;
      const { lines, passed } = await selfTest({
        store,
        channels,
        content,
        siteUrl,
        unusedVariables: unusedInboxVariables(mail, content),
        unknownVariables: settings.unknownVariables,
        inboxes: usedInboxes(mail, content),
        now: new Date(),
        builtAt: readBuildDate('dist'),
      });
      await print(lines.join(''));
      return passed ? 0 : 1;
    }
    const context: StaffContext = {
      store,
      recipients: channels,
      hours: content.hours,
      form: content.form,
      linkTo: (reference) => links.toInquiry(reference).open,
      deskLink: deskStaff.length > 0 ? () => links.toDesk('') : undefined,
      now: () => new Date(),
      builtAt: readBuildDate('dist'),
    };
    for await (const part of command(context)) await print(part);
    return 0;
  } finally {
    await store.close();
  }
}

/**
 * The channels that are configured, and what they write with.
 * @param draws whether mails are sent, so that they must be drawn
 */
async function openChannels(settings: Settings, draws: boolean) {
  const content = readServerContent('dist');
  const keys = deriveKeys(findSecretKey(settings));
  const links = createDeskLinks({
    signatures: createSignatures(keys.desk),
    siteUrl: settings.siteUrl,
  });
  const company = companyOf(content);
  const drawMail = draws ? (await loadServerViews('dist')).drawMail : undefined;
  const channels = createChannels(
    settings.channels,
    writingOf({ company, links, settings, drawMail }),
  );
  return { content, keys, links, channels };
}
