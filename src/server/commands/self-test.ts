/** `check` and `test`: would this installation deliver an inquiry to staff? */
import { resolve } from 'node:path';
import { adviceOn, fetchCodeOf } from '#server/channels/advice.ts';
import { type Channel, isStaffChannel } from '#server/channels/channel.ts';
import type { Inbox } from '#server/channels/channels.ts';
import type { DatabaseSettings } from '#server/databases/open-store.ts';
import { askProxies, proxyProblemIn } from '#server/http/proxies.ts';
import type { Message } from '#server/messages/message.ts';
import { counted } from '#server/messages/wording.ts';
import type { SetupProblem } from '#server/settings/settings.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { Installation, Progress } from './commands.ts';
import { checkFirestore, selfTestFields } from './firestore-check.ts';
import { isLocalSite, setupProblems, worldReadableFiles } from './setup-problems.ts';
import { leftoverCopies, upkeepProblems } from './upkeep-problems.ts';

export async function* check(installation: Installation): AsyncGenerator<Progress> {
  const { settings, content, channels, checkKey, store, now } = installation;
  const { database, siteUrl } = settings;
  const problems = [
    ...setupProblems(settings, content, channels),
    ...worldReadableFiles(database),
    ...(isLocalSite(siteUrl) ? [] : leftoverCopies(database)),
  ].map(problemLine);
  yield* problems;
  const storeResult = await attempt('store', async () => {
    if (database.kind === 'firestore') return checkFirestore(store, database.project, now);
    // Without a test inquiry: deleting it would make SQLite rewrite its whole file.
    await store.checkWritable();
    return undefined;
  });
  yield storeResult;
  if (!storeResult.failed) {
    yield result('ok', 'inquiries', await whatIsStored(store, database, now));
    yield* (await upkeepProblems(settings, store, now)).map(problemLine);
  }
  // Only a warning: the site may not have been started yet.
  const problem = await checkSite(siteUrl, checkKey);
  yield result(problem ? 'WARNING' : 'ok', 'site', problem);
  if ([...problems, storeResult].some(({ failed }) => failed)) return;
  yield { line: 'To send a message through each channel, run "test".\n', failed: false };
}

/** An empty store, or another file, tells that another was meant. */
async function whatIsStored(store: InquiryStore, database: DatabaseSettings, now: Date) {
  const { all } = await store.counts(now);
  const where = database.kind === 'sqlite' ? resolve(database.file) : database.project;
  return `${counted(all, 'inquiry', 'inquiries')} in ${where}`;
}

/** Sends a test message to staff through each channel and to each inbox, all at once. */
export async function* testChannels(
  channels: Channel[],
  inboxes: Inbox[],
  now: Date,
): AsyncGenerator<Progress> {
  const staffChannels = channels.filter(isStaffChannel);
  if (staffChannels.length === 0) {
    yield result('FAILED', 'channels', 'none is configured: inquiries are only stored');
  }
  const tests = staffChannels.map((channel) => ({ name: channel.name, channel, service: '' }));
  const mail = staffChannels.find(({ name }) => name === 'email');
  if (mail) yield { line: 'A slow mail server may take a few minutes.\n', failed: false };
  for (const { variable: name, service } of inboxes) {
    if (mail && service) tests.push({ name, channel: mail, service });
  }
  yield* tests.map(({ name, channel, service }, index) =>
    attempt(name, () => channel.send(testMessage(now, index, service))),
  );
}

const result = (outcome: 'ok' | 'WARNING' | 'FAILED', name: string, reason = ''): Progress => ({
  line: `${outcome.padEnd(7)} ${name}${reason && `: ${reason}`}\n`,
  failed: outcome === 'FAILED',
});

const problemLine = ({ about, problem, isFailure }: SetupProblem) =>
  result(isFailure ? 'FAILED' : 'WARNING', about, problem);

async function attempt(name: string, action: () => Promise<unknown>): Promise<Progress> {
  try {
    const problem = await action();
    return result(problem ? 'FAILED' : 'ok', name, String(problem ?? ''));
  } catch (error) {
    return result('FAILED', name, (error as Error).message);
  }
}

/** @param number makes the id unique: a mailbox may drop a mail whose id it has seen */
function testMessage(now: Date, number: number, service: string): Message {
  const id = String(number).padStart(32, '0');
  return {
    kind: 'test',
    fields: { ...selfTestFields, id, service, timestamp: now },
    record: { status: 'accepted', suspicions: [], source: {}, dueAt: now, revision: 0 },
  };
}

/** @returns why the site is not ready to store inquiries, if so */
export async function checkSite(siteUrl: string, key: Buffer): Promise<string | undefined> {
  let response: Response;
  try {
    const signal = AbortSignal.timeout(5000);
    response = await fetch(`${siteUrl}/readyz`, { signal, headers: askProxies(key) });
  } catch (error) {
    const code = fetchCodeOf(error);
    return `${siteUrl} does not respond (${code}): ${adviceOn('SITE_URL', `Site ${code}`, code, 'Site other')}`;
  }
  const health = await response.json().catch(() => undefined);
  if (response.status === 503 && health?.status === 'unavailable') {
    return `${siteUrl}/readyz reports that inquiries can't be saved now: see the server's log`;
  }
  if (health?.status !== 'ok') {
    return `${siteUrl}/readyz returned ${response.status}, but the response did not come from this site`;
  }
  const problem = proxyProblemIn(response.headers);
  return problem && `TRUSTED_PROXY_HOPS ${problem}`;
}
