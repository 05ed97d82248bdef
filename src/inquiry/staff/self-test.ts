/** `check`: whether this installation would bring an inquiry to staff. */
import { placeholderChannels } from '../../content/read-site.ts';
import type { Site } from '../../content/schemas.ts';
import type { Channel, Message } from '../delivery/channel.ts';
import type { InquiryStore } from '../store/store.ts';

interface SelfTestOptions {
  store: InquiryStore;
  channels: Channel[];
  site: Site;
  now: Date;
}

/**
 * Tries the store and every configured channel with a marked message, and names what is missing.
 * The acknowledgement is left out: its recipient would be a visitor.
 * @returns a line each, and whether all is well
 */
export async function selfTest({ store, channels, site, now }: SelfTestOptions) {
  const staffChannels = channels.filter(({ name }) => name !== 'acknowledgement');
  const results = [
    ...placeholderChannels(site).map((kind) =>
      failure(`content/site.yaml: ${kind}`, 'placeholder'),
    ),
    await attempt('store', () => store.checkWritable()),
    ...(staffChannels.length === 0
      ? [failure('channels', 'none is configured: inquiries are only stored')]
      : []),
    ...(await Promise.all(
      staffChannels.map((channel) => attempt(channel.name, () => channel.send(testMessage(now)))),
    )),
  ];
  return { lines: results.map(({ line }) => line), passed: results.every(({ passed }) => passed) };
}

async function attempt(name: string, action: () => Promise<void>) {
  try {
    await action();
    return { line: `ok      ${name}\n`, passed: true };
  } catch (error) {
    return failure(name, (error as Error).message);
  }
}

function failure(name: string, reason: string) {
  return { line: `FAILED  ${name}: ${reason}\n`, passed: false };
}

function testMessage(now: Date): Message {
  return {
    kind: 'test',
    inquiry: {
      id: '0'.repeat(32),
      name: 'Self-test',
      email: 'self-test@example.com',
      company: '',
      service: '',
      message: 'This is the self-test of the website. Nobody waits for an answer.',
      timestamp: now,
    },
    record: { standing: 'accepted', suspicions: [], source: {}, dueAt: now, answeredAt: undefined },
  };
}
