/** Tells staff what is about no inquiry. */

import type { InquiryStore } from '../store/store.ts';
import { DeliveryError, type DeliveryLog, type StaffChannel } from './channel.ts';
import type { Notice } from './notice.ts';

/**
 * Sends a notice once through every channel to staff. It is not queued and not tried again, and a
 * channel that fails to carry it raises no other notice. Never rejects.
 * @param except the names of channels that are left out, because they don't work
 * @returns whether a channel has accepted it
 */
export type Notify = (notice: Notice, except?: string[]) => Promise<boolean>;

export function createNotifier(channels: StaffChannel[], log: Pick<DeliveryLog, 'warn'>): Notify {
  async function send(channel: StaffChannel, notice: Notice): Promise<boolean> {
    const fields = { channel: channel.name, notice: notice.type };
    try {
      const reason = await channel.notify(notice);
      if (reason) log.warn({ ...fields, reason }, 'a notice was sent, but not as it should be');
      return true;
    } catch (error) {
      const reason = error instanceof DeliveryError ? error.message : (error as Error).name;
      log.warn({ ...fields, reason }, 'a notice was not sent');
      return false;
    }
  }

  return async (notice, except = []) => {
    const told = channels.filter(({ name }) => !except.includes(name));
    const accepted = await Promise.all(told.map((channel) => send(channel, notice)));
    return accepted.includes(true);
  };
}

/** How long one server may take to send a notice before another tries, in milliseconds: channels end within 30 seconds. */
const longestSending = 5 * 60_000;
/** How long it is remembered as sent, in milliseconds: longer than anybody asks for it. */
const longestAsked = 3 * 24 * 3600 * 1000;

/**
 * The same, but of several servers one alone sends each notice, and once: the first writes its id into the store.
 * @returns a Notify that says whether a channel has accepted the notice, from this server or from another one; it
 *   rejects when the store fails
 */
export function notifyOnce(
  notify: Notify,
  store: Pick<InquiryStore, 'remember'>,
  now = () => new Date(),
): Notify {
  /** Sent by this server, but the store failed before it knew. */
  const sent = new Set<string>();
  const inMs = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  return async (notice, except) => {
    const key = `notice ${notice.id}`;
    const write = (isSent: string, expiresAt: Date) =>
      store.remember(key, () => ({ result: undefined, memory: { value: { isSent }, expiresAt } }));
    if (!sent.has(key)) {
      const memory = { value: { isSent: '' }, expiresAt: inMs(longestSending) };
      const known = await store.remember(key, (found) =>
        found ? { result: found } : { result: undefined, memory },
      );
      if (known) return known.value.isSent === 'yes';
      if (!(await notify(notice, except))) {
        await write('', now());
        return false;
      }
      sent.add(key);
    }
    await write('yes', inMs(longestAsked));
    sent.delete(key);
    return true;
  };
}
