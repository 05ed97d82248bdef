import pLimit from 'p-limit';

/**
 * Looks for something every minute, and at once when asked, but only when the look before has ended.
 * @returns `stop`, which waits for a look that is going on
 */
export function everyMinute(look: () => Promise<void>, onError?: (err: unknown) => void) {
  const inTurn = pLimit(1);
  const lookNow = () => inTurn(() => look().catch(onError));
  const timer = setInterval(lookNow, 60_000);
  return {
    look: lookNow,
    async stop(): Promise<void> {
      clearInterval(timer);
      await inTurn(() => {});
    },
  };
}
