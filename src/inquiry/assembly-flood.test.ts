/** Somebody sends as much as the limits allow; a real visitor's inquiry must reach staff at once. */
import { expect, it, vi } from 'vitest';
import { startStaffChannels } from '../../tests/fixtures/channels.ts';
import {
  holdWatches,
  idOf,
  minute,
  startInquiries,
} from '../../tests/fixtures/running-inquiries.ts';
import { referenceOf } from './core/reference.ts';

const attacker = '192.0.2.1';
const visitor = '198.51.100.7';
const announced = (name: string) => referenceOf(idOf(name));

/** With three channels to staff. */
async function begin(variables: Record<string, string> = {}) {
  holdWatches();
  const { mail, slack, webhook, variables: channels } = await startStaffChannels();
  const running = await startInquiries({ ...channels, ...variables });
  return {
    ...running,
    mails: mail.received,
    /** Through how many channels staff got a text. */
    channelsWith: (text: string) =>
      [
        mail.received.map((each) => each.mail.subject ?? ''),
        slack.posts.map(({ body }): string => JSON.parse(body).text),
        webhook.posts.map(({ body }) => body),
      ].filter((sent) => sent.some((each) => each.includes(text))).length,
  };
}

it('twenty inquiries of one client, by three channels, keep no other waiting', async () => {
  const { post, channelsWith } = await begin();
  for (let n = 0; n < 20; n++) await post(`attacker ${n}`, attacker);
  await post('visitor', visitor);
  await vi.waitFor(() => expect(channelsWith(announced('visitor'))).toBe(3), 10_000);
});

it('an hour of it announces twenty and quarantines the rest', async () => {
  const { post, store, mails } = await begin();
  for (let n = 0; n < 600; n++) await post(`attacker ${n}`, attacker);
  await post('visitor', visitor);
  await vi.waitFor(() => expect(mails).toHaveLength(21), 10_000);
  const quarantined = await Array.fromAsync(store.list({ status: 'quarantined' }));
  expect(quarantined).toHaveLength(580);
  expect(quarantined[0]?.record.suspicions).toEqual([
    'came after 20 others from the same network address within an hour',
  ]);
});

it('above the ceiling a new client is announced at once; the others wait, with one summary', async () => {
  const { post, store, channelsWith, mails } = await begin({ NOTIFICATIONS_PER_HOUR: '5' });
  for (let n = 0; n < 10; n++) await post(`attacker ${n}`, attacker);
  await post('visitor', visitor);
  await post('visitor again', visitor);
  await vi.waitFor(() => expect(channelsWith(announced('visitor'))).toBe(3), 10_000);
  expect(mails).toHaveLength(6);
  const { deliveries = [] } = (await store.find(idOf('visitor again'))) ?? {};
  const waits = deliveries.map(({ nextAttemptAt }) => nextAttemptAt.getTime() - Date.now());
  expect(waits.map((ms) => Math.round(ms / minute))).toEqual([120, 120, 120]);

  const summary = 'Many inquiries';
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(channelsWith(summary)).toBe(3), 10_000);
  vi.advanceTimersByTime(5 * minute);
  const summaries = mails.filter(({ mail }) => mail.subject?.startsWith(summary));
  expect(summaries).toHaveLength(1);
  expect(summaries[0]?.mail.text).toContain('6 inquiries wait');
});
