/** The deliveries that this process has claimed, each waiting for room in its channel or being sent. */
import pLimit from 'p-limit';
import type { Claim } from '../store/roles/outbox.ts';
import type { DeliveryLog } from './attempt.ts';
import type { Channel } from './channel.ts';

/** How many messages one channel sends at once: a channel that hangs delays only its own. */
const atOncePerChannel = 5;

interface UnderWayOptions {
  channels: Channel[];
  log: DeliveryLog;
  /** Milliseconds; a claim whose channel had no room for it by then is dropped. */
  queueLimit: number;
  /** Aborted when no attempt may be started any more: what waits is then given back. */
  stopping: AbortSignal;
  /** Makes the attempt; must not reject. */
  attempt(claim: Claim, channel: Channel): Promise<void>;
  giveBack(claim: Claim): Promise<void>;
  /** Called when a claim has ended, whatever became of it. */
  onEnd(): void;
}

export function createUnderWay(options: UnderWayOptions) {
  const { channels, log, queueLimit, stopping, attempt, giveBack, onEnd } = options;
  const known = new Map(
    channels.map((channel) => [channel.name, { channel, inTurn: pLimit(atOncePerChannel) }]),
  );
  const underWay = new Set<Promise<void>>();
  /** Their channel has had no room for them yet. */
  const waiting = new Set<Claim>();
  const unknown = new Set<string>();

  function reportUnknown(channel: string): void {
    if (unknown.has(channel)) return;
    unknown.add(channel);
    log.warn(
      { channel },
      'deliveries wait for a channel that is not configured: set its variables',
    );
  }

  function track(work: Promise<void>): Promise<void> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  /** For another server, which then need not wait for the end of the lease. */
  function leave(claim: Claim): void {
    waiting.delete(claim);
    // While the store fails, the lease ends by itself.
    track(giveBack(claim).catch(() => undefined));
  }
  stopping.addEventListener('abort', () => waiting.forEach(leave), { once: true });

  return {
    /** Sends in turn. A dropped claim comes again after its lease, and counts as no attempt. */
    begin(claim: Claim): void {
      const { channel: name } = claim.delivery;
      const found = known.get(name);
      if (!found) {
        reportUnknown(name);
        return;
      }
      if (stopping.aborted) {
        leave(claim);
        return;
      }
      const latestStart = performance.now() + queueLimit;
      waiting.add(claim);
      const delivery = found.inTurn(async () => {
        const isHeld = waiting.delete(claim);
        if (isHeld && performance.now() < latestStart) await attempt(claim, found.channel);
      });
      track(delivery).then(onEnd);
    },
    size: () => underWay.size,
    /** Resolves when all that is under way now has ended. */
    ended: () => Promise.all(underWay),
  };
}
