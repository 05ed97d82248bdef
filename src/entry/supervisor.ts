/** Tells systemd that the server listens, and from then on that its event loop turns: man 3 sd_notify. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Supervision {
  /** Milliseconds after which systemd ends a server that it has not heard from; 0: never. */
  limit: number;
}

/** Notifies it four times within the limit, so that one lost message ends nothing. */
export function reportToSupervisor(
  { limit }: Supervision,
  log: { warn(error: unknown, message: string): void },
): void {
  const notify = async () => {
    try {
      // Node has no datagram sockets of Unix; systemd-notify comes with systemd.
      await run('systemd-notify', ['READY=1', 'WATCHDOG=1']);
    } catch (err) {
      log.warn({ err }, 'systemd could not be told that the server runs');
    }
  };
  notify();
  if (limit > 0) setInterval(notify, limit / 4).unref();
}
