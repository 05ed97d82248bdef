/**
 * Delivers what is queued, at least once: leases what is due, sends it, records the outcome, tries again later, and
 * gives up with an alarm. What is pending the store alone knows: a killed process leaves leases, which end by themselves.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import type { InquiryFile } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import { othersOfAddress } from '../store/same-address.ts';
import {
  type Claim,
  type InquiryStore,
  type Settlement,
  StoreUnavailable,
} from '../store/store.ts';
import { nextAttempt } from './backoff.ts';
import {
  type Channel,
  DeliveryError,
  type DeliveryLog,
  type Flaw,
  type Message,
} from './channel.ts';

/** In milliseconds; tests shorten them. A lease must exceed `queueLimit`, `lookLimit` and `sendLimit` together. */
export const defaultTiming = {
  /** How long a claim keeps other processes away. */
  lease: 60_000,
  /** A claim whose channel had no room for it by then is dropped; it comes again after its lease. */
  queueLimit: 20_000,
  /** How long it looks what else came from the same address. */
  lookLimit: 2_000,
  /** Our own limit for a channel that hangs; channels promise to end within 30 seconds. */
  sendLimit: 35_000,
  /** The longest sleep: other servers add deliveries without waking this one. */
  poll: 30_000,
  /** The shortest sleep while something due is claimed by others. */
  busy: 1_000,
  /** Between attempts while the store fails. */
  storeRetry: 2_000,
  /** How long stop() waits for deliveries under way. */
  stopLimit: 8_000,
};

/** Claims at which no more are made, those waiting for their channel included. */
const enoughUnderWay = 100;
/** Other inquiries of the address that a message names. */
const mostOthers = 3;
/** Inquiries that are claimed at once. */
const largestBatch = 20;
/** Messages that one channel sends at once: a channel that hangs delays only its own. */
const atOncePerChannel = 5;

export interface OutboxOptions {
  store: Pick<InquiryStore, 'claimDeliveries' | 'settle' | 'nextDeliveryAt' | 'list'>;
  channels: Channel[];
  log: DeliveryLog;
  /** Called when a failed attempt was recorded. */
  onFailure(channel: Channel, failure: DeliveryError): void;
  now?: () => Date;
  /** From 0 up to 1, for the jitter of pauses. */
  random?: () => number;
  timing?: Partial<typeof defaultTiming>;
}

export interface Outbox {
  start(): void;
  /** Delivers at once what is due; called after an inquiry was stored. Never throws. */
  wake(): void;
  /** Waits some seconds for deliveries under way, then abandons them. Safe to call twice. */
  stop(): Promise<void>;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, log, onFailure, now = () => new Date(), random = Math.random } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const channels = new Map(options.channels.map((channel) => [channel.name, channel]));
  const turns = new Map(options.channels.map(({ name }) => [name, pLimit(atOncePerChannel)]));
  const unknown = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  /** Their channel has had no room for them yet. */
  const waiting = new Set<Claim>();
  /** From then on nothing is written to the store. */
  const abandoning = new AbortController();
  let isStopping = false;
  let isWoken = false;
  let sleeper: AbortController | undefined;
  let storeFails = false;
  let running: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  function wake(): void {
    isWoken = true;
    sleeper?.abort();
  }

  function begin(claim: Claim): void {
    const { channel: name } = claim.delivery;
    const channel = channels.get(name);
    if (!channel) reportUnknown(name);
    else if (isStopping) giveBack(claim);
    else sendInTurn(claim, channel);
  }

  function reportUnknown(channel: string): void {
    if (unknown.has(channel)) return;
    unknown.add(channel);
    const text = 'deliveries wait for a channel that is not configured: set its variables';
    log.warn({ channel }, text);
  }

  /** A dropped claim comes again after its lease, and counts as no attempt. */
  function sendInTurn(claim: Claim, channel: Channel): void {
    const latestStart = performance.now() + timing.queueLimit;
    waiting.add(claim);
    const sending = turns.get(channel.name)?.(async () => {
      const isHeld = waiting.delete(claim);
      if (isHeld && performance.now() < latestStart) await attempt(claim, channel);
    });
    if (sending) track(sending).then(wake);
  }

  /** To another server, which then need not wait for the end of the lease. While the store fails, that ends by itself. */
  function giveBack(claim: Claim): void {
    waiting.delete(claim);
    track(store.settle(claim, { state: 'untried' }, now()).catch(() => undefined));
  }

  function track<T>(work: Promise<T>): Promise<T> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  /** Never rejects. */
  async function attempt(claim: Claim, channel: Channel): Promise<void> {
    const others = channel.audience === 'staff' ? await othersOf(claim) : [];
    const { failure, flaw } = await send(channel, { ...claim, others }, timing.sendLimit);
    const { kind, attempts } = claim.delivery;
    const settlement = settlementOf(failure, nextAttempt(attempts + 1, now(), random()));
    const isSettled = await settle(claim, settlement);
    const reference = referenceOf(claim.inquiry.id);
    const fields = { reference, channel: channel.name, kind, attempt: attempts + 1 };
    if (!isSettled) {
      const text = 'the outcome of a delivery was not recorded: it may be sent again';
      log.warn({ ...fields, state: settlement.state }, text);
    } else if (failure) {
      log.info({ ...fields, error: failure.message }, 'delivery failed');
      // A visitor's mistyped address is no error of ours.
      if (settlement.state === 'failed' && channel.audience === 'staff') {
        const text = 'delivery failed for good: send it again with the command "resend"';
        log.error({ reference, channel: channel.name }, text);
      }
      onFailure(channel, failure);
    } else {
      log.info(fields, 'delivered');
      if (flaw) log.warn({ ...fields, reason: flaw }, 'delivered, but not as it should be');
    }
  }

  /** No message waits for what is only good to know. */
  function othersOf({ inquiry }: Claim): Promise<InquiryFile[]> {
    const limit = { milliseconds: timing.lookLimit, fallback: () => [] };
    return pTimeout(othersOfAddress(store, inquiry, mostOthers), limit).catch(() => []);
  }

  /** Retries for a while when the store fails: a lost outcome means a second delivery. */
  async function settle(claim: Claim, settlement: Settlement): Promise<boolean> {
    const deadline = performance.now() + timing.lease - timing.sendLimit;
    while (!abandoning.signal.aborted && performance.now() < deadline) {
      try {
        return await store.settle(claim, settlement, now());
      } catch {
        // The next round logs why the store fails.
        await pause(timing.storeRetry, abandoning.signal);
      }
    }
    return false;
  }

  /** Claims what is due. @returns how long to sleep, in milliseconds */
  async function round(): Promise<number> {
    while (!isStopping && underWay.size < enoughUnderWay) {
      const options = { now: now(), leaseMs: timing.lease, limit: largestBatch };
      const claims = await store.claimDeliveries(options);
      claims.forEach(begin);
      if (claims.length === 0) break;
    }
    const next = await store.nextDeliveryAt();
    if (!next) return timing.poll;
    const ms = next.getTime() - now().getTime();
    return ms <= 0 ? timing.busy : Math.min(timing.poll, ms);
  }

  /** A round that survives a failing store. The first failure and the recovery are logged. */
  async function safeRound(): Promise<number> {
    try {
      const ms = await round();
      if (storeFails) log.info({}, 'the store answers again: deliveries continue');
      storeFails = false;
      return ms;
    } catch (error) {
      // Other errors' messages may quote a row.
      const reason = error instanceof StoreUnavailable ? error.message : (error as Error).name;
      if (!storeFails) log.error({ reason }, 'deliveries wait: the store does not answer');
      storeFails = true;
      return timing.storeRetry;
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const ms = await safeRound();
      sleeper = new AbortController();
      if (!isWoken) await pause(ms, sleeper.signal);
    }
  }

  async function finish(): Promise<void> {
    isStopping = true;
    waiting.forEach(giveBack);
    wake();
    const ending = Promise.resolve(running).then(() => Promise.allSettled(underWay));
    await Promise.race([ending, sleep(timing.stopLimit, undefined, { ref: false })]);
    abandoning.abort();
  }

  return {
    start() {
      running ??= run();
    },
    wake,
    stop() {
      stopped ??= finish();
      return stopped;
    },
  };
}

/** @returns the failure, or what went wrong although the channel accepted the message */
async function send(
  channel: Channel,
  { delivery: { kind }, inquiry, record, others }: Claim & Pick<Message, 'others'>,
  limit: number,
): Promise<{ failure?: DeliveryError; flaw?: Flaw }> {
  const message = new DeliveryError('the attempt did not end in time', { final: false });
  try {
    const sending = channel.send({ kind, inquiry, record, others });
    return { flaw: await pTimeout(sending, { milliseconds: limit, message }) };
  } catch (error) {
    if (error instanceof DeliveryError) return { failure: error };
    // A bug of ours; its message may quote the visitor.
    const name = error instanceof Error ? error.name : typeof error;
    return { failure: new DeliveryError(`unexpected failure (${name})`, { final: false }) };
  }
}

function settlementOf(failure: DeliveryError | undefined, next: Date | undefined): Settlement {
  if (!failure) return { state: 'delivered' };
  const error = failure.message;
  if (failure.final || !next) return { state: 'failed', error };
  return { state: 'pending', nextAttemptAt: next, error };
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
