/** What the tests of the dispatcher share: an embedded store, a clock and channels that obey. */
import { onTestFinished, vi } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import type { InquiryStore } from '../store/store.ts';
import { type Channel, type ChannelName, DeliveryError, type Message } from './channel.ts';
import { createDispatcher, type DispatcherOptions } from './dispatcher.ts';
import { sample } from './fixture.ts';

export const hour = 3_600_000;
export const quick = { poll: 20, busy: 5, storeRetry: 5, stopLimit: 50 };

/** A clock that runs with real time and can be moved. */
export const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };

export function openStore(): InquiryStore {
  clock.ahead = 0;
  const store = createSqliteStore(openDatabase(':memory:'), { now: clock.now });
  onTestFinished(() => store.close());
  return store;
}

export async function add(store: InquiryStore, id: string, channels: ChannelName[] = ['email']) {
  const dueAt = new Date(clock.now().getTime() + 2 * hour);
  await store.add({ id, inquiry: sample, suspicions: [], source: {}, dueAt, channels });
}

/** A channel that keeps the ids of what it sent, unless told to do something else. */
export function fakeChannel(
  name: ChannelName = 'email',
  send?: (message: Message) => Promise<void>,
) {
  const sent: string[] = [];
  const tries = vi.fn<Channel['send']>(async (message) => {
    await send?.(message);
    sent.push(message.inquiry.id);
  });
  return { name, send: tries, sent };
}

export function begin(store: DispatcherOptions['store'], options: Partial<DispatcherOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const dispatcher = createDispatcher({
    store,
    channels: [],
    log,
    now: clock.now,
    notificationsPerHour: 0,
    timing: quick,
    ...options,
  });
  onTestFinished(() => dispatcher.stop());
  dispatcher.start();
  return { ...dispatcher, log };
}

export const delivery = async (store: InquiryStore, id: string, channel: ChannelName = 'email') =>
  (await store.find(id))?.deliveries.find((each) => each.channel === channel);

export const refusal = (final = false) => new DeliveryError('SMTP 451', { final });
