/** Alarms about the site itself: checked every minute, sent once, by whichever server is first. */

import { DeliveryError, type DeliveryLog, type StaffChannel } from '#server/channels/channel.ts';
import type { Alert, MessageContext } from '#server/messages/message.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

export interface AlertContext {
  store: Pick<InquiryStore, 'getValue' | 'updateValue' | 'channels' | 'queueDueAlerts' | 'list'>;
  channels: StaffChannel[];
  /** How each channel's last attempt failed, unless it succeeded. */
  failures: ReadonlyMap<string, DeliveryError>;
  log: DeliveryLog;
  hours: OpeningHours;
  linksTo: MessageContext['linksTo'];
  wake(): void;
}

export interface OneTimeAlert {
  /** The store remembers the last id under it. */
  key: string;
  id: string;
  /** Undefined: nothing to send under this id, now or later. */
  message?: Omit<Alert, 'id' | 'at'> | undefined;
  except?: string[];
}

type LastSent = (key: string) => Promise<{ id: string; at: Date } | undefined>;
/** Returns its alarms on every call, for as long as they last. */
export type AlertRule = (
  context: AlertContext,
  now: Date,
  lastSent: LastSent,
) => Promise<OneTimeAlert[]>;
/** Afterwards another server sends it: channels end within nine minutes. */
const claimLifetime = 10 * 60_000;

export function watchForAlerts(rules: AlertRule[], context: AlertContext) {
  const { store, channels, log } = context;
  const looks = new Set<Promise<void>>();
  const timer = setInterval(() => {
    for (const rule of rules) {
      const look = lookFor(rule).finally(() => looks.delete(look));
      looks.add(look);
    }
  }, 60_000);

  async function lookFor(rule: AlertRule): Promise<void> {
    try {
      const found = await rule(context, new Date(), lastSent);
      await Promise.all(found.map(sendOnce));
    } catch (err) {
      log.warn({ err }, 'the check for an alert failed; trying again in a minute');
    }
  }

  async function lastSent(key: string) {
    const { id = '', at = '' } = (await store.getValue(keyOf(key)))?.value ?? {};
    return id ? { id, at: new Date(at) } : undefined;
  }

  async function sendOnce({ key, id, message, except = [] }: OneTimeAlert): Promise<void> {
    const working = channels.filter(({ name }) => !except.includes(name));
    const now = new Date();
    const until = new Date(now.getTime() + claimLifetime).toISOString();
    const last = await store.updateValue(keyOf(key), (known) => {
      const value = known?.value ?? {};
      const isSending = value.sending === id && new Date(value.until ?? 0) > now;
      if (value.id === id || isSending) return { result: undefined };
      return { result: value, stored: { value: { ...value, sending: id, until } } };
    });
    if (!last) return;
    const isSent = !message || (await sendAlert({ ...message, id, at: now }, working, log));
    const value = isSent ? { id, at: now.toISOString() } : last;
    await store.updateValue(keyOf(key), () => ({ result: undefined, stored: { value } }));
  }

  return async () => {
    clearInterval(timer);
    await Promise.all(looks);
  };
}

const keyOf = (key: string) => `alert ${key}`;

/** Tries each channel once. @returns whether one has accepted it */
export async function sendAlert(
  alert: Alert,
  channels: StaffChannel[],
  log: Pick<DeliveryLog, 'warn'>,
): Promise<boolean> {
  const accepted = await Promise.all(
    channels.map(async (channel) => {
      const fields = { channel: channel.name, alert: alert.type };
      try {
        const reason = await channel.notify(alert);
        if (reason) log.warn({ ...fields, reason }, 'an alert was sent with a warning');
        return true;
      } catch (error) {
        const reason = error instanceof DeliveryError ? error.message : (error as Error).name;
        log.warn({ ...fields, reason }, 'an alert was not sent');
        return false;
      }
    }),
  );
  return accepted.includes(true);
}

/** The error names files, and nothing of a visitor. */
export const backupFailed = ({ message }: Error, at: Date): Alert => ({
  type: 'backup.failed',
  id: `backup-failed-${at.getTime()}`,
  at,
  title: 'The daily backup of the inquiries has failed',
  text: `The reason: ${message}\nThe newest copy stays until another can be made. "seller-site backup" tries again at once.`,
});
