/** Notices to staff, as each channel carries them. */
import { Webhook } from 'standardwebhooks';
import { expect, it, vi } from 'vitest';
import { startMailServer, startReceiver } from '../../../tests/fixtures/channels.ts';
import { company } from '../../../tests/fixtures/company.ts';
import { fakeChannel, refusal } from '../../../tests/fixtures/dispatcher.ts';
import { isStaffChannel, type Notice } from './channel.ts';
import { createChannels } from './channels.ts';
import { createNotifier } from './notifier.ts';

const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
const notice: Notice = {
  type: 'channel.down',
  id: 'channel-down-email-1',
  at: new Date('2026-03-02T15:00:00Z'),
  title: 'The channel "email" does not work',
  text: 'It has failed <since> yesterday.\nNothing is lost.',
};
const addresses = { from: 'site@us.example', to: 'office@us.example' };

it('go out by every channel to staff, and by none to visitors', async () => {
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
  const channels = createChannels(settings, company).filter(isStaffChannel);
  expect(await createNotifier(channels, { warn: vi.fn() })(notice)).toBe(true);

  const [received = expect.fail('no mail'), ...more] = mails.received;
  expect(more).toEqual([]);
  expect(received.to).toEqual(['office@us.example']);
  expect(received.mail.subject).toBe(notice.title);
  expect(received.mail.messageId).toBe('<channel-down-email-1@us.example>');
  expect(received.mail.text?.trim()).toBe(`${notice.title}\n\n${notice.text}`);

  const payload = JSON.parse(slack.posts[0]?.body ?? '');
  expect(payload).toMatchObject({ text: notice.title, mrkdwn: false });
  expect(payload.blocks[1].text.text).toContain('&lt;since&gt; yesterday');

  const [post = expect.fail('no post')] = webhook.posts;
  expect(post.headers['webhook-id']).toBe(notice.id);
  expect(new Webhook(secret).verify(post.body, post.headers)).toEqual({
    type: 'channel.down',
    timestamp: '2026-03-02T15:00:00.000Z',
    data: { title: notice.title, text: notice.text },
  });
});

it('are not sent by the channels that are left out', async () => {
  const [email, slack] = [fakeChannel('email'), fakeChannel('slack')];
  const notify = createNotifier([email, slack], { warn: vi.fn() });
  expect(await notify(notice, ['email'])).toBe(true);
  expect([email.notify.mock.calls, slack.notify.mock.calls]).toEqual([[], [[notice]]]);
  expect(await notify(notice, ['email', 'slack'])).toBe(false);
});

it('fail with one warning for each channel, which quotes nothing', async () => {
  const [email, slack] = [fakeChannel('email'), fakeChannel('slack')];
  email.notify.mockRejectedValue(refusal());
  slack.notify.mockRejectedValue(new Error('our own mistake with a secret'));
  const log = { warn: vi.fn() };
  expect(await createNotifier([email, slack], log)(notice)).toBe(false);
  const fields = { notice: 'channel.down' };
  expect(log.warn.mock.calls).toEqual([
    [{ ...fields, channel: 'email', reason: 'SMTP 451' }, 'a notice was not sent'],
    [{ ...fields, channel: 'slack', reason: 'Error' }, 'a notice was not sent'],
  ]);
});
