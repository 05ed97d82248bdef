/** Deletes inquiries past their retention, unless the clock may be wrong. */
import type { InquiryStore } from './store.ts';

const day = 24 * 3600 * 1000;

type DailyOptions = Omit<PurgeOptions, 'now'> & {
  log: Record<'info' | 'error', (fields: object, message: string) => void>;
};

/** Deletes inquiries past their retention now and then daily; with `days: 0`, none. @returns ends it, after the first */
export function startDailyPurge({ log, ...options }: DailyOptions): () => Promise<void> {
  if (options.days === 0) return async () => {};
  const purgeAndLog = async () => {
    try {
      const deleted = await purge({ ...options, now: new Date() });
      if (deleted > 0) log.info({ deleted }, 'inquiries past their retention were deleted');
    } catch (err) {
      log.error(
        { err },
        'inquiries past their retention could not be deleted; trying again in a day',
      );
    }
  };
  const timer = setInterval(purgeAndLog, day);
  const first = purgeAndLog();
  return () => {
    clearInterval(timer);
    return first;
  };
}

/** A running server stores the date daily, so a longer gap suggests a wrong clock. */
const maxSilenceDays = 30;
const clockKey = 'clock';

export interface PurgeOptions {
  store: Pick<InquiryStore, 'purge' | 'getValue' | 'updateValue' | 'list'>;
  days: number;
  now: Date;
  clockIsRight?: boolean;
}

/** @returns the number of deleted inquiries. @throws an error that doubts the clock, having deleted nothing */
export async function purge(options: PurgeOptions): Promise<number> {
  const { store, days, now, clockIsRight = false } = options;
  const refusal = !clockIsRight && (await deletionRefusal(options));
  if (refusal) throw new Error(refusal);
  const deleted = await store.purge(new Date(now.getTime() - days * day));
  const storedValue = { value: { at: now.toISOString() } };
  await store.updateValue(clockKey, () => ({ result: undefined, storedValue }));
  return deleted;
}

/** @returns why nothing is deleted now; undefined if the clock can be trusted */
export async function deletionRefusal({ store, days, now }: PurgeOptions) {
  const newest = await newestDate(store);
  if (!newest || now.getTime() - newest.getTime() <= maxSilenceDays * day) return undefined;
  return `no inquiry is deleted at the end of its retention, because the clock may be wrong: it says ${now.toISOString()}, more than ${maxSilenceDays} days after the newest date in the store, ${newest.toISOString()}. If the clock is right, run "purge --older-than ${days}d --clock-is-right" once.`;
}

async function newestDate(store: PurgeOptions['store']): Promise<Date | undefined> {
  const stored = await store.getValue(clockKey);
  if (stored?.value.at) return new Date(stored.value.at);
  for await (const { fields } of store.list()) return fields.timestamp;
  return undefined;
}
