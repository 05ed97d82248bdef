import type { InquiryStore } from './store.ts';

const day = 24 * 3600 * 1000;

interface RetentionOptions extends Pick<PurgeOptions, 'store' | 'days' | 'builtAt'> {
  log: Record<'info' | 'error', (fields: object, message: string) => void>;
  now?: () => Date;
}

/** Deletes at once (`first`) and then daily, as the privacy page says. */
export function startDailyPurge(options: RetentionOptions) {
  const { store, days, builtAt, log, now = () => new Date() } = options;
  if (days === 0) return { first: Promise.resolve(), stop: () => {} };
  const look = async () => {
    try {
      const deleted = await purge({ store, days, now: now(), builtAt });
      if (deleted > 0) log.info({ deleted }, 'inquiries past their retention were deleted');
    } catch (err) {
      const reason = err instanceof UntrustedClock ? { reason: err.message } : { err };
      const text = 'inquiries past their retention could not be deleted; trying again in a day';
      log.error(reason, text);
    }
  };
  const timer = setInterval(look, day);
  return { first: look(), stop: () => clearInterval(timer) };
}

/** In days: a running server notes the date daily. */
const maxSilenceDays = 30;
/** Holds the last date at which the clock was right. */
const clockKey = 'clock';

export class UntrustedClock extends Error {
  override name = 'DoubtfulClock';

  constructor(doubt: string, days: number) {
    super(
      `Nothing is deleted, because the clock may be wrong: ${doubt}. If the clock is right, run "purge --older-than ${days}d --clock-is-right" once.`,
    );
  }
}

export interface PurgeOptions {
  store: Pick<InquiryStore, 'purge' | 'getValue' | 'updateValue' | 'list'>;
  days: number;
  now: Date;
  builtAt?: Date | undefined;
  clockIsRight?: boolean;
}

/** @returns how many were deleted @throws DoubtfulClock, having deleted nothing */
export async function purge(options: PurgeOptions): Promise<number> {
  const { store, days, now, clockIsRight = false } = options;
  const doubt = !clockIsRight && (await clockProblem(options));
  if (doubt) throw new UntrustedClock(doubt, days);
  const deleted = await store.purge(new Date(now.getTime() - days * day));
  const stored = { value: { at: now.toISOString() } };
  await store.updateValue(clockKey, () => ({ result: undefined, stored }));
  return deleted;
}

async function clockProblem({ store, now, builtAt }: PurgeOptions): Promise<string | undefined> {
  const newest = await newestDate(store);
  const says = `it says ${now.toISOString()}`;
  if (builtAt && now < builtAt) return `${says}, but the site was built ${builtAt.toISOString()}`;
  if (newest && now.getTime() - newest.getTime() > maxSilenceDays * day) {
    return `${says}, more than ${maxSilenceDays} days beyond the newest moment in the store, ${newest.toISOString()}`;
  }
  return undefined;
}

async function newestDate(store: PurgeOptions['store']): Promise<Date | undefined> {
  const noted = await store.getValue(clockKey);
  if (noted?.value.at) return new Date(noted.value.at);
  for await (const { inquiry } of store.list()) return inquiry.timestamp;
  return undefined;
}
