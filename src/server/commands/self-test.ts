/** `check` and `test`: would this installation deliver an inquiry to staff? */
import { adviceOn, fetchCodeOf } from '#server/channels/advice.ts';
import { type Channel, type DeliveryWarning, isStaffChannel } from '#server/channels/channel.ts';
import type { Inbox } from '#server/channels/channels.ts';
import type { Message } from '#server/messages/message.ts';
import type { Finding, StaffContext } from './commands.ts';
import { checkFirestore, selfTestFields } from './firestore-check.ts';
import { type SetupProblem, setupProblems, unconfirmedTexts } from './setup-problems.ts';

/** `readable`: files that every user may read, found before the store opens its own. */
export async function* check(
  context: StaffContext,
  readable: SetupProblem[],
): AsyncGenerator<Finding> {
  const { settings, content, store, now } = context;
  const { database, siteUrl } = settings;
  const shortcomings = [...setupProblems(context), ...readable, ...unconfirmedTexts(content)].map(
    ({ about, problem, isFailure }) => finding(isFailure ? 'FAILED' : 'WARNING', about, problem),
  );
  yield* shortcomings;
  const stored = await attempt('store', async () => {
    if (database.kind === 'firestore') return checkFirestore(store, database.project, now);
    // To remove an inquiry, SQLite would write its whole file anew.
    await store.checkWritable();
    return undefined;
  });
  yield stored;
  // The site may not have been started yet.
  const problem = await testSite(siteUrl);
  yield finding(problem ? 'WARNING' : 'ok', 'site', problem);
  if ([...shortcomings, stored].some(({ failed }) => failed)) return;
  yield { line: 'To send a message through each channel, run "test".\n', failed: false };
}

/** Sends to staff and to each inbox, never to a visitor. */
export async function* testChannels(
  channels: Channel[],
  inboxes: Inbox[],
  now: Date,
): AsyncGenerator<Finding> {
  const staffChannels = channels.filter(isStaffChannel);
  if (staffChannels.length === 0) {
    yield finding('FAILED', 'channels', 'none is configured: inquiries are only stored');
  }
  const tests = staffChannels.map((channel) => ({ name: channel.name, channel, service: '' }));
  const mail = staffChannels.find(({ name }) => name === 'email');
  if (mail) yield { line: 'A slow mail server may take some minutes.\n', failed: false };
  for (const { variable: name, service } of inboxes) {
    if (mail && service) tests.push({ name, channel: mail, service });
  }
  // In parallel.
  yield* tests.map(({ name, channel, service }, index) =>
    attempt(name, () => channel.send(testMessage(now, index, service))),
  );
}

const finding = (state: 'ok' | 'WARNING' | 'FAILED', name: string, why = ''): Finding => ({
  line: `${state.padEnd(7)} ${name}${why && `: ${why}`}\n`,
  failed: state === 'FAILED',
});

async function attempt(name: string, action: () => Promise<DeliveryWarning>): Promise<Finding> {
  try {
    const problem = await action();
    return finding(problem ? 'FAILED' : 'ok', name, problem);
  } catch (error) {
    return finding('FAILED', name, (error as Error).message);
  }
}

/** The number makes ids unique: a mailbox may drop a mail whose id it has seen. */
function testMessage(now: Date, number: number, service: string): Message {
  const id = String(number).padStart(32, '0');
  return {
    kind: 'test',
    inquiry: { ...selfTestFields, id, service, timestamp: now },
    record: {
      status: 'accepted',
      suspicions: [],
      source: {},
      dueAt: now,
      answeredAt: undefined,
      answeredBy: undefined,
      assignee: undefined,
      revision: 0,
    },
  };
}

const siteLimit = 5000;
export async function testSite(siteUrl: string): Promise<string | undefined> {
  let answer: Response;
  try {
    answer = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(siteLimit) });
  } catch (error) {
    const code = fetchCodeOf(error);
    return `${siteUrl} does not answer (${code}): ${adviceOn('Site', `Site ${code}`, code, 'Site other')}`;
  }
  const state = await answer.json().catch(() => undefined);
  if (answer.status === 503 && state?.status === 'unavailable') {
    return `${siteUrl}/readyz says that inquiries can't be saved now: look at the server's log`;
  }
  if (state?.status !== 'ok') {
    return `${siteUrl}/readyz is answered ${answer.status} by something that is not this site`;
  }
  if (state.untrustedProxy) {
    return 'a proxy is in front of the server, but TRUSTED_PROXY_HOPS is 0: all visitors share one limit; set it to the number of proxies';
  }
  return undefined;
}
