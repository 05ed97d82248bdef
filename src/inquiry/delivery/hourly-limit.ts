/** Limits how many messages staff get within any hour, counted in this process. */

const windowMs = 60 * 60_000;

export interface HourlyLimit {
  /** How many more may be sent now; Infinity without a limit. */
  room(now: Date): number;
  /** Notes that one was sent. */
  count(now: Date): void;
  /** Milliseconds until the oldest is an hour ago; 0 when there is none. */
  freeIn(now: Date): number;
}

/** @param perHour 0 means no limit */
export function createHourlyLimit(perHour: number): HourlyLimit {
  let sent: number[] = [];
  /**
   * After the clock was set back, moments may lie in the future: they are dropped, so nothing gets
   * stuck.
   */
  function recent(now: Date): number[] {
    const time = now.getTime();
    sent = sent.filter((moment) => moment <= time && time - moment < windowMs);
    return sent;
  }
  return {
    room: (now) => (perHour === 0 ? Number.POSITIVE_INFINITY : perHour - recent(now).length),
    count(now) {
      if (perHour !== 0) sent.push(now.getTime());
    },
    freeIn(now) {
      const oldest = recent(now)[0];
      return oldest === undefined ? 0 : oldest + windowMs - now.getTime();
    },
  };
}
