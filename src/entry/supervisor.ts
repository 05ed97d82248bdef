/** Tells systemd that the server listens, and from then on that its event loop turns: man 3 sd_notify. */
import { execFile } from 'node:child_process';
import { env } from 'node:process';

/** Says it twice in the time after which systemd ends a server that has not; without systemd, nothing. */
export function reportToSupervisor(log: { warn(error: unknown, message: string): void }): void {
  if (!env.NOTIFY_SOCKET) return;
  // Node has no datagram sockets of Unix; systemd-notify comes with systemd.
  const say = (state: string) =>
    execFile('systemd-notify', [state], (error) => {
      if (error) log.warn({ err: error }, `systemd does not know: ${state}`);
    });
  say('READY=1');
  const limit = Number(env.WATCHDOG_USEC) / 1000;
  if (limit > 0) setInterval(say, limit / 2, 'WATCHDOG=1').unref();
}
