/** What staff commands do with the whole installation: its settings, its store and the build in `dist`. */
import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openChannels } from '#server/app.ts';
import { isStaffChannel } from '#server/channels/channel.ts';
import { inboxesOf } from '#server/channels/channels.ts';
import { backUpInto } from '#server/commands/backup.ts';
import type { Output, StaffContext } from '#server/commands/commands.ts';
import { copyInquiries } from '#server/commands/copy.ts';
import { testChannels } from '#server/commands/self-test.ts';
import { deriveKeys, findSecretKey } from '#server/keys.ts';
import { backupFailed } from '#server/messages/alert-texts.ts';
import { sendToAll } from '#server/outbox/alerts.ts';
import { readServerContent } from '#server/server-content.ts';
import { type DatabaseSettings, keyFileOf, openStore } from '#server/store/open-store.ts';
import type { Settings } from './environment.ts';
import { loadServerViews, readBuildDate } from './load-build.ts';

export async function* onStore(
  settings: Settings,
  work: (context: StaffContext) => Output,
): Output {
  const content = readServerContent('dist');
  const { keys, links, channels } = openChannels(settings, content);
  const store = await openStore(settings.database, keys.acknowledgements);
  const builtAt = readBuildDate('dist');
  try {
    yield* work({ settings, content, channels, links, store, builtAt, now: new Date() });
  } finally {
    await store.close();
  }
}

/** Channels that can send, unlike those of a context. */
async function openSending(settings: Settings) {
  const content = readServerContent('dist');
  const { drawMail } = await loadServerViews('dist');
  return { content, channels: openChannels(settings, content, drawMail).channels };
}

export async function* test(settings: Settings): Output {
  const { content, channels } = await openSending(settings);
  yield* testChannels(channels, inboxesOf(settings.channels.mail, content), new Date());
}

/** Notifies staff if it fails, since nobody watches it. */
export async function* backUpDaily(settings: Settings, folder: string): Output {
  const now = new Date();
  try {
    yield backUpInto(settings.database, folder, now.toISOString().replaceAll(/[:.]/g, ''), now);
  } catch (error) {
    const { message } = error as Error;
    try {
      const { channels } = await openSending(settings);
      const log = { warn: (fields: object, text: string) => console.error(text, fields) };
      const alert = { ...backupFailed(message), id: `backup-failed-${now.getTime()}`, at: now };
      await sendToAll(alert, channels.filter(isStaffChannel), log);
    } catch (failure) {
      throw new Error(`${message}\nStaff were not told: ${(failure as Error).message}`);
    }
    throw error;
  }
}

export async function* copy(original: Settings, target: DatabaseSettings): Output {
  if (isDeepStrictEqual(locate(original.database), locate(target))) {
    throw new Error('This is the store itself: name another one.');
  }
  // Marks are keyed: the copy must be used with the same secret.
  const secret = findSecretKey(original.secretKey, keyFileOf(original.database));
  const { acknowledgements } = deriveKeys(secret);
  const from = await openStore(original.database, acknowledgements);
  const to = await openStore(target, acknowledgements);
  try {
    for await (const line of copyInquiries(from, to)) yield { line, failed: false };
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Equal for different names of the same file. */
const locate = (database: DatabaseSettings) =>
  database.kind === 'sqlite' && existsSync(database.file) ? realpathSync(database.file) : database;
