/** One attempt to deliver: sends through the channel and records the outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import { referenceOf } from '../core/reference.ts';
import type { Claim, Outbox, Settlement } from '../store/roles/outbox.ts';
import { nextAttempt } from './backoff.ts';
import { type Channel, DeliveryError, type Flaw } from './channel.ts';
import type { Timing } from './timing.ts';

/** The part of Pino that is used here. No line holds anything that a visitor wrote. */
export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface AttemptOptions {
  store: Outbox;
  log: DeliveryLog;
  now: () => Date;
  /** From 0 up to 1, for the jitter of delays. */
  random: () => number;
  timing: Timing;
  /** Called when a failed attempt was recorded. */
  onFailure(channel: Channel, failure: DeliveryError): void;
  /**
   * Aborted when deliveries under way are abandoned: from then on nothing is written to the store.
   */
  abandoned: AbortSignal;
}

/** Never rejects. */
export async function attemptDelivery(
  claim: Claim,
  channel: Channel,
  options: AttemptOptions,
): Promise<void> {
  const { log, timing, onFailure } = options;
  const { failure, flaw } = await send(channel, claim, timing.sendLimit);
  const settlement = settlementOf(claim, failure, options);
  const outcome = await settle(claim, settlement, options);

  const { kind, attempts } = claim.delivery;
  const reference = referenceOf(claim.inquiry.id);
  const fields = { reference, channel: channel.name, kind, attempt: attempts + 1 };
  if (outcome === 'lost') {
    log.warn(
      { ...fields, state: settlement.state },
      'the outcome of a delivery was not recorded: it may be sent again',
    );
  } else if (settlement.state === 'delivered') {
    log.info(fields, 'delivered');
    if (flaw) log.warn({ ...fields, reason: flaw }, 'delivered, but not as it should be');
  } else {
    log.info({ ...fields, error: settlement.error }, 'delivery failed');
    // A visitor's mistyped address is no error of ours.
    if (settlement.state === 'failed' && channel.audience === 'staff') {
      log.error(
        { reference, channel: channel.name },
        'delivery failed for good: send it again with the command "resend"',
      );
    }
    if (failure) onFailure(channel, failure);
  }
}

/** @returns the failure, or what went wrong although the channel accepted the message */
async function send(
  channel: Channel,
  { delivery: { kind }, inquiry, record }: Claim,
  limit: number,
): Promise<{ failure?: DeliveryError; flaw?: Flaw }> {
  const message = new DeliveryError('the attempt did not end in time', { final: false });
  try {
    const sending = channel.send({ kind, inquiry, record });
    return { flaw: await pTimeout(sending, { milliseconds: limit, message }) };
  } catch (error) {
    if (error instanceof DeliveryError) return { failure: error };
    // A bug of ours; its message may quote the visitor.
    const name = error instanceof Error ? error.name : typeof error;
    return { failure: new DeliveryError(`unexpected failure (${name})`, { final: false }) };
  }
}

function settlementOf(
  claim: Claim,
  failure: DeliveryError | undefined,
  { now, random }: AttemptOptions,
): Settlement {
  if (!failure) return { state: 'delivered' };
  const next = nextAttempt(claim.delivery.attempts + 1, now(), random());
  if (failure.final || !next) return { state: 'failed', error: failure.message };
  return { state: 'pending', nextAttemptAt: next, error: failure.message };
}

/** Retries for a while when the store fails: a lost outcome means a second delivery. */
async function settle(
  claim: Claim,
  settlement: Settlement,
  { store, now, timing, abandoned }: AttemptOptions,
): Promise<'settled' | 'lost'> {
  const deadline = performance.now() + timing.lease - timing.sendLimit;
  while (!abandoned.aborted) {
    try {
      return (await store.settle(claim, settlement, now())) ? 'settled' : 'lost';
    } catch {
      if (performance.now() >= deadline) break;
      // The dispatcher's next round logs why the store fails.
      await sleep(timing.storeRetry, undefined, { signal: abandoned }).catch(() => undefined);
    }
  }
  return 'lost';
}
