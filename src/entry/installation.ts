/** Opens what the staff commands work with: the store, the channels and the build in `dist`. */
import { existsSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { loadServerViews } from '#build-steps/server-bundle.ts';
import { openChannels } from '#server/app.ts';
import { isStaffChannel } from '#server/channels/channel.ts';
import { inboxesOf } from '#server/channels/channels.ts';
import { backUp } from '#server/commands/backup.ts';
import type { Output } from '#server/commands/commands.ts';
import { copyInquiries } from '#server/commands/copy.ts';
import { testChannels } from '#server/commands/self-test.ts';
import { type DatabaseSettings, openStore } from '#server/databases/open-store.ts';
import { deriveKeys, generateSecret } from '#server/keys.ts';
import { backupFailed } from '#server/messages/alert-texts.ts';
import { sendToAll } from '#server/outbox/alerts.ts';
import { readServerContent, type ServerContent } from '#server/server-content.ts';
import type { Settings } from '#server/settings/settings.ts';

/** Its channels send plain-text mails. Disposing of it closes the store. */
export async function openInstallation(settings: Settings) {
  const content = readServerContent('dist');
  const { store, keys, newFile } = await openStore(settings.database, settings.secretKey);
  const { signer, channels } = openChannels(settings, content, keys);
  return {
    newFile,
    settings,
    content,
    channels,
    signer,
    checkKey: keys.check,
    store,
    now: new Date(),
    [Symbol.asyncDispose]: () => store.close(),
  };
}

async function openServerChannels(settings: Settings, content: ServerContent) {
  const { drawMail } = await loadServerViews('dist');
  // What they send has no signed links, and the database may be what has failed.
  const keys = deriveKeys(settings.secretKey ?? generateSecret());
  return openChannels(settings, content, keys, drawMail).channels;
}

export async function* test(settings: Settings): Output {
  const content = readServerContent('dist');
  const channels = await openServerChannels(settings, content);
  yield* testChannels(channels, inboxesOf(settings.channels.mail, content), new Date());
}

/** Alerts staff if it fails, because nobody watches the timer that runs it. */
export async function* backUpDaily(settings: Settings): Output {
  const now = new Date();
  try {
    yield backUp(settings, now.toISOString().replaceAll(/[:.]/g, ''), now);
  } catch (error) {
    const { message } = error as Error;
    try {
      const channels = await openServerChannels(settings, readServerContent('dist'));
      const log = { warn: (fields: object, text: string) => console.error(text, fields) };
      const alert = { ...backupFailed(message), id: `backup-failed-${now.getTime()}`, at: now };
      await sendToAll(alert, channels.filter(isStaffChannel), log);
    } catch (failure) {
      throw new Error(`${message}\nStaff could not be alerted: ${(failure as Error).message}`);
    }
    throw error;
  }
}

export async function* copy(original: Settings, target: DatabaseSettings): Output {
  if (isDeepStrictEqual(identityOf(original.database), identityOf(target))) {
    throw new Error('This is the same store: name another one.');
  }
  // Hashes of acknowledged addresses are keyed: the copy must be used with the same secret.
  const { store: from, secret } = await openStore(original.database, original.secretKey);
  const { store: to } = await openStore(target, secret);
  try {
    for await (const line of copyInquiries(from, to)) yield { line, failed: false };
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}

/** Equal for different paths to the same file. */
const identityOf = (database: DatabaseSettings) =>
  database.kind === 'sqlite' && existsSync(database.file) ? realpathSync(database.file) : database;
