/**
 * The limit of messages: of each kind and channel at most so many are sent within an hour, by all servers together.
 * Further ones to staff wait for the next hour, in their order; acknowledgements, useless by then, are dropped. A hold
 * is no failure, and nothing is owed before it ends.
 */
import type { Delivery } from './record.ts';
import type { Memory } from './store.ts';

/** The memory of the current hour, which begins with its first message. */
export const hourlyKey = 'hour of messages';

const hour = 60 * 60_000;

export function countHour(memory: Memory | undefined, now: Date, perHour: number) {
  const known = hourIn(memory, now);
  const until = known?.until ?? new Date(now.getTime() + hour);
  const value: Record<string, string> = { ...known?.value, until: until.toISOString() };
  const more = (key: string) => {
    const count = Number(value[key] ?? 0) + 1;
    value[key] = String(count);
    return count;
  };

  return {
    memory: (): Memory => ({ value, expiresAt: until }),

    /** @returns the delivery, counted, or what becomes of one that is beyond the limit */
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
      return { ...delivery, nextAttemptAt: at, owedSince: at, lease: undefined };
    },
  };
}

/** The messages that one channel holds in the current hour, of the channel that holds most. */
export function heldIn(memory: Memory | undefined, now: Date) {
  const { until, value } = hourIn(memory, now) ?? {};
  const counts = Object.entries(value ?? {}).flatMap(([key, count]) =>
    key.startsWith('held inquiry ') ? Number(count) : [],
  );
  return until && counts.length > 0 ? { until, count: Math.max(...counts) } : undefined;
}

/** Undefined once it is over, or if a clock that was ahead has begun it. */
function hourIn(memory: Memory | undefined, now: Date) {
  if (!memory?.value.until) return undefined;
  const until = new Date(memory.value.until);
  const isNow = until > now && until.getTime() <= now.getTime() + hour;
  return isNow ? { until, value: memory.value } : undefined;
}
