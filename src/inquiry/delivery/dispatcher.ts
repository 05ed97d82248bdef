/**
 * Delivers what the store holds, at least once, whatever fails in between. All its knowledge is in
 * the store: a process that is killed leaves leases behind that end by themselves.
 */
import { type InquiryStore, StoreUnavailable } from '../store/store.ts';
import { createCeiling } from './ceiling.ts';
import type { Channel } from './channel.ts';
import { createCourier, type DeliveryLog } from './courier.ts';
import { createHand } from './hand.ts';
import { defaultTiming, pause, type Timing } from './timing.ts';

export type { DeliveryLog };

/** How many claims this process holds at most, those waiting for their lane included. */
const mostInHand = 100;
const largestBatch = 20;

export interface DispatcherOptions {
  store: Pick<InquiryStore, 'claimDeliveries' | 'settle' | 'nextDeliveryAt'>;
  channels: Channel[];
  log: DeliveryLog;
  now?: () => Date;
  /** From 0 up to 1, for the jitter of repetitions. */
  random?: () => number;
  /** Staff notifications that this process sends in any hour; what is over waits. 0: no ceiling. */
  notificationsPerHour: number;
  timing?: Partial<Timing>;
}

export interface Dispatcher {
  start(): void;
  /** Delivers at once what is due; called after an inquiry was stored. Never throws. */
  wake(): void;
  /** Lets deliveries under way end for some seconds, then abandons them. Safe to call twice. */
  stop(): Promise<void>;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, log, now = () => new Date(), random = Math.random } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const ceiling = createCeiling(options.notificationsPerHour);
  const stopping = new AbortController();
  const abandoning = new AbortController();
  const abandoned = abandoning.signal;
  const courier = createCourier({ store, log, now, random, timing, abandoned });

  const hand = createHand({
    channels: options.channels,
    courier,
    log,
    queueLimit: timing.queueLimit,
    stopping: stopping.signal,
    onTold: () => ceiling.count(now()),
    onEnd: wake,
  });
  let sleeper: AbortController | undefined;
  let woken = false;
  let storeFails = false;
  let ceilingReported = false;

  function wake(): void {
    woken = true;
    sleeper?.abort();
  }

  /** Claims all that is due and fits. @returns how long to sleep, in milliseconds */
  async function round(): Promise<number> {
    while (!stopping.signal.aborted) {
      const at = now();
      const limit = Math.min(
        largestBatch,
        mostInHand - hand.size(),
        ceiling.room(at) - hand.staffSize(),
      );
      if (limit <= 0) break;
      const claims = await store.claimDeliveries({ now: at, leaseMs: timing.lease, limit });
      claims.forEach(hand.take);
      if (claims.length < limit) {
        ceilingReported = false;
        break;
      }
    }
    const next = await store.nextDeliveryAt();
    const at = now();
    const due = next !== undefined && next <= at;
    if (ceiling.room(at) <= 0) {
      if (due && !ceilingReported) {
        ceilingReported = true;
        log.warn({ perHour: options.notificationsPerHour }, 'too many notifications: some wait');
      }
      return Math.min(timing.poll, Math.max(timing.busy, ceiling.freeIn(at)));
    }
    if (due) return timing.busy;
    return Math.min(timing.poll, next ? next.getTime() - at.getTime() : timing.poll);
  }

  /** A round that survives the store. The first failure and the recovery are logged. */
  async function safeRound(): Promise<number> {
    try {
      const sleep = await round();
      if (storeFails) log.info({}, 'the store answers again: deliveries go on');
      storeFails = false;
      return sleep;
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
      if (!woken) await pause(ms, sleeper.signal);
    }
  }

  let running: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  async function finish(): Promise<void> {
    stopping.abort();
    wake();
    const limit = new AbortController();
    const ended = Promise.all([running, hand.ended()]).then(() => limit.abort());
    await Promise.race([ended, pause(timing.stopLimit, limit.signal)]);
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
