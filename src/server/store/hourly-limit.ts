/** The hourly limit per kind and channel: beyond it, messages to staff wait and acknowledgements are dropped. */
import type { Delivery } from './lead.ts';
import type { StoredValue } from './store.ts';

/** The hour begins with its first message. */
export const hourlyKey = 'hour of messages';
const hour = 60 * 60_000;

export function countHour(stored: StoredValue | undefined, now: Date, perHour: number) {
  const known = currentHour(stored, now);
  const until = known?.until ?? new Date(now.getTime() + hour);
  const value: Record<string, string> = { ...known?.value, until: until.toISOString() };
  const more = (key: string) => {
    const count = Number(value[key] ?? 0) + 1;
    value[key] = String(count);
    return count;
  };

  return {
    stored: (): StoredValue => ({ value, expiresAt: until }),
    take(delivery: Delivery): Delivery {
      const { kind, channel, audience, countedUntil } = delivery;
      // A retry or a renewed claim within the hour.
      if (countedUntil?.getTime() === until.getTime()) return delivery;
      const key = `${kind} ${channel}`;
      if (Number(value[key] ?? 0) < perHour) {
        more(key);
        return { ...delivery, countedUntil: until };
      }
      if (audience === 'visitor') return { ...delivery, state: 'dismissed' };
      // A millisecond each keeps the order.
      const at = new Date(until.getTime() + more(`held ${key}`));
      return { ...delivery, nextAttemptAt: at, dueSince: at, lease: undefined };
    },
  };
}

/** What is held back this hour, for the channel that holds most. */
export function delayedThisHour(stored: StoredValue | undefined, now: Date) {
  const { until, value } = currentHour(stored, now) ?? {};
  const counts = Object.entries(value ?? {}).flatMap(([key, count]) =>
    key.startsWith('held inquiry ') ? Number(count) : [],
  );
  return until && counts.length > 0 ? { until, count: Math.max(...counts) } : undefined;
}

/** Undefined once it is over, or if a clock that was ahead began it. */
function currentHour(stored: StoredValue | undefined, now: Date) {
  if (!stored?.value.until) return undefined;
  const until = new Date(stored.value.until);
  const isNow = until > now && until.getTime() <= now.getTime() + hour;
  return isNow ? { until, value: stored.value } : undefined;
}
