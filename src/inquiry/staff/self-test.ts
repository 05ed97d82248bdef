/** `check` and `test`: whether this installation would deliver an inquiry to staff. */
import { mapFields } from '../core/fields.ts';
import {
  type Channel,
  DeliveryError,
  type Flaw,
  isStaffChannel,
  type Message,
} from '../delivery/channel.ts';
import type { UsedInbox } from '../delivery/company.ts';
import type { Shortcoming } from '../shortcomings.ts';
import type { InquiryStore } from '../store/store.ts';
import { testSite } from './site-test.ts';

/** A line for staff: what works, is missing or soon will be. */
export interface Finding {
  line: string;
  failed: boolean;
}

interface CheckOptions {
  store: Pick<InquiryStore, 'checkWritable'>;
  shortcomings: Shortcoming[];
  /** The site's public origin. */
  siteUrl: string;
}

/** Tries the store and the site, and names what is missing. Nothing is sent. */
export async function* checkInstallation(options: CheckOptions): AsyncGenerator<Finding> {
  const { store, shortcomings, siteUrl } = options;
  for (const { about, problem, isFailure } of shortcomings) {
    yield isFailure ? failure(about, problem) : warning(about, problem);
  }
  yield attempt('store', async () => {
    await store.checkWritable();
    return undefined;
  });
  // A site that is not started yet is no failure of the installation.
  const problem = await testSite(siteUrl);
  yield problem ? warning('site', problem) : ok('site');
}

/**
 * Sends a marked message through every channel to staff, and one to each inbox. Channels to visitors are
 * left out: there is no address that a test may use.
 * @param inboxes those that the mails of some services go by
 */
export async function* testChannels(
  channels: Channel[],
  inboxes: UsedInbox[],
  now: Date,
): AsyncGenerator<Finding> {
  const staffChannels = channels.filter(isStaffChannel);
  if (staffChannels.length === 0) {
    yield failure('channels', 'none is configured: inquiries are only stored');
  }
  const tests = staffChannels.map((channel) => ({ name: channel.name, channel, service: '' }));
  const mail = staffChannels.find(({ name }) => name === 'email');
  if (mail) {
    tests.push(
      ...inboxes.map(({ variable, service }) => ({ name: variable, channel: mail, service })),
    );
  }
  // All at once: one that does not answer takes its half a minute alone.
  yield* tests.map(({ name, channel, service }, index) =>
    attempt(name, () => channel.send(testMessage(now, index, service))),
  );
}

const ok = (name: string): Finding => ({ line: `ok      ${name}\n`, failed: false });

const failure = (name: string, reason: string): Finding => ({
  line: `FAILED  ${name}: ${reason}\n`,
  failed: true,
});

const warning = (name: string, reason: string): Finding => ({
  line: `WARNING ${name}: ${reason}\n`,
  failed: false,
});

/** @param action may find a flaw although it succeeds, in words for staff */
async function attempt(name: string, action: () => Promise<Flaw>): Promise<Finding> {
  try {
    const flaw = await action();
    return flaw ? failure(name, flaw) : ok(name);
  } catch (error) {
    const { message } = error as Error;
    const advice = error instanceof DeliveryError ? error.advice : undefined;
    return failure(name, advice ? `${message}: ${advice}` : message);
  }
}

/**
 * @param number one for each message: a mailbox may drop what has the id of another mail
 * @param service whose inbox gets it
 */
function testMessage(now: Date, number: number, service = ''): Message {
  return {
    kind: 'test',
    inquiry: {
      ...mapFields(() => ''),
      id: String(number).padStart(32, '0'),
      name: 'Self-test',
      service,
      email: 'self-test@example.com',
      message: 'This is the self-test of the website. Nobody is waiting for an answer.',
      timestamp: now,
    },
    record: {
      status: 'accepted',
      suspicions: [],
      source: {},
      dueAt: now,
      answeredAt: undefined,
      answeredBy: undefined,
      takenBy: undefined,
      revision: 0,
    },
  };
}
