/**
 * Delivers at least once what the store has queued: claims what is due, sends it through its channel, tries again
 * later (backoff.ts), and gives up with an alarm. Only the store knows what is pending: the leases of a killed
 * process end by themselves.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import pTimeout from 'p-timeout';
import type { InquiryFile, StoredInquiry } from '#server/store/record.ts';
import { othersOfAddress } from '#server/store/same-address.ts';
import {
  type Claim,
  type InquiryStore,
  type Settlement,
  StoreUnavailable,
} from '#server/store/store.ts';
import { referenceOf } from '#shared/reference.ts';
import { settlementOf } from './backoff.ts';
import { adviceOn } from './channels/advice.ts';
import {
  type Channel,
  DeliveryError,
  type DeliveryLog,
  type DeliveryWarning,
  isStaffChannel,
  type Message,
} from './channels/channel.ts';
import { createLeases } from './leases.ts';

/** In milliseconds. */
export const defaultTiming = {
  /** How long a claim keeps other processes away: so much a killed one delays its messages. */
  lease: 60_000,
  /** How often the leases of what is being sent are renewed, and what waits is given back. */
  renewal: 20_000,
  lookLimit: 2_000,
  /** Cuts off a channel that hangs; channels should end within nine minutes. */
  sendLimit: 10 * 60_000,
  /** The longest sleep: other servers add deliveries without waking this one. */
  poll: 30_000,
  /** The shortest sleep, while others have claimed what is due. */
  busy: 1_000,
  storeRetry: 2_000,
  stopLimit: 8_000,
};

const mostOthers = 3;
const batchSize = 20;
/** Messages that one channel sends at once; while it does, no more is claimed for it. */
const atOncePerChannel = 5;

export interface OutboxOptions {
  store: Pick<InquiryStore, 'claimDeliveries' | 'renew' | 'settle' | 'nextDeliveryAt' | 'list'>;
  channels: Channel[];
  /** Messages of each kind and channel within an hour; 0: no limit. */
  perHour?: number;
  log: DeliveryLog;
  /** Filled with how each channel's last attempt failed, unless it succeeded. */
  failures: Map<string, DeliveryError>;
  now?: () => Date;
  timing?: Partial<typeof defaultTiming>;
}

/**
 * @returns `wake`, called after an inquiry was stored, delivers at once what is due; `stop` waits some seconds for
 *   deliveries in progress, then abandons them
 */
export function createOutbox(options: OutboxOptions) {
  const { store, perHour, log, failures, now = () => new Date() } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const channels = new Map(
    options.channels.map((channel) => [
      channel.name,
      { channel, inTurn: pLimit(atOncePerChannel) },
    ]),
  );
  const unknown = new Set<string>();
  const leases = createLeases({ store, now, timing });
  /** Claims whose channel has had no room yet. */
  const waiting = new Set<Claim>();
  /** Once aborted, nothing more is written to the store. */
  const abandoning = new AbortController();
  let isStopping = false;
  let sleeper = new AbortController();
  let storeFails = false;
  let running = Promise.resolve();

  const wake = () => sleeper.abort();

  async function run(): Promise<void> {
    while (!isStopping) {
      sleeper = new AbortController();
      await pause(await safeRound(), sleeper.signal);
    }
  }

  /** Survives a failing store. The first failure and the recovery are logged. @returns how long to sleep */
  async function safeRound(): Promise<number> {
    try {
      const ms = await round();
      if (storeFails) log.info({}, 'the store answers again: deliveries continue');
      storeFails = false;
      return ms;
    } catch (error) {
      // The messages of other errors may quote a row.
      const reason = error instanceof StoreUnavailable ? error.message : (error as Error).name;
      if (!storeFails) log.error({ reason }, 'deliveries wait: the store does not answer');
      storeFails = true;
      return timing.storeRetry;
    }
  }

  /** Claims what is due. @returns how long to sleep, in milliseconds */
  async function round(): Promise<number> {
    if (leases.untilRenewal() <= 0) {
      // Another server may have room for what has waited so long.
      waiting.forEach(giveBack);
      await leases.renew();
    }
    let full: string[];
    let claims: Claim[];
    do {
      full = [...channels].flatMap(([name, { inTurn }]) => (isFull(inTurn) ? name : []));
      const options = { now: now(), leaseMs: timing.lease, limit: batchSize, except: full };
      claims = await store.claimDeliveries({ ...options, perHour });
      claims.forEach(begin);
    } while (claims.length > 0 && !isStopping);
    const longest = Math.min(timing.poll, leases.untilRenewal());
    // A full channel has something due; it wakes us when it has room.
    const next = full.length > 0 ? undefined : await store.nextDeliveryAt();
    const ms = next ? next.getTime() - now().getTime() : longest;
    return Math.max(timing.busy, Math.min(longest, ms));
  }

  function begin(claim: Claim): void {
    const { channel: name } = claim.delivery;
    const found = channels.get(name);
    if (!found) reportUnknown(name);
    else if (isStopping) giveBack(claim);
    else {
      waiting.add(claim);
      const sending = found.inTurn(async () => {
        // Unless it was given back.
        if (waiting.delete(claim)) await attempt(claim, found.channel);
      });
      leases.hold(claim, sending).then(() => isFull(found.inTurn) || wake());
    }
  }

  function reportUnknown(channel: string): void {
    if (unknown.has(channel)) return;
    unknown.add(channel);
    log.warn(
      { channel },
      'deliveries wait for a channel that is not configured: set its variables',
    );
  }

  /** Lets another server have the claim before its lease ends. */
  function giveBack(claim: Claim): void {
    waiting.delete(claim);
    const giving = store.settle(claim, { state: 'untried' }, now()).catch(() => undefined);
    leases.hold(claim, giving);
  }

  /** Never rejects. */
  async function attempt(claim: Claim, channel: Channel): Promise<void> {
    const { inquiry, record } = claim;
    const { kind, attempts } = claim.delivery;
    const others = isStaffChannel(channel) ? await othersOf(inquiry) : [];
    const message = { kind, inquiry, record, others };
    const { failure, warning } = await send(channel, message, timing.sendLimit);
    const settlement = settlementOf(failure, attempts + 1, now());
    const isSettled = await settle(claim, settlement);
    const reference = referenceOf(inquiry.id);
    const fields = { reference, channel: channel.name, kind, attempt: attempts + 1 };
    if (!isSettled) {
      const text = 'the outcome of a delivery was not recorded: it may be sent again';
      log.warn({ ...fields, state: settlement.state }, text);
    } else if (failure) {
      log.info({ ...fields, error: failure.message }, 'delivery failed');
      // A visitor's mistyped address is no error of ours.
      if (settlement.state === 'failed' && isStaffChannel(channel)) {
        const text = 'delivery failed for good: send it again with the command "resend"';
        log.error({ reference, channel: channel.name }, text);
      }
      failures.set(channel.name, failure);
    } else {
      failures.delete(channel.name);
      log.info(fields, 'delivered');
      if (warning) log.warn({ ...fields, reason: warning }, 'delivered, but not as it should be');
    }
  }

  /** Nice to know, so no message waits long for it or fails with it. */
  function othersOf(inquiry: StoredInquiry): Promise<InquiryFile[]> {
    const limit = { milliseconds: timing.lookLimit, fallback: () => [] };
    return pTimeout(othersOfAddress(store, inquiry, mostOthers), limit).catch(() => []);
  }

  /** Retries as long as the store fails: a lost outcome means a second delivery. */
  async function settle(claim: Claim, settlement: Settlement): Promise<boolean> {
    while (!abandoning.signal.aborted) {
      try {
        return await store.settle(claim, settlement, now());
      } catch {
        // The next round logs why the store fails.
        await pause(timing.storeRetry, abandoning.signal);
      }
    }
    return false;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    waiting.forEach(giveBack);
    wake();
    const ending = running.then(() => leases.ended());
    await Promise.race([ending, sleep(timing.stopLimit, undefined, { ref: false })]);
    abandoning.abort();
  }

  return {
    start(): void {
      running = run();
    },
    wake,
    stop,
  };
}

const isFull = ({ activeCount, pendingCount }: LimitFunction) =>
  activeCount + pendingCount >= atOncePerChannel;

/** @returns the failure, or the warning of a message that the channel accepted */
async function send(
  channel: Channel,
  message: Message,
  milliseconds: number,
): Promise<{ failure?: DeliveryError; warning?: DeliveryWarning }> {
  const late = new DeliveryError(`the attempt did not end: ${adviceOn(undefined, 'time-out')}`);
  try {
    return { warning: await pTimeout(channel.send(message), { milliseconds, message: late }) };
  } catch (error) {
    if (error instanceof DeliveryError) return { failure: error };
    // A bug of ours; its message may quote the visitor.
    const { name } = error as Error;
    return { failure: new DeliveryError(`unexpected ${name}: ${adviceOn(undefined, 'bug')}`) };
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
