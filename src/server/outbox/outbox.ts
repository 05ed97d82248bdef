/** Delivers at least once what the store has queued. Only the store knows what is pending. */
import { setTimeout as sleep } from 'node:timers/promises';
import { adviceOn } from '#server/channels/advice.ts';
import {
  type Channel,
  DeliveryError,
  type DeliveryLog,
  isStaffChannel,
} from '#server/channels/channel.ts';
import { collectedMessage, mostCollected } from '#server/messages/collected-message.ts';
import type { MessageContext } from '#server/messages/message.ts';
import { inquiriesCommand } from '#server/messages/wording.ts';
import { nextCollection } from '#server/store/hourly-limit.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { othersFromAddress } from '#server/store/same-address.ts';
import {
  type Claim,
  type InquiryStore,
  type Settlement,
  StoreUnavailable,
} from '#server/store/store.ts';
import { retryOrGiveUp } from './backoff.ts';

export const defaultTiming = {
  /** A message that a killed process was sending is delayed by this much. */
  lease: 60_000,
  /** Without a wake, the queue is read this often, for retries and other servers' inquiries. Leases are renewed as often. */
  poll: 20_000,
  /** For a channel that hangs: channels must finish within nine minutes. */
  sendLimit: 10 * 60_000,
  storeRetry: 2_000,
  stopLimit: 8_000,
};

type Timing = typeof defaultTiming;

const mostOthers = 3;
/** Inquiries per claim. A channel with this many deliveries under way is left out of the next. */
const atOnce = 5;

export interface OutboxOptions {
  store: InquiryStore;
  channels: Channel[];
  /** Messages to people per channel and kind; 0 for no limit. */
  perHour?: number;
  linksTo: MessageContext['linksTo'];
  log: DeliveryLog;
  now?: () => Date;
  timing?: Partial<Timing>;
}

/** One message, which may tell several claims. */
interface Sending {
  channel: string;
  claims: Claim[];
  ended: Promise<void>;
}

export function createOutbox(options: OutboxOptions) {
  const { store, perHour = 0, log, now = () => new Date() } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const { attempt, abandon, failures } = deliveryAttempts({ ...options, now }, timing);
  const channels = new Map(options.channels.map((channel) => [channel.name, channel]));
  const software = options.channels.filter(({ followsActions }) => followsActions);
  const unlimited = software.map(({ name }) => name);
  const hourly = perHour > 0 ? { perHour, except: unlimited } : undefined;
  const unconfigured = new Set<string>();
  const sendings = new Set<Sending>();
  let renewedAt = 0;
  /** When collected messages are due next. */
  let collectsAt = 0;
  let isStoreDown = false;
  let sleeper = new AbortController();
  const wake = () => sleeper.abort();
  let running = Promise.resolve();
  let isStopping = false;

  async function run(): Promise<void> {
    while (!isStopping) {
      sleeper = new AbortController();
      let rest = timing.poll;
      try {
        await renewLeases();
        await claimDue();
        await claimCollected();
        rest = Math.min(rest, collectsAt - now().getTime());
        if (isStoreDown) log.info({}, 'the store is available again: deliveries resume');
        isStoreDown = false;
      } catch (error) {
        // The messages of other errors may quote a row.
        const reason = error instanceof StoreUnavailable ? error.message : (error as Error).name;
        if (!isStoreDown) log.error({ reason }, 'the store is unavailable: deliveries are paused');
        isStoreDown = true;
        collectsAt = 0;
        rest = timing.storeRetry;
      }
      await pause(rest, sleeper.signal);
    }
  }

  /** Runs before claiming, or this process would claim again what it is still sending. At once if the clock was set. */
  async function renewLeases(): Promise<void> {
    const at = now().getTime();
    if (Math.abs(at - renewedAt) < timing.poll) return;
    const until = new Date(at + timing.lease);
    const claims = [...sendings].flatMap((sending) => sending.claims);
    await Promise.all(claims.map((claim) => store.renew(claim, until)));
    renewedAt = at;
  }

  const leasing = () => ({ now: now(), leaseMs: timing.lease });

  async function claimDue(): Promise<void> {
    let claims: Claim[];
    do {
      const underWay = Map.groupBy(sendings, ({ channel }) => channel);
      const isBusy = (name: string) => (underWay.get(name)?.length ?? 0) >= atOnce;
      const except = [...unconfigured, ...[...channels.keys()].filter(isBusy)];
      claims = await store.claimDeliveries({ ...leasing(), limit: atOnce, except, hourly });
      for (const claim of claims) begin([claim]);
    } while (claims.length > 0 && !isStopping);
  }

  /** Once every ten minutes, so that one message has all that was collected until then, and for retries. */
  async function claimCollected(): Promise<void> {
    const next = nextCollection(now()).getTime();
    // Later than the next: the clock was set back.
    if (now().getTime() < collectsAt && collectsAt <= next) return;
    collectsAt = next;
    let claims: Claim[];
    do {
      const wanted = { limit: mostCollected, except: [...unconfigured], areCollected: true };
      claims = await store.claimDeliveries({ ...leasing(), ...wanted });
      for (const group of Map.groupBy(claims, groupOf).values()) begin(group);
    } while (claims.length > 0 && !isStopping);
  }

  /** What one message can tell: to the same people, with the same past and future. */
  function groupOf({ fields, delivery: { channel: name, kind, attempts, addressees } }: Claim) {
    const channel = channels.get(name);
    const people = channel && isStaffChannel(channel) && channel.addressesOf?.(fields);
    return JSON.stringify([name, kind, attempts, addressees, people]);
  }

  /** Does not wait, so that a slow channel delays no other. @param claims those that one message tells */
  function begin(claims: Claim[]): void {
    const [first, ...others] = claims;
    if (!first) return;
    const { channel: name } = first.delivery;
    const channel = channels.get(name);
    if (channel) {
      const ended = attempt([first, ...others], channel).then((settlement) => {
        sendings.delete(sending);
        if (first.delivery.isCollected && 'nextAttemptAt' in settlement) {
          collectsAt = Math.min(collectsAt, settlement.nextAttemptAt.getTime());
        }
        wake();
      });
      const sending = { channel: name, claims, ended };
      sendings.add(sending);
    } else if (!unconfigured.has(name)) {
      // Its lease expires; later claims leave this channel out.
      unconfigured.add(name);
      const text = 'deliveries are waiting for a channel that is not configured: set its variables';
      log.warn({ channel: name }, text);
    }
  }

  function start(): void {
    running = run();
  }

  async function stop(): Promise<void> {
    isStopping = true;
    wake();
    const ending = running.then(() => Promise.all([...sendings].map(({ ended }) => ended)));
    await Promise.race([ending, sleep(timing.stopLimit, undefined, { ref: false })]);
    abandon();
  }

  return { start, wake, stop, failures };
}

/** Those that one message tells. */
type Claims = [Claim, ...Claim[]];
/** Attempts to send claimed deliveries, and records how that ended. */
function deliveryAttempts(options: OutboxOptions & { now: () => Date }, timing: Timing) {
  const { store, linksTo, log, now } = options;
  /** How each channel's last attempt failed, unless it succeeded. */
  const failures = new Map<string, DeliveryError>();
  const abandoning = new AbortController();

  async function attempt(claims: Claims, channel: Channel): Promise<Settlement> {
    const [{ fields, delivery }, ...others] = claims;
    const { kind, attempts } = delivery;
    const reference = referenceOf(fields.id);
    const told = others.length > 0 && { others: others.length };
    const logged = { reference, ...told, channel: channel.name, kind, attempt: attempts + 1 };
    if (delivery.lease) log.warn(logged, 'an earlier attempt did not end: this may arrive twice');
    const failure = await failureOf(() => send(claims, channel), timing.sendLimit);
    const settlement: Settlement = failure
      ? retryOrGiveUp(failure, attempts + 1, now())
      : { state: 'delivered' };
    const areSettled = await Promise.all(claims.map((claim) => settle(claim, settlement)));
    if (areSettled.includes(false)) {
      const text = 'the outcome of a delivery was not recorded: it may be sent again';
      log.warn({ ...logged, state: settlement.state }, text);
    } else if (failure) {
      failures.set(channel.name, failure);
      log.info({ ...logged, error: failure.message }, 'delivery failed');
      // A visitor's mistyped address is not an error of ours.
      if (settlement.state === 'failed' && isStaffChannel(channel)) {
        const text = `delivery failed permanently: fix the cause, then run "${inquiriesCommand} resend" with its reference`;
        log.error({ reference, ...told, channel: channel.name }, text);
      }
    } else {
      failures.delete(channel.name);
      log.info(logged, 'delivered');
    }
    return settlement;
  }

  async function send(claims: Claims, channel: Channel): Promise<void> {
    const [{ fields, record, delivery }] = claims;
    const { kind, addressees, isCollected } = delivery;
    if (isCollected && isStaffChannel(channel)) {
      const messages = claims.map(({ delivery, ...rest }) => ({ ...rest, kind: delivery.kind }));
      const alert = { ...collectedMessage(messages, linksTo), at: now() };
      return channel.sendAlert(alert, addressees);
    }
    const others = isStaffChannel(channel)
      ? await othersFromAddress(store, fields, mostOthers).catch(() => [])
      : [];
    return channel.send({ kind, fields, record, others }, addressees);
  }

  /** Retries as long as the store fails: a lost outcome means a second delivery. */
  async function settle(claim: Claim, settlement: Settlement): Promise<boolean> {
    while (!abandoning.signal.aborted) {
      try {
        return await store.settle(claim, settlement, now());
      } catch {
        await pause(timing.storeRetry, abandoning.signal);
      }
    }
    return false;
  }

  return { attempt, abandon: () => abandoning.abort(), failures };
}

async function failureOf(send: () => Promise<void>, milliseconds: number) {
  const late = new DeliveryError(`the attempt did not finish: ${adviceOn(undefined, 'time-out')}`);
  try {
    const timeout = sleep(milliseconds, undefined, { ref: false }).then(() => Promise.reject(late));
    await Promise.race([send(), timeout]);
    return undefined;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    // A bug of ours; its message may quote the visitor.
    const { name } = error as Error;
    return new DeliveryError(`unexpected ${name}: ${adviceOn(undefined, 'bug')}`);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
