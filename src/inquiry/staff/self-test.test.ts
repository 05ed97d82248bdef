import { describe, expect, it } from 'vitest';
import { content } from '../../../tests/fixtures/company.ts';
import { fakeChannel } from '../../../tests/fixtures/outbox.ts';
import type { Channel, Message } from '../delivery/channel.ts';
import { deliveryIdOf } from '../delivery/notification.ts';
import { selfTest } from './self-test.ts';

const siteUrl = 'http://127.0.0.1:9';
const rest = {
  siteUrl,
  unusedVariables: [],
  unknownVariables: [] as string[],
  inboxes: [],
  now: new Date('2026-11-21T12:00:00Z'),
  builtAt: undefined as Date | undefined,
};
const store = {
  checkWritable: async () => {},
  recall: async () => ({ value: { before: '2026-11-20T00:00:00.000Z' } }),
};

/** A company whose list of holidays ends on a day. */
const until = (date: string) => ({
  ...content,
  hours: { ...content.hours, holidays: [{ date, name: 'A holiday' }] },
});

describe('the self-test', () => {
  it('sends a marked message to staff, and none to a visitor', async () => {
    const sent: [string, Message][] = [];
    const send = (name: string) => async (message: Message) => {
      sent.push([name, message]);
      return undefined;
    };
    const told: Channel[] = [
      { name: 'email', audience: 'staff', send: send('email'), notify: async () => undefined },
      { name: 'acknowledgement', audience: 'visitor', send: send('acknowledgement') },
    ];
    const outcome = await selfTest({
      store,
      channels: told,
      content: until('2027-12-24'),
      ...rest,
    });
    expect(outcome).toEqual({
      lines: [
        'ok      store\n',
        expect.stringMatching(/^WARNING site: /),
        'WARNING SITE_URL: the links in messages lead to this machine: set it\n',
        'ok      email\n',
      ],
      passed: true,
    });
    expect(sent).toMatchObject([['email', { kind: 'test', inquiry: { name: 'Self-test' } }]]);
  });

  it('names the contact channels that still have placeholders, and fails', async () => {
    const { lines, passed } = await selfTest({
      store,
      channels: [fakeChannel('email')],
      content: { ...until('2027-12-24'), placeholderChannels: ['slack'] },
      ...rest,
    });
    expect(lines).toContain('FAILED  content/site.yaml: slack: placeholder\n');
    expect(passed).toBe(false);
  });

  it('warns of a build whose security.txt ends, without failing', async () => {
    const outcome = await selfTest({
      store,
      channels: [fakeChannel('email')],
      content: { ...until('2027-12-24'), hasSecurityText: true },
      ...rest,
      builtAt: new Date('2025-12-01T00:00:00Z'),
    });
    expect(outcome.passed).toBe(true);
    expect(outcome.lines).toContain(
      'WARNING security.txt: ends on 2026-11-26: build the site again\n',
    );
  });

  it('warns of a list of holidays that ends within 90 days, without failing', async () => {
    const told = [fakeChannel('email')];
    const outcome = await selfTest({
      store,
      channels: told,
      content: until('2027-01-01'),
      ...rest,
    });
    expect(outcome.passed).toBe(true);
    expect(outcome.lines).toContain(
      'WARNING content/site.yaml: no holiday is listed after 2027-01-01: add the next ones\n',
    );
  });

  it('fails when a message went out with a flaw', async () => {
    const half = fakeChannel('email');
    half.send.mockResolvedValue('1 of 2 recipients refused');
    const outcome = await selfTest({
      store,
      channels: [half],
      content: until('2027-12-24'),
      ...rest,
    });
    expect(outcome.passed).toBe(false);
    expect(outcome.lines).toContain('FAILED  email: 1 of 2 recipients refused\n');
  });

  it('warns of an address for an inbox that no service has', async () => {
    const told = [fakeChannel('email')];
    const outcome = await selfTest({
      store,
      channels: told,
      content: until('2027-12-24'),
      ...rest,
      unusedVariables: ['MAIL_TO_WAREHOSE'],
    });
    expect(outcome.passed).toBe(true);
    expect(outcome.lines[0]).toBe(
      'WARNING MAIL_TO_WAREHOSE: no service in content/ has this inbox\n',
    );
  });

  it('warns of settings of earlier versions that are still set', async () => {
    const outcome = await selfTest({
      store,
      channels: [fakeChannel('email')],
      content: until('2027-12-24'),
      ...rest,
      unknownVariables: ['FIELD_DATA'],
    });
    expect(outcome.passed).toBe(true);
    expect(outcome.lines[0]).toBe(
      'WARNING FIELD_DATA: there is no such setting: CHANGELOG.md says what replaced it\n',
    );
  });

  it('says nothing of the links where they lead elsewhere, or nobody gets any', async () => {
    const linesOf = async (channels: Channel[], url: string) =>
      (
        await selfTest({ store, channels, content: until('2027-12-24'), ...rest, siteUrl: url })
      ).lines.join('');
    // Port 9 is never asked: browsers and Node refuse it.
    expect(await linesOf([fakeChannel('email')], 'http://a.example:9')).not.toContain('SITE_URL:');
    expect(await linesOf([], siteUrl)).not.toContain('SITE_URL:');
  });

  it('names what makes every link void: a revocation by a clock that was ahead', async () => {
    const outcome = await selfTest({
      store: { ...store, recall: async () => ({ value: { before: '2026-11-30T12:00:00.000Z' } }) },
      channels: [fakeChannel('email')],
      content: until('2027-12-24'),
      ...rest,
    });
    expect(outcome.lines[0]).toBe(
      'FAILED  store: every link is void until 2026-11-30T12:00:00.000Z, by a clock that was ahead: run "revoke-links --clock-is-right"\n',
    );
    expect(outcome.passed).toBe(false);
  });

  it('tries the addresses of each inbox, by mail alone', async () => {
    const email = fakeChannel('email');
    email.send.mockImplementation(async ({ inquiry }: Message) => {
      if (inquiry.service === 'Ads') throw new Error('SMTP 550');
      return undefined;
    });
    const slack = fakeChannel('slack');
    const outcome = await selfTest({
      store,
      channels: [email, slack],
      content: until('2027-12-24'),
      ...rest,
      inboxes: [
        { variable: 'MAIL_TO_ADS', service: 'Ads' },
        { variable: 'MAIL_TO_STOCK', service: 'Stock' },
      ],
    });
    expect(outcome.lines.slice(-4)).toEqual([
      'ok      email\n',
      'ok      slack\n',
      'FAILED  MAIL_TO_ADS: SMTP 550\n',
      'ok      MAIL_TO_STOCK\n',
    ]);
    expect(outcome.passed).toBe(false);
    expect(email.send).toHaveBeenCalledTimes(3);
    expect(slack.send).toHaveBeenCalledTimes(1);
    const ids = email.send.mock.calls.map(([message]) => deliveryIdOf(message));
    expect(new Set(ids).size).toBe(3);
  });
});
