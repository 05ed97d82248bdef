/** Notices to staff, as each channel carries them. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { startMailServer, startReceiver } from '#tests/fixtures/channels.ts';
import { writing } from '#tests/fixtures/company.ts';
import { drawnWriting } from '#tests/fixtures/drawn.ts';
import { fakeChannel, refusal } from '#tests/fixtures/outbox.ts';
import { isStaffChannel, type Writing } from './channels/channel.ts';
import { createChannels } from './channels/channels.ts';
import type { Notice } from './notices.ts';
import { createNotifier } from './notifier.ts';

const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
const notice: Notice = {
  type: 'channel.down',
  id: 'channel-down-email-1',
  at: new Date('2026-03-02T15:00:00Z'),
  title: 'The channel "email" does not work',
  text: 'It has failed <since> yesterday.\nNothing is lost.',
};
const addresses = { from: 'site@us.example', to: ['office@us.example', 'boss@us.example'] };

/** A notice in each channel. */
async function carry(told: Notice, by: Writing) {
  const mails = await startMailServer();
  const slack = await startReceiver((response) => response.end('ok'));
  const webhook = await startReceiver((response) => response.end());
  const mail = { ...addresses, smtpUrl: mails.url, insecure: true, toInbox: {} };
  const settings = {
    mail,
    acknowledgeVisitors: true,
    slackWebhookUrl: slack.url,
    webhook: { url: webhook.url, secret },
  };
  const channels = createChannels(settings, by).filter(isStaffChannel);
  const log = { warn: vi.fn() };
  expect(await createNotifier(channels, log)(told)).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();

  const [received = expect.fail('no mail'), ...more] = mails.received;
  expect(more).toEqual([]);
  const [post = expect.fail('no post')] = webhook.posts;
  expect(post.headers['webhook-id']).toBe(told.id);
  return {
    received,
    mail: received.mail,
    slack: JSON.parse(slack.posts[0]?.body ?? ''),
    webhook: new Webhook(secret).verify(post.body, post.headers) as { data: object },
  };
}

it('go out by every channel to staff, none to visitors, with a link only to a desk that exists', async () => {
  const { received, mail, slack, webhook } = await carry(notice, drawnWriting);
  expect(received.to).toEqual(addresses.to);
  expect(mail.subject).toBe(notice.title);
  expect(mail.messageId).toBe('<channel-down-email-1@us.example>');
  expect(mail.text?.trim()).toBe(
    `Company\n\n${notice.title}\n\n${notice.text}\n\nOpen the desk:\nhttps://site.example/desk`,
  );
  expect(mail.html).toContain('It has failed &lt;since&gt; yesterday.</p>');
  expect(mail.html).toContain('href="https://site.example/desk"');

  expect(slack).toMatchObject({ text: notice.title, mrkdwn: false });
  expect(slack.blocks[1].text.text).toContain('&lt;since&gt; yesterday');
  expect(slack.blocks[2].elements).toMatchObject([
    { text: { text: 'Open the desk' }, url: 'https://site.example/desk' },
  ]);

  expect(webhook).toEqual({
    type: 'channel.down',
    timestamp: '2026-03-02T15:00:00.000Z',
    data: { title: notice.title, text: notice.text },
  });

  const without = await carry(notice, { ...drawnWriting, desk: undefined });
  expect(without.mail.text?.trim()).toBe(`Company\n\n${notice.title}\n\n${notice.text}`);
  expect(without.mail.html).not.toContain('href');
  const types = without.slack.blocks.map(({ type }: { type: string }) => type);
  expect(types).toEqual(['header', 'section']);
});

describe('lists of inquiries', () => {
  const item = (number: number) => ({
    text: `Ann <${number}>`,
    url: `${writing.linksTo(`inquiry-${number}`).open}`,
  });
  const listed = (count: number) => Array.from({ length: count }, (_, index) => item(index));
  const withLists = (...counts: number[]): Notice => ({
    ...notice,
    lists: counts.map((count, index) => ({ heading: `List ${index}`, items: listed(count) })),
  });
  const { url } = item(1);

  it('appear in each channel, every inquiry with its link', async () => {
    const told = withLists(2);
    const { mail, slack, webhook } = await carry(told, drawnWriting);
    expect(mail.text).toContain(`List 0\n\n- Ann <0>\n${item(0).url}\n\n- Ann <1>\n${url}\n\n`);
    expect(mail.text).toContain('do not forward this mail');
    expect(mail.html).toContain(`Ann &lt;1&gt;</td>`);
    expect(mail.html).toContain(`href="${url}"`);
    expect(slack.blocks.slice(-3)).toEqual([
      { type: 'header', text: { type: 'plain_text', text: 'List 0', emoji: false } },
      ...listed(2).map((each, index) => ({
        type: 'section',
        text: { type: 'plain_text', text: `Ann &lt;${index}&gt;`, emoji: false },
        accessory: {
          type: 'button',
          text: { type: 'plain_text', text: 'Open', emoji: false },
          url: each.url,
        },
      })),
    ]);
    expect(webhook.data).toMatchObject({ lists: told.lists });
  });

  it.each([
    ['at the desk', drawnWriting, ' at the desk'],
    ['where there is none', { ...drawnWriting, desk: undefined }, ''],
  ])(
    'end where a channel has no room, saying how many more there are: %s',
    async (_, by, where) => {
      const { slack: full } = await carry(withLists(200), by);
      expect(full.blocks).toHaveLength(50);
      const { mail, slack, webhook } = await carry(withLists(200, 3, 99), by);
      expect(slack.blocks.length).toBeLessThanOrEqual(50);
      const shown = slack.blocks.filter((block: object) => 'accessory' in block).length;
      const left = [...JSON.stringify(slack).matchAll(/and (\d+) more([^"]*)"/g)];
      expect(left.map(([, , place]) => place)).toEqual([where, where]);
      const hidden = left.reduce((sum, [, count]) => sum + Number(count), 0);
      expect(shown + hidden).toBe(302);
      expect(mail.text?.match(/^- Ann/gm)).toHaveLength(63);
      expect(mail.text).toContain(`and 170 more${where}\n`);
      expect(mail.html).toContain(`and 69 more${where}</p>`);
      expect(JSON.stringify(webhook.data)).toContain('inquiry-199');
    },
  );
});

it('skip channels that are left out, warn once for each that fails, and quote nothing', async () => {
  const [email, slack] = [fakeChannel('email'), fakeChannel('slack')];
  const log = { warn: vi.fn() };
  const notify = createNotifier([email, slack], log);
  expect(await notify(notice, ['email'])).toBe(true);
  expect([email.notify.mock.calls, slack.notify.mock.calls]).toEqual([[], [[notice]]]);
  expect(await notify(notice, ['email', 'slack'])).toBe(false);
  expect(log.warn).not.toHaveBeenCalled();

  email.notify.mockRejectedValueOnce(refusal());
  slack.notify.mockRejectedValueOnce(new Error('our own mistake with a secret'));
  expect(await notify(notice)).toBe(false);
  const fields = { notice: 'channel.down' };
  expect(log.warn.mock.calls).toEqual([
    [{ ...fields, channel: 'email', reason: 'SMTP 451' }, 'a notice was not sent'],
    [{ ...fields, channel: 'slack', reason: 'Error' }, 'a notice was not sent'],
  ]);
  email.notify.mockResolvedValueOnce('1 of 2 recipients refused');
  expect(await notify(notice, ['slack'])).toBe(true);
  expect(log.warn).toHaveBeenLastCalledWith(
    { ...fields, channel: 'email', reason: '1 of 2 recipients refused' },
    'a notice was sent, but not as it should be',
  );
});
