/** A channel's own queue: one that hangs holds up only itself, and no server gets a storm of us. */

export interface Lane {
  /** Runs a job once there is room, in order. The job must not reject. */
  add(job: () => Promise<void>): void;
}

/** @param width how many jobs run at once */
export function createLane(width: number): Lane {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function proceed(): void {
    const job = running < width ? waiting.shift() : undefined;
    if (!job) return;
    running++;
    void job().finally(() => {
      running--;
      proceed();
    });
  }

  return {
    add(job) {
      waiting.push(job);
      proceed();
    },
  };
}
