/** Alerts about the site itself: checked every minute, sent once, by whichever server is first. */

import { DeliveryError, type DeliveryLog, type StaffChannel } from '#server/channels/channel.ts';
import type { Alert, AlertText } from '#server/messages/message.ts';
import type { InquiryStore } from '#server/store/store.ts';

export interface FiringAlert {
  /** The store keeps the id that was sent last under this key. */
  key: string;
  id: string;
  /** Undefined: nothing to send under this id, now or later. */
  text: AlertText | undefined;
  channels?: StaffChannel[];
}

type LastSent = (key: string) => Promise<{ id: string; at: Date } | undefined>;
/** Called every minute. Returns an alert on every call for as long as its cause lasts. */
export type AlertRule = (now: Date, lastSent: LastSent) => Promise<FiringAlert[]>;

/** Afterwards another server sends it: channels finish within nine minutes. */
const claimLifetime = 10 * 60_000;

export function watchForAlerts(
  rules: AlertRule[],
  store: InquiryStore,
  channels: StaffChannel[],
  log: DeliveryLog,
): () => Promise<void> {
  const checks = new Set<Promise<void>>();
  const timer = setInterval(() => {
    for (const rule of rules) {
      const check = checkRule(rule).finally(() => checks.delete(check));
      checks.add(check);
    }
  }, 60_000);

  async function checkRule(rule: AlertRule): Promise<void> {
    try {
      const firing = await rule(new Date(), lastSent);
      await Promise.all(firing.map(sendOnce));
    } catch (err) {
      log.warn({ err }, 'checking an alert rule failed: retrying in a minute');
    }
  }

  async function lastSent(key: string) {
    const { id = '', at = '' } = (await store.getValue(storedKey(key)))?.value ?? {};
    return id ? { id, at: new Date(at) } : undefined;
  }

  async function sendOnce(firing: FiringAlert): Promise<void> {
    const { id, text } = firing;
    const key = storedKey(firing.key);
    const now = new Date();
    const until = new Date(now.getTime() + claimLifetime).toISOString();
    const last = await store.updateValue(key, (known) => {
      const value = known?.value ?? {};
      const isSending = value.sending === id && new Date(value.until ?? 0) > now;
      if (value.id === id || isSending) return { result: undefined };
      return { result: value, storedValue: { value: { ...value, sending: id, until } } };
    });
    if (!last) return;
    const alert = text && { ...text, id, at: now };
    const isDone = !alert || (await sendToAll(alert, firing.channels ?? channels, log));
    const value = isDone ? { id, at: now.toISOString() } : last;
    await store.updateValue(key, () => ({ result: undefined, storedValue: { value } }));
  }

  return async () => {
    clearInterval(timer);
    await Promise.all(checks);
  };
}

const storedKey = (key: string) => `alert ${key}`;

export async function sendToAll(
  alert: Alert,
  channels: StaffChannel[],
  log: Pick<DeliveryLog, 'warn'>,
): Promise<boolean> {
  const accepted = await Promise.all(
    channels.map(async (channel) => {
      const fields = { channel: channel.name, alert: alert.type };
      try {
        await channel.sendAlert(alert);
        return true;
      } catch (error) {
        const failure = error instanceof DeliveryError ? error : undefined;
        const reason = failure?.message ?? (error as Error).name;
        log.warn({ ...fields, reason }, 'sending an alert failed');
        // One of several people is enough.
        return Boolean(failure?.addressees?.accepted.length);
      }
    }),
  );
  return accepted.includes(true);
}
