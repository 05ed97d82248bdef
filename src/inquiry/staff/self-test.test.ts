import { describe, expect, it } from 'vitest';
import { fakeChannel } from '../../../tests/fixtures/outbox.ts';
import type { Channel, Message } from '../delivery/channel.ts';
import { deliveryIdOf } from '../delivery/notification.ts';
import { checkInstallation, type Finding, testChannels } from './self-test.ts';

const now = new Date('2026-11-21T12:00:00Z');

async function outcomeOf(findings: AsyncIterable<Finding>) {
  const found = await Array.fromAsync(findings);
  return { lines: found.map(({ line }) => line), passed: !found.some(({ failed }) => failed) };
}

describe('the check', () => {
  const siteUrl = 'http://127.0.0.1:9';
  const store = { checkWritable: async () => {} };

  it('tries the store and the site, after naming what is missing', async () => {
    const shortcomings = [{ about: 'SITE_URL', problem: 'set it', isFailure: false }];
    expect(await outcomeOf(checkInstallation({ store, shortcomings, siteUrl }))).toEqual({
      lines: [
        'WARNING SITE_URL: set it\n',
        'ok      store\n',
        expect.stringMatching(/^WARNING site: /),
      ],
      passed: true,
    });
  });

  it('fails with what is missing now', async () => {
    const shortcomings = [{ about: 'channels', problem: 'none', isFailure: true }];
    const { lines, passed } = await outcomeOf(checkInstallation({ store, shortcomings, siteUrl }));
    expect([lines[0], passed]).toEqual(['FAILED  channels: none\n', false]);
  });

  it('fails when the store cannot be written to', async () => {
    const full = { checkWritable: () => Promise.reject(new Error('the disk is full')) };
    const { lines, passed } = await outcomeOf(
      checkInstallation({ store: full, shortcomings: [], siteUrl }),
    );
    expect([lines[0], passed]).toEqual(['FAILED  store: the disk is full\n', false]);
  });
});

describe('the test of the channels', () => {
  it('sends a marked message to staff, and none to a visitor', async () => {
    const sent: [string, Message][] = [];
    const send = (name: string) => async (message: Message) => {
      sent.push([name, message]);
      return undefined;
    };
    const channels: Channel[] = [
      { name: 'email', audience: 'staff', send: send('email'), notify: async () => undefined },
      { name: 'acknowledgement', audience: 'visitor', send: send('acknowledgement') },
    ];
    expect(await outcomeOf(testChannels(channels, [], now))).toEqual({
      lines: ['ok      email\n'],
      passed: true,
    });
    expect(sent).toMatchObject([['email', { kind: 'test', inquiry: { name: 'Self-test' } }]]);
  });

  it('fails when there is none', async () => {
    expect(await outcomeOf(testChannels([], [], now))).toEqual({
      lines: ['FAILED  channels: none is configured: inquiries are only stored\n'],
      passed: false,
    });
  });

  it('fails when a message went out with a flaw', async () => {
    const half = fakeChannel('email');
    half.send.mockResolvedValue('1 of 2 recipients refused');
    expect(await outcomeOf(testChannels([half], [], now))).toEqual({
      lines: ['FAILED  email: 1 of 2 recipients refused\n'],
      passed: false,
    });
  });

  it('tries the addresses of each inbox, by mail alone', async () => {
    const email = fakeChannel('email');
    email.send.mockImplementation(async ({ inquiry }: Message) => {
      if (inquiry.service === 'Ads') throw new Error('SMTP 550');
      return undefined;
    });
    const slack = fakeChannel('slack');
    const inboxes = [
      { variable: 'MAIL_TO_ADS', service: 'Ads' },
      { variable: 'MAIL_TO_STOCK', service: 'Stock' },
    ];
    expect(await outcomeOf(testChannels([email, slack], inboxes, now))).toEqual({
      lines: [
        'ok      email\n',
        'ok      slack\n',
        'FAILED  MAIL_TO_ADS: SMTP 550\n',
        'ok      MAIL_TO_STOCK\n',
      ],
      passed: false,
    });
    expect(email.send).toHaveBeenCalledTimes(3);
    expect(slack.send).toHaveBeenCalledTimes(1);
    const ids = email.send.mock.calls.map(([message]) => deliveryIdOf(message));
    expect(new Set(ids).size).toBe(3);
  });
});
