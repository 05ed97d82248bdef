/** Carries one claimed delivery to its channel and records what became of it. */
import { referenceOf } from '../reference.ts';
import type { Claim, InquiryStore, Settlement } from '../store/store.ts';
import { nextAttempt } from './backoff.ts';
import { type Channel, DeliveryError } from './channel.ts';
import { pause, type Timing } from './timing.ts';

/** The part of Pino that is used here. No line holds anything that a visitor wrote. */
export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface CourierOptions {
  store: Pick<InquiryStore, 'settle'>;
  log: DeliveryLog;
  now: () => Date;
  random: () => number;
  timing: Timing;
  /** Aborted when deliveries under way are abandoned: from then on the store is left alone. */
  abandoned: AbortSignal;
}

/** @returns whether the channel took it over; never rejects */
export type Courier = (claim: Claim, channel: Channel) => Promise<boolean>;

export function createCourier(options: CourierOptions): Courier {
  const { store, log, now, random, timing, abandoned } = options;

  function settlementOf(claim: Claim, failure: DeliveryError | undefined): Settlement {
    if (!failure) return { state: 'delivered' };
    const next = nextAttempt(claim.delivery.attempts + 1, now(), random());
    if (failure.final || next === 'give up') return { state: 'failed', error: failure.message };
    return { state: 'pending', nextAttemptAt: next, error: failure.message };
  }

  /** Tries for a while when the store fails: an outcome that is lost means a second delivery. */
  async function settle(claim: Claim, settlement: Settlement): Promise<'settled' | 'lost'> {
    const deadline = performance.now() + timing.lease - timing.sendLimit;
    for (;;) {
      if (abandoned.aborted) return 'lost';
      try {
        return (await store.settle(claim, settlement, now())) ? 'settled' : 'lost';
      } catch {
        // Why the store fails is logged by the dispatcher's own next try.
        if (performance.now() >= deadline) return 'lost';
        await pause(timing.storeRetry, abandoned);
      }
    }
  }

  return async (claim, channel) => {
    const failure = await send(channel, claim, timing.sendLimit);
    const settlement = settlementOf(claim, failure);
    const outcome = await settle(claim, settlement);
    const { kind, attempts } = claim.delivery;
    const reference = referenceOf(claim.inquiry.id);
    const fields = { reference, channel: channel.name, kind, attempt: attempts + 1 };
    if (outcome === 'lost') {
      log.warn({ ...fields, state: settlement.state }, 'outcome of a delivery not recorded');
    } else if (settlement.state === 'delivered') {
      log.info(fields, 'delivered');
    } else {
      log.info({ ...fields, error: settlement.error }, 'delivery failed');
      if (settlement.state === 'failed') {
        log.error({ reference, channel: channel.name }, 'delivery given up');
      }
    }
    return !failure;
  };
}

/** @returns what went wrong; undefined when the channel took it over */
async function send(
  channel: Channel,
  { delivery: { kind }, inquiry, record }: Claim,
  limit: number,
): Promise<DeliveryError | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const error = new DeliveryError('no end of the attempt', { final: false });
    timer = setTimeout(() => reject(error), limit);
  });
  try {
    await Promise.race([channel.send({ kind, inquiry, record }), tooLong]);
    return undefined;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    // A mistake of ours; its message may quote the visitor.
    const name = error instanceof Error ? error.name : typeof error;
    return new DeliveryError(`unexpected failure (${name})`, { final: false });
  } finally {
    clearTimeout(timer);
  }
}
