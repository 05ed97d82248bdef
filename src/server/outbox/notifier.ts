import type { InquiryStore } from '#server/store/store.ts';
import { DeliveryError, type DeliveryLog, type StaffChannel } from './channels/channel.ts';
import type { Notice } from './notices.ts';

/**
 * Sends a notice once through every channel to staff. It is neither queued nor retried, and a channel that fails
 * causes no further notice. Never rejects.
 * @param except the names of channels that don't work
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
    const working = channels.filter(({ name }) => !except.includes(name));
    const accepted = await Promise.all(working.map((channel) => send(channel, notice)));
    return accepted.includes(true);
  };
}

/** How long one server may take before another sends the notice, in milliseconds: channels end within nine minutes. */
const longestSending = 10 * 60_000;
/** How long a sent notice is remembered, in milliseconds: longer than anyone asks for it. */
const longestAsked = 3 * 24 * 3600 * 1000;

/**
 * Sends each notice once among all servers: the first one writes its id into the store.
 * @returns a Notify that says whether a channel of any server has accepted the notice, and rejects when the store
 *   fails
 */
export function notifyOnce(notify: Notify, store: Pick<InquiryStore, 'remember'>): Notify {
  /** Sent by this server, but not yet recorded because the store failed. */
  const sent = new Set<string>();
  const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds);

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
        await write('', new Date());
        return false;
      }
      sent.add(key);
    }
    await write('yes', inMs(longestAsked));
    sent.delete(key);
    return true;
  };
}
