/**
 * Delivers what the store has queued, at least once, whatever fails in between. What is pending is
 * known from the store alone: a killed process leaves only leases behind, which end by themselves.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outbox } from '../store/roles/outbox.ts';
import { StoreUnavailable } from '../store/store.ts';
import { type AttemptOptions, attemptDelivery, type DeliveryLog } from './attempt.ts';
import type { Channel } from './channel.ts';
import { defaultTiming, type Timing } from './timing.ts';
import { createUnderWay } from './under-way.ts';

/** The most claims that this process holds, those waiting for their channel included. */
const mostUnderWay = 100;
const largestBatch = 20;

export interface DispatcherOptions {
  store: Outbox;
  channels: Channel[];
  log: DeliveryLog;
  now?: () => Date;
  /** From 0 up to 1, for the jitter of delays. */
  random?: () => number;
  onFailure: AttemptOptions['onFailure'];
  timing?: Partial<Timing>;
}

export interface Dispatcher {
  start(): void;
  /** Delivers at once what is due; called after an inquiry was stored. Never throws. */
  wake(): void;
  /** Waits some seconds for deliveries under way, then abandons them. Safe to call twice. */
  stop(): Promise<void>;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, log, onFailure, now = () => new Date(), random = Math.random } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const stopping = new AbortController();
  const abandoning = new AbortController();
  const abandoned = abandoning.signal;
  const attempting = { store, log, now, random, timing, onFailure, abandoned };

  const underWay = createUnderWay({
    channels: options.channels,
    log,
    queueLimit: timing.queueLimit,
    stopping: stopping.signal,
    attempt: (claim, channel) => attemptDelivery(claim, channel, attempting),
    giveBack: (claim) => store.giveBack(claim),
    onEnd: wake,
  });
  let sleeper: AbortController | undefined;
  let woken = false;
  let storeFails = false;

  function wake(): void {
    woken = true;
    sleeper?.abort();
  }

  /** Claims what is due, up to the limits. @returns how long to sleep, in milliseconds */
  async function round(): Promise<number> {
    while (!stopping.signal.aborted) {
      const limit = Math.min(largestBatch, mostUnderWay - underWay.size());
      if (limit <= 0) break;
      const claims = await store.claimDeliveries({ now: now(), leaseMs: timing.lease, limit });
      claims.forEach(underWay.begin);
      if (claims.length < limit) break;
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
    while (!stopping.signal.aborted) {
      woken = false;
      const ms = await safeRound();
      sleeper = new AbortController();
      if (!woken) await sleepUntil(sleeper.signal, ms);
    }
  }

  let running: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  async function finish(): Promise<void> {
    stopping.abort();
    wake();
    const limit = new AbortController();
    const finishing = async () => {
      await running;
      await underWay.ended();
      limit.abort();
    };
    await Promise.race([finishing(), sleepUntil(limit.signal, timing.stopLimit)]);
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

/** Resolves after `ms`, or as soon as the signal is aborted. */
async function sleepUntil(signal: AbortSignal, ms: number): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
