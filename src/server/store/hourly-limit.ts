/**
 * Caps messages to people per hour, by kind and channel. Further ones are collected in one message every ten minutes;
 * acknowledgements are dropped.
 */
import type { Delivery } from './inquiry.ts';
import type { HourlyLimit, StoredValue } from './store.ts';

export const hourlyKey = 'hourly limit';
const hour = 60 * 60_000;
const collectingMs = 10 * 60_000;

/** When collected messages are sent next: the same moment on all servers. */
export function nextCollection(now: Date): Date {
  return new Date((Math.floor(now.getTime() / collectingMs) + 1) * collectingMs);
}

/** Counts messages per kind and channel, in hours that begin with their first message. */
export function hourlyLimit(counted: StoredValue | undefined, now: Date, limit: HourlyLimit) {
  const { perHour, except } = limit;
  const current = currentHour(counted, now);
  const until = current?.until ?? new Date(now.getTime() + hour);
  const counts: Record<string, string> = { ...current?.value, until: until.toISOString() };
  return {
    counts: (): StoredValue => ({ value: counts, expiresAt: until }),
    /** Counts it, unless it is held back: `next` is then what becomes of it. */
    admit(delivery: Delivery): { isAdmitted: boolean; next: Delivery } {
      const { kind, channel, audience, countedUntil } = delivery;
      // A retry or a renewed claim within the hour.
      const isCounted = countedUntil?.getTime() === until.getTime();
      // A reminder is for one person, so it cannot be collected with others.
      if (isCounted || kind === 'reminder' || except.includes(channel))
        return { isAdmitted: true, next: delivery };
      const key = `${kind} ${channel}`;
      const count = Number(counts[key] ?? 0);
      if (count < perHour) {
        counts[key] = String(count + 1);
        return { isAdmitted: true, next: { ...delivery, countedUntil: until } };
      }
      const lastError = `more than ${perHour} messages within an hour`;
      if (audience === 'visitor')
        return { isAdmitted: false, next: { ...delivery, state: 'canceled', lastError } };
      // Surely due by then.
      const nextAttemptAt = new Date(nextCollection(now).getTime() - 60_000);
      const next = { ...delivery, isCollected: true, nextAttemptAt, lastError };
      return { isAdmitted: false, next };
    },
  };
}

/** Undefined once it is over, or if a clock that was ahead began it. */
function currentHour(counted: StoredValue | undefined, now: Date) {
  const until = new Date(counted?.value.until ?? 0);
  const isCurrent = until > now && until.getTime() <= now.getTime() + hour;
  return counted && isCurrent ? { until, value: counted.value } : undefined;
}
