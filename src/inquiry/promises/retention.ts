import type { Desk } from '../store/store.ts';

const day = 24 * 3600 * 1000;

interface RetentionOptions {
  store: Desk;
  /** Inquiries older than this are deleted; 0 keeps all. */
  days: number;
  log: {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  now?: () => Date;
}

/**
 * Deletes inquiries past their retention, at once and then daily, as the privacy page promises.
 * @returns `first`, the deletion at the start, to be awaited, and `stop`, which ends the daily ones
 */
export function keepRetention({ store, days, log, now = () => new Date() }: RetentionOptions) {
  const purge = async () => {
    try {
      const deleted = await store.purge(new Date(now().getTime() - days * day));
      if (deleted > 0) log.info({ deleted }, 'inquiries past their retention were deleted');
    } catch (err) {
      log.error(
        { err },
        'inquiries past their retention could not be deleted; trying again in a day',
      );
    }
  };
  if (days === 0) return { first: Promise.resolve(), stop: () => {} };
  const timer = setInterval(purge, day);
  return { first: purge(), stop: () => clearInterval(timer) };
}
