/** Runs a command of `npm run inquiries`; inquiries.ts is its process. */
import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CommanderError } from 'commander';
import { readServerContent } from '#content/server-content.ts';
import { createProgram, type Installation } from '#server/commands/command-line.ts';
import { checkFirestore } from '#server/commands/firestore-check.ts';
import { plain } from '#server/commands/print.ts';
import { checkInstallation, type Finding, testChannels } from '#server/commands/self-test.ts';
import { createDeskLinks, messageContextOf } from '#server/desk/links.ts';
import { createSignatures } from '#server/desk/signatures.ts';
import { deriveKeys, type Keys } from '#server/keys.ts';
import { sendNotice } from '#server/outbox/alarms.ts';
import { isStaffChannel } from '#server/outbox/channels/channel.ts';
import { createChannels } from '#server/outbox/channels/channels.ts';
import { companyOf, inboxesOf } from '#server/outbox/company.ts';
import { backupFailed, type Notice } from '#server/outbox/notices.ts';
import { findSecretKey } from '#server/secret-key.ts';
import { openToOthers, shortcomingsOf, unconfirmedTexts } from '#server/shortcomings.ts';
import { backUp, backUpInto, restore } from '#server/store/backup.ts';
import { CopyError, copyInquiries } from '#server/store/copy.ts';
import { type DatabaseSettings, openStore } from '#server/store/open-store.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { Settings } from './environment.ts';
import { loadServerViews, readBuildDate } from './server-views.ts';

interface StaffCommand {
  args: string[];
  /** Called once the arguments are valid. @param instead overrides variables */
  readSettings(instead?: Record<string, string>): Settings;
  /** The next part waits until this one has been printed. @returns false if nobody reads any more */
  print(part: string | Buffer): Promise<boolean>;
  complain(reason: string): void;
}

/** @returns the exit code: 1 if something has failed, 2 if the arguments are wrong */
export async function runStaffCommand(options: StaffCommand): Promise<number> {
  const { args, readSettings, print, complain } = options;
  let exitCode = 0;

  async function printAll(parts: AsyncIterable<string | Buffer> | string[]): Promise<void> {
    for await (const part of parts) if (!(await print(part))) return;
  }
  /** Unlike data, work goes on when nobody reads how it goes. */
  async function report(findings: AsyncIterable<Finding>): Promise<void> {
    for await (const { line, failed } of findings) {
      await print(line);
      if (failed) exitCode = 1;
    }
  }

  const installation: Installation = {
    async onStore(run) {
      const settings = readSettings();
      const { content, keys, links, channels } = openChannels(settings);
      return withStore(settings, keys, (store) =>
        printAll(
          run({
            store,
            recipients: channels,
            hours: content.hours,
            deskLink: () => links.toDesk(''),
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
      const shortcomings = [
        ...shortcomingsOf(installation),
        ...openToOthers(settings.database),
        ...unconfirmedTexts(content),
      ];
      const { database } = settings;
      await withStore(settings, keys, (store) => {
        const checkStore = async () => {
          if (database.kind === 'firestore')
            return checkFirestore(store, database.project, new Date());
          // To remove an inquiry, SQLite would write its whole file anew.
          await store.checkWritable();
          return undefined;
        };
        return report(checkInstallation({ checkStore, shortcomings, siteUrl }));
      });
      if (exitCode === 0) await print('To send a message through each channel, run "test".\n');
    },
    async test() {
      const settings = readSettings();
      const { content, channels } = openChannels(settings, await loadServerViews('dist'));
      const inboxes = inboxesOf(settings.channels.mail, content);
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
      // Marks are keyed: the copy must be used with the same secret.
      const keys = deriveKeys(findSecretKey(original));
      return withStore(original, keys, (from) =>
        withStore(target, keys, async (into) => {
          for await (const line of copyInquiries(from, into)) await print(line);
        }),
      );
    },
  };

  let help = '';
  const program = createProgram(installation, {
    writeOut: (text) => {
      help += text;
    },
    // A complaint repeats arguments, which may contain terminal control characters.
    writeErr: (text) => complain(text.trimEnd().split('\n').map(plain).join('\n')),
  });
  try {
    await program.parseAsync(args, { from: 'user' }).catch((error) => {
      if (!(error instanceof CommanderError)) throw error;
      exitCode = error.exitCode === 0 ? 0 : 2;
    });
    await print(help);
    return exitCode;
  } catch (error) {
    complain((error as Error).message);
    return 1;
  }
}

/** Notifies staff if the daily copy fails, since nobody watches it. */
async function backUpDaily(settings: Settings, folder: string, name?: string): Promise<string> {
  const now = new Date();
  const timeOfDay = now.toISOString().replaceAll(/[:.]/g, '');
  try {
    return backUpInto(settings.database, folder, name ?? timeOfDay, now);
  } catch (error) {
    if (name !== undefined) throw error;
    const { message } = error as Error;
    await tellStaff(settings, backupFailed(error as Error, now)).catch((failure: Error) => {
      throw new Error(`${message}\nStaff were not told: ${failure.message}`);
    });
    throw error;
  }
}

async function tellStaff(settings: Settings, notice: Notice): Promise<void> {
  const { channels } = openChannels(settings, await loadServerViews('dist'));
  const log = { warn: (fields: object, text: string) => console.error(text, fields) };
  await sendNotice(notice, channels.filter(isStaffChannel), log);
}

/** Equal for different names of the same file. */
const placeOf = (database: DatabaseSettings) =>
  database.kind === 'sqlite' && existsSync(database.file) ? realpathSync(database.file) : database;

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

/** @param views render the mails; without them none may be sent */
function openChannels(settings: Settings, views?: Awaited<ReturnType<typeof loadServerViews>>) {
  const content = readServerContent('dist');
  const keys = deriveKeys(findSecretKey(settings));
  const links = createDeskLinks(createSignatures(keys.desk), settings.siteUrl);
  const context = messageContextOf(companyOf(content), links, settings.siteUrl, views?.drawMail);
  return { content, keys, links, channels: createChannels(settings.channels, context) };
}
