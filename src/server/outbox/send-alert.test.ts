import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import { isStaffChannel } from '#server/channels/channel.ts';
import { createChannels } from '#server/channels/channels.ts';
import { createEmailChannel } from '#server/channels/email.ts';
import { mostCollected } from '#server/messages/collected-message.ts';
import type { Alert } from '#server/messages/message.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { reply, secret, startChannels, startMailServer } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { drawnContext } from '#tests/fixtures/drawn.ts';
import { sendToAll } from './alerts.ts';

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    text: `Ann <${index}>`,
    url: context.linksTo(`inquiry-${index}`).open,
  }));

/** @param counts how many inquiries each of its lists has */
const alertOf = (...counts: number[]): Alert => ({
  type: 'inquiries.morning',
  id: 'inquiries-morning-1',
  at: new Date('2026-03-02T15:00:00Z'),
  title: 'This morning: some',
  text: 'They wait <since> yesterday.\nNothing is lost.',
  lists: counts.map((count, index) => ({
    heading: `List ${index}`,
    items: listed(count),
    others: 1000 * index,
  })),
});

async function sendThroughEach(alert: Alert) {
  const { mail, slack, webhook, variables } = await startChannels();
  const settings = parseEnvironment(variables).channels;
  const channels = createChannels(settings, drawnContext).filter(isStaffChannel);
  const log = { warn: vi.fn() };
  expect(await sendToAll(alert, channels, log)).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();

  const [received = expect.fail('no mail'), ...more] = mail.received;
  expect(more).toEqual([]);
  expect(received.to).toEqual(['office@us.example']);
  const [post = expect.fail('no post')] = webhook.posts;
  expect(post.headers['webhook-id']).toBe(alert.id);
  return {
    mail: received.mail,
    slack: JSON.parse(slack.posts[0]?.body ?? ''),
    webhook: new Webhook(secret).verify(post.body, post.headers),
  };
}

it('counts as sent if one of several people is refused, and not if all are', async () => {
  for (const [refusing, isSent] of [
    [['bob@us.example'], true],
    [['ann@us.example', 'bob@us.example'], false],
  ] as const) {
    const { url } = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(refusing.some((one) => one === address) ? reply(550, '5.1.1 gone') : null),
    });
    const settings = { smtpUrl: url, insecure: true, from: 'site@us.example', toInbox: {} };
    const to = ['ann@us.example', 'bob@us.example'];
    const email = createEmailChannel({ ...settings, to }, context);
    const log = { warn: vi.fn() };
    expect(await sendToAll(alertOf(), [email], log)).toBe(isSent);
    expect(log.warn).toHaveBeenCalledOnce();
  }
});

it('list inquiries with their links in each channel', async () => {
  const alert = alertOf(2);
  const { mail, slack, webhook } = await sendThroughEach(alert);
  const [one, other] = listed(2).map(({ url }) => url);
  expect(mail.text).toContain(`List 0\n\n- Ann <0>\n${one}\n\n- Ann <1>\n${other}\n\n`);
  expect(mail.text).toContain('Open the desk:\nhttps://site.example/desk\n');
  expect(mail.text).toContain('Do not forward this email');
  const plain = (shown: string) => ({ type: 'plain_text', text: shown, emoji: false });
  const line = (shown: string, url?: string) => ({
    type: 'section',
    text: plain(shown),
    accessory: { type: 'button', text: plain('Open'), url },
  });
  expect(slack.blocks[2].elements).toMatchObject([{ url: 'https://site.example/desk' }]);
  expect(slack.blocks.slice(-3)).toEqual([
    { type: 'header', text: plain('List 0') },
    line('Ann &lt;0&gt;', one),
    line('Ann &lt;1&gt;', other),
  ]);
  expect(webhook).toMatchObject({ data: { lists: alert.lists } });
});

it('list all that one collected message has', async () => {
  const sent = await sendThroughEach(alertOf(mostCollected));
  expect(sent.mail.text?.match(/^- Ann/gm)).toHaveLength(mostCollected);
  const shown = sent.slack.blocks.filter((block: object) => 'accessory' in block);
  expect(shown).toHaveLength(mostCollected);
});

it('are truncated to fit a channel, and count the rest', async () => {
  const where = ' at the desk';
  const { slack: full } = await sendThroughEach(alertOf(200));
  expect(full.blocks).toHaveLength(50);
  const { mail, slack, webhook } = await sendThroughEach(alertOf(200, 3, 99));
  expect(slack.blocks.length).toBeLessThanOrEqual(50);
  const shown = slack.blocks.filter((block: object) => 'accessory' in block).length;
  const left = [...JSON.stringify(slack).matchAll(/and (\d+) more([^"]*)"/g)];
  expect(left.map(([, , place]) => place)).toEqual([where, where, where]);
  expect(left.reduce((sum, [, count]) => sum + Number(count), shown)).toBe(3302);
  expect(mail.text?.match(/^- Ann/gm)).toHaveLength(63);
  expect(mail.text).toContain(`and 170 more${where}\n`);
  expect(mail.text).toContain(`and 2069 more${where}\n`);
  expect(JSON.stringify(webhook)).toContain('inquiry-199');
});
