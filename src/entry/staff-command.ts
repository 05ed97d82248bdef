/** What the staff's command does; inquiries.ts runs it as a process. */
import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { backUp, backUpInto, restore } from '../inquiry/backup.ts';
import { CopyError, copyInquiries } from '../inquiry/copy.ts';
import { deriveKeys, type Keys } from '../inquiry/core/keys.ts';
import { isStaffChannel } from '../inquiry/delivery/channel.ts';
import { createChannels } from '../inquiry/delivery/channels.ts';
import { companyOf, usedInboxes } from '../inquiry/delivery/company.ts';
import { backupFailed } from '../inquiry/delivery/notices.ts';
import { createNotifier } from '../inquiry/delivery/notifier.ts';
import { createDeskLinks, writingOf } from '../inquiry/desk/links.ts';
import { createSignatures } from '../inquiry/desk/signatures.ts';
import { type DatabaseSettings, openStore } from '../inquiry/open-store.ts';
import { findSecretKey } from '../inquiry/secret-key.ts';
import { readServerContent } from '../inquiry/server-content.ts';
import { shortcomingsOf } from '../inquiry/shortcomings.ts';
import { readCommandLine, UsageError } from '../inquiry/staff/command-line.ts';
import type { Installation } from '../inquiry/staff/program.ts';
import { checkInstallation, type Finding, testChannels } from '../inquiry/staff/self-test.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';
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
    const work = readCommandLine(options.args);
    return (await work(installationOf(options))) ? 0 : 1;
  } catch (error) {
    options.complain((error as Error).message);
    return error instanceof UsageError ? 2 : 1;
  }
}

function installationOf({ readSettings, print }: StaffCommand): Installation {
  /** Prints one part after the other. */
  async function printAll(parts: AsyncIterable<string | Buffer> | string[]): Promise<boolean> {
    for await (const part of parts) await print(part);
    return true;
  }
  /** Prints lines of which some may say that something failed. */
  async function report(findings: AsyncIterable<Finding>): Promise<boolean> {
    let passed = true;
    for await (const { line, failed } of findings) {
      await print(line);
      if (failed) passed = false;
    }
    return passed;
  }
  return {
    say: (text) => printAll([text]),
    async onStore(run) {
      const settings = readSettings();
      const { content, keys, links, channels } = openChannels(settings);
      return withStore(settings, keys, (store) =>
        printAll(
          run({
            store,
            recipients: channels,
            hours: content.hours,
            deskLink: settings.deskStaff.length > 0 ? () => links.toDesk('') : undefined,
            now: () => new Date(),
            builtAt: readBuildDate('dist'),
          }),
        ),
      );
    },
    async check() {
      const settings = readSettings();
      const { content, keys, channels } = openChannels(settings);
      const { siteUrl } = settings;
      const builtAt = readBuildDate('dist');
      const installation = { settings, content, channels, builtAt, now: new Date() };
      const shortcomings = shortcomingsOf(installation);
      const passed = await withStore(settings, keys, (store) =>
        report(checkInstallation({ store, shortcomings, siteUrl })),
      );
      if (passed) await print('To send a message through each channel, run "test".\n');
      return passed;
    },
    async test() {
      const settings = readSettings();
      const { content, channels } = openChannels(settings, await loadServerViews('dist'));
      const inboxes = usedInboxes(settings.channels.mail, content);
      return report(testChannels(channels, inboxes, new Date()));
    },
    backUp: async (file) => printAll([backUp(readSettings().database, file)]),
    backUpInto: async (...copy) => printAll([await backUpDaily(readSettings(), ...copy)]),
    restore: async (file) => printAll([restore(readSettings().database, file, new Date())]),
    async copy(to) {
      const [original, target] = [readSettings(), readSettings({ DATABASE_URL: to })];
      if (isDeepStrictEqual(placeOf(original.database), placeOf(target.database))) {
        throw new CopyError('This is the store itself: name another one.');
      }
      // Marks and links are keyed: the copy is used with the same secret.
      const keys = deriveKeys(findSecretKey(original));
      return withStore(original, keys, (from) =>
        withStore(target, keys, (into) => printAll(copyInquiries(from, into))),
      );
    },
  };
}

/** Staff are told of a daily copy that could not be made: nobody waits for it. */
async function backUpDaily(settings: Settings, folder: string, name?: string): Promise<string> {
  const now = new Date();
  const timeOfDay = now.toISOString().replaceAll(/[:.]/g, '');
  try {
    return backUpInto(settings.database, folder, name ?? timeOfDay, now);
  } catch (error) {
    if (name === undefined) {
      const { channels } = openChannels(settings, await loadServerViews('dist'));
      const log = { warn: (fields: object, text: string) => console.error(text, fields) };
      await createNotifier(channels.filter(isStaffChannel), log)(backupFailed(error as Error, now));
    }
    throw error;
  }
}

/** The same for every way in which a file may be named. */
const placeOf = (database: DatabaseSettings) =>
  database.kind === 'sqlite' && existsSync(database.file) ? realpathSync(database.file) : database;

/** A fresh installation has no database yet: an empty one is created. */
async function withStore<T>(
  { database }: Settings,
  keys: Keys,
  use: (store: InquiryStore) => Promise<T>,
): Promise<T> {
  const store = await openStore(database, keys);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/**
 * The channels that are configured, and what they write with.
 * @param views which draw the mails; without them none may be sent
 */
function openChannels(settings: Settings, views?: Awaited<ReturnType<typeof loadServerViews>>) {
  const content = readServerContent('dist');
  const keys = deriveKeys(findSecretKey(settings));
  const links = createDeskLinks({
    signatures: createSignatures(keys.desk),
    siteUrl: settings.siteUrl,
  });
  const drawMail = views?.drawMail;
  const writing = writingOf({ company: companyOf(content), links, settings, drawMail });
  return { content, keys, links, channels: createChannels(settings.channels, writing) };
}
