/** Caps messages per hour, by kind and channel. Beyond it, messages to staff are delayed and acknowledgements dropped. */
import type { Delivery } from './lead.ts';
import type { StoredValue } from './store.ts';

export const hourlyKey = 'hourly limit';
const hour = 60 * 60_000;

/** Counts messages per kind and channel, in hours that begin with their first message. */
export function hourlyLimit(counted: StoredValue | undefined, now: Date, perHour: number) {
  const current = currentHour(counted, now);
  const until = current?.until ?? new Date(now.getTime() + hour);
  const counts: Record<string, string> = { ...current?.value, until: until.toISOString() };
  const increment = (key: string) => {
    const count = Number(counts[key] ?? 0) + 1;
    counts[key] = String(count);
    return count;
  };

  return {
    counts: (): StoredValue => ({ value: counts, expiresAt: until }),
    apply(delivery: Delivery): Delivery {
      const { kind, channel, audience, countedUntil } = delivery;
      // A retry or a renewed claim within the hour.
      if (countedUntil?.getTime() === until.getTime()) return delivery;
      const key = `${kind} ${channel}`;
      if (Number(counts[key] ?? 0) < perHour) {
        increment(key);
        return { ...delivery, countedUntil: until };
      }
      const lastError = `more than ${perHour} messages within an hour`;
      if (audience === 'visitor') return { ...delivery, state: 'canceled', lastError };
      // One millisecond apart, so that they keep their order.
      const at = new Date(until.getTime() + increment(`delayed ${key}`));
      return { ...delivery, nextAttemptAt: at, dueSince: at, lease: undefined, lastError };
    },
  };
}

/** @returns how many inquiries are delayed on the channel with the most, and until when */
export function delayedThisHour(counted: StoredValue | undefined, now: Date) {
  const { until, value } = currentHour(counted, now) ?? {};
  const counts = Object.entries(value ?? {}).flatMap(([key, count]) =>
    key.startsWith('delayed inquiry ') ? Number(count) : [],
  );
  return until && counts.length > 0 ? { until, count: Math.max(...counts) } : undefined;
}

/** Undefined once it is over, or if a clock that was ahead began it. */
function currentHour(counted: StoredValue | undefined, now: Date) {
  if (!counted?.value.until) return undefined;
  const until = new Date(counted.value.until);
  const isCurrent = until > now && until.getTime() <= now.getTime() + hour;
  return isCurrent ? { until, value: counted.value } : undefined;
}
