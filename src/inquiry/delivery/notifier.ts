/** Tells staff what is about no inquiry. */
import type { DeliveryLog } from './channel.ts';
import { DeliveryError, type StaffChannel } from './channel.ts';
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
