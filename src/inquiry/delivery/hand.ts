/** The claims that this process holds, each on its way through the lane of its channel. */
import type { Claim } from '../store/store.ts';
import type { Channel } from './channel.ts';
import type { Courier, DeliveryLog } from './courier.ts';
import { createLane } from './lane.ts';

/** How many deliveries of one channel are sent at once. */
const laneWidth = 5;

interface HandOptions {
  channels: Channel[];
  courier: Courier;
  log: DeliveryLog;
  /** Milliseconds; a claim that found no room in its lane by then is let go. */
  queueLimit: number;
  /** Aborted when nothing new may be begun. */
  stopping: AbortSignal;
  /** Called when staff got one. */
  onTold(): void;
  /** Called when a claim is out of the hand, whatever became of it. */
  onEnd(): void;
}

export interface Hand {
  /** Hands a claim to its lane. Letting go means that its lease ends, and no try is spent. */
  take(claim: Claim): void;
  size(): number;
  /** How many of them are for staff. */
  staffSize(): number;
  /** Resolves when all that is in hand now has ended. */
  ended(): Promise<unknown>;
}

export function createHand(options: HandOptions): Hand {
  const { channels, courier, log, queueLimit, stopping, onTold, onEnd } = options;
  const ways = new Map(
    channels.map((channel) => [channel.name, { channel, lane: createLane(laneWidth) }]),
  );
  const held = new Set<Promise<void>>();
  let heldForStaff = 0;
  const unknownChannels = new Set<string>();

  function reportUnknown(channel: string): void {
    if (unknownChannels.has(channel)) return;
    unknownChannels.add(channel);
    log.warn({ channel }, 'deliveries wait for a channel that is not configured');
  }

  return {
    take(claim) {
      const { channel: name } = claim.delivery;
      const way = ways.get(name);
      if (!way) return reportUnknown(name);
      const forStaff = name !== 'acknowledgement';
      const latestStart = performance.now() + queueLimit;
      const { promise, resolve } = Promise.withResolvers<void>();
      held.add(promise);
      if (forStaff) heldForStaff++;
      way.lane.add(async () => {
        if (!stopping.aborted && performance.now() < latestStart) {
          const taken = await courier(claim, way.channel);
          if (taken && forStaff) onTold();
        }
        if (forStaff) heldForStaff--;
        held.delete(promise);
        resolve();
        onEnd();
      });
    },
    size: () => held.size,
    staffSize: () => heldForStaff,
    ended: () => Promise.all(held),
  };
}
