import { DoubtfulClock } from './doubtful-clock.ts';
import { type PurgeOptions, purge } from './purge.ts';

const day = 24 * 3600 * 1000;

interface RetentionOptions {
  store: PurgeOptions['store'];
  /** Inquiries older than this are deleted; 0 keeps all. */
  days: number;
  /** When the site was built, if that is known. */
  builtAt?: Date | undefined;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  now?: () => Date;
}

/**
 * Deletes inquiries past their retention, at once and then daily, as the privacy page promises; none
 * while the clock may be wrong.
 * @returns `first`, the deletion at the start, to be awaited, and `stop`, which ends the daily ones
 */
export function keepRetention(options: RetentionOptions) {
  const { store, days, builtAt, log, now = () => new Date() } = options;
  const look = async () => {
    try {
      const deleted = await purge({ store, days, now: now(), builtAt });
      if (deleted > 0) log.info({ deleted }, 'inquiries past their retention were deleted');
    } catch (err) {
      const reason = err instanceof DoubtfulClock ? { reason: err.message } : { err };
      log.error(
        reason,
        'inquiries past their retention could not be deleted; trying again in a day',
      );
    }
  };
  if (days === 0) return { first: Promise.resolve(), stop: () => {} };
  const timer = setInterval(look, day);
  return { first: look(), stop: () => clearInterval(timer) };
}
