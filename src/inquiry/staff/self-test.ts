/** `check`: whether this installation would deliver an inquiry to staff. */

import { lastHolidayNear } from '../../content/hours.ts';
import { securityTextEndNear } from '../../content/security-text.ts';
import { mapFields } from '../core/fields.ts';
import {
  type Channel,
  DeliveryError,
  type Flaw,
  isStaffChannel,
  type Message,
} from '../delivery/channel.ts';
import type { UsedInbox } from '../delivery/company.ts';
import type { ServerContent } from '../server-content.ts';
import type { InquiryStore } from '../store/store.ts';
import { revokedAhead } from './revocation.ts';
import { isLocalSite, testSite } from './site-test.ts';

interface SelfTestOptions {
  store: Pick<InquiryStore, 'checkWritable' | 'recall'>;
  channels: Channel[];
  content: ServerContent;
  /** The site's public origin. */
  siteUrl: string;
  /** Variables of inboxes that no service has. */
  unusedVariables: string[];
  /** Settings that nothing reads. */
  unknownVariables: string[];
  /** Those that the mails of some services go by. */
  inboxes: UsedInbox[];
  now: Date;
  /** When the site was built; undefined: not known. */
  builtAt: Date | undefined;
}

/**
 * Tries the store and every configured channel with a marked message, and names what is missing.
 * Channels to visitors are left out: there is no address that a test may use.
 * @returns one line for each, and whether nothing failed
 */
export async function selfTest(options: SelfTestOptions) {
  const {
    store,
    channels,
    content,
    siteUrl,
    unusedVariables,
    unknownVariables,
    inboxes,
    now,
    builtAt,
  } = options;
  const staffChannels = channels.filter(isStaffChannel);
  const mail = staffChannels.find(({ name }) => name === 'email');
  const lastHoliday = lastHolidayNear(content.hours, now);
  const securityTextEnd = securityTextEndNear(content, builtAt, now);
  const results = [
    ...content.placeholderChannels.map((kind) =>
      failure(`content/site.yaml: ${kind}`, 'placeholder'),
    ),
    ...(lastHoliday
      ? [
          warning(
            'content/site.yaml',
            `no holiday is listed after ${lastHoliday}: add the next ones`,
          ),
        ]
      : []),
    ...(securityTextEnd
      ? [warning('security.txt', `ends on ${securityTextEnd}: build the site again`)]
      : []),
    ...unknownVariables.map((name) =>
      warning(name, 'there is no such setting: CHANGELOG.md says what replaced it'),
    ),
    ...unusedVariables.map((name) => warning(name, 'no service in content/ has this inbox')),
    await attempt('store', async () => {
      await store.checkWritable();
      return revokedAhead(store, now);
    }),
    await reached(siteUrl),
    ...(staffChannels.length > 0 && isLocalSite(siteUrl)
      ? [warning('SITE_URL', 'the links in messages lead to this machine: set it')]
      : []),
    ...(staffChannels.length === 0
      ? [failure('channels', 'none is configured: inquiries are only stored')]
      : []),
    ...(await Promise.all(
      staffChannels.map((channel) =>
        attempt(channel.name, () => channel.send(testMessage(now, 0))),
      ),
    )),
    ...(mail
      ? await Promise.all(
          inboxes.map(({ variable, service }, index) =>
            attempt(variable, () => mail.send(testMessage(now, index + 1, service))),
          ),
        )
      : []),
  ];
  return { lines: results.map(({ line }) => line), passed: results.every(({ passed }) => passed) };
}

/** A site that is not started yet is no failure of its channels. */
async function reached(siteUrl: string) {
  const problem = await testSite(siteUrl);
  return problem ? warning('site', problem) : ok('site');
}

/** @param action may find a flaw although it succeeds, in words for staff */
async function attempt(name: string, action: () => Promise<Flaw>) {
  try {
    const flaw = await action();
    return flaw ? failure(name, flaw) : ok(name);
  } catch (error) {
    const { message } = error as Error;
    const advice = error instanceof DeliveryError ? error.advice : undefined;
    return failure(name, advice ? `${message}: ${advice}` : message);
  }
}

function ok(name: string) {
  return { line: `ok      ${name}\n`, passed: true };
}

function failure(name: string, reason: string) {
  return { line: `FAILED  ${name}: ${reason}\n`, passed: false };
}

function warning(name: string, reason: string) {
  return { line: `WARNING ${name}: ${reason}\n`, passed: true };
}

/**
 * @param number one for each inbox: a mailbox may drop what has the id of another mail
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
      standing: 'accepted',
      suspicions: [],
      source: {},
      dueAt: now,
      answeredAt: undefined,
      answeredBy: undefined,
      revision: 0,
    },
  };
}
