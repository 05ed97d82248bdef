/** The queue of deliveries over either database. */
import { randomUUID } from 'node:crypto';
import { type DatabaseAdapter, type Decision, distantFuture, type Snapshot } from './adapter.ts';
import { hourlyKey, hourlyLimit } from './hourly-limit.ts';
import {
  availableAt,
  awaitsAlert,
  type Delivery,
  type Lead,
  newDelivery,
  sortDeliveries,
} from './lead.ts';
import {
  type AlertOptions,
  type ChannelState,
  type Claim,
  type ClaimOptions,
  maxAttemptDelayMs,
  type Settlement,
} from './store.ts';

/** The value that says when each staff channel began to fail, shared by all servers. */
export const failingChannelsKey = 'failing channels';
const alertBatch = 20;

export async function claimDeliveries(
  database: DatabaseAdapter,
  { now, leaseMs, limit, except = [], perHour = 0 }: ClaimOptions,
): Promise<Claim[]> {
  const lease = { id: randomUUID(), until: later(now, leaseMs) };
  const [soon, furthest] = [later(now, 1), later(now, maxAttemptDelayMs + 1)];
  const isClaimable = (one: Delivery) => {
    const at = availableAt(one);
    const isDue = at !== undefined && (at < soon || at >= furthest);
    return isDue && !except.includes(one.channel);
  };
  const ids: string[] = [];
  const spans = [
    { from: new Date(0), before: soon },
    { from: furthest, before: distantFuture },
  ];
  for (const span of spans) {
    if (ids.length === limit) break;
    for await (const { id, deliveries } of database.undelivered(span)) {
      if (deliveries.some(isClaimable)) ids.push(id);
      if (ids.length === limit) break;
    }
  }
  if (ids.length === 0) return [];

  const reads = { ids, ...(perHour > 0 && { key: hourlyKey }) };
  return database.transact(reads, ({ leads, stored }) => {
    const limiter = perHour > 0 ? hourlyLimit(stored, now, perHour) : undefined;
    const claims: Claim[] = [];
    const claimFrom = ({ inquiry, record }: Lead, delivery: Delivery): Delivery => {
      if (!isClaimable(delivery)) return delivery;
      const limited = limiter?.apply(delivery) ?? delivery;
      // Delayed or dropped by the hourly limit.
      if (!isClaimable(limited)) return limited;
      claims.push({ delivery, inquiry, record, lease: lease.id });
      return { ...limited, lease };
    };
    const due = leads.filter(({ deliveries }) => deliveries.some(isClaimable));
    return {
      update: due.map((lead) => ({
        ...lead,
        deliveries: lead.deliveries.map((one) => claimFrom(lead, one)),
      })),
      stored: due.length > 0 ? limiter?.stored() : undefined,
      result: claims,
    };
  });
}

export function decideRenewal(
  claim: Claim,
  until: Date,
  { leads: [lead] }: Snapshot,
): Decision<boolean> {
  const leased = leasedDelivery(claim, lead);
  if (!lead || leased?.state !== 'pending') return { result: false };
  const renewed = { ...leased, lease: { id: claim.lease, until } };
  return { result: true, update: [{ ...lead, deliveries: replaced(lead, leased, renewed) }] };
}

export function decideSettlement(
  claim: Claim,
  settlement: Settlement,
  now: Date,
  { leads: [lead], stored }: Snapshot,
): Decision<boolean> {
  const leased = leasedDelivery(claim, lead);
  if (!lead || !leased) return { result: false };
  const { kind, channel } = leased;
  const next = settled(leased, settlement, now, lead.record.answeredAt !== undefined);
  const deliveries = replaced(lead, leased, next);
  const error = 'error' in settlement ? settlement.error : undefined;
  const attempts = [...lead.attempts, { kind, channel, at: now, error }];
  const failing = stored?.value ?? {};
  const value = failingAfter(failing, leased, error !== undefined, now);
  return {
    result: true,
    update: [{ ...lead, deliveries, attempts }],
    stored: value === failing ? undefined : { value },
  };
}

export async function queueDueAlerts(
  database: DatabaseAdapter,
  { now, channels, ...span }: AlertOptions,
): Promise<number> {
  if (channels.length === 0) return 0;
  const alerts = channels.map((name) => newDelivery('due-alert', { name, audience: 'staff' }, now));
  const withAlerts = (lead: Lead): Lead => ({
    ...lead,
    deliveries: sortDeliveries([...lead.deliveries, ...alerts]),
  });
  let alerted = 0;
  for (;;) {
    const ids = await database.awaitingAlert(span, alertBatch);
    if (ids.length === 0) return alerted;
    const count = await database.transact({ ids }, ({ leads }) => {
      const due = leads.filter(awaitsAlert);
      return { result: due.length, update: due.map(withAlerts) };
    });
    // An inquiry whose contact is gone would be found forever.
    if (count === 0) return alerted;
    alerted += count;
  }
}

export async function channelStates(database: DatabaseAdapter, now: Date): Promise<ChannelState[]> {
  const [undelivered, stored] = await Promise.all([
    Array.fromAsync(database.undelivered()),
    database.getValue(failingChannelsKey),
  ]);
  const byChannel = Map.groupBy(
    undelivered
      .flatMap(({ deliveries }) => deliveries)
      .filter(({ state }) => state === 'pending' || state === 'failed'),
    ({ channel }) => channel,
  );
  const failing = stored?.value ?? {};
  const names = new Set([...byChannel.keys(), ...Object.keys(failing)]);
  return [...names].toSorted().map((channel) => ({
    channel,
    ...summaryOf(byChannel.get(channel) ?? [], now),
    failingSince: failing[channel] === undefined ? undefined : new Date(failing[channel]),
  }));
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

function summaryOf(own: Delivery[], now: Date) {
  const late = own.flatMap(({ dueSince }) => (dueSince && dueSince <= now ? dueSince : []));
  return {
    audience: own[0]?.audience ?? 'staff',
    pending: own.filter(({ state }) => state === 'pending').length,
    failed: own.filter(({ state }) => state === 'failed').length,
    alerts: own.filter(({ kind }) => kind === 'due-alert').length,
    late: late.length,
    lateSince: late.toSorted((one, other) => one.getTime() - other.getTime())[0],
  };
}

/** Undefined once the lease has passed to another claim. */
const leasedDelivery = ({ delivery: { kind, channel }, lease }: Claim, lead: Lead | undefined) =>
  lead?.deliveries.find(
    (one) => one.kind === kind && one.channel === channel && one.lease?.id === lease,
  );

const replaced = ({ deliveries }: Lead, old: Delivery, next: Delivery) =>
  deliveries.map((one) => (one === old ? next : one));

function settled(delivery: Delivery, settlement: Settlement, now: Date, isAnswered: boolean) {
  const { dueSince, lastError } = delivery;
  // A dismissed delivery is not retried; once the inquiry is answered, a failure needs no attention.
  const isStopped =
    (delivery.state === 'dismissed' && settlement.state !== 'delivered') ||
    (isAnswered && settlement.state === 'failed');
  const state = isStopped ? ('dismissed' as const) : settlement.state;
  return {
    ...delivery,
    lease: undefined,
    state,
    attempts: delivery.attempts + 1,
    nextAttemptAt: 'nextAttemptAt' in settlement ? settlement.nextAttemptAt : now,
    dueSince: state === 'pending' ? dueSince : undefined,
    lastError: 'error' in settlement ? settlement.error : lastError,
  };
}

/** Keeps the first failure since the last success. @returns the same object when nothing changed */
function failingAfter(
  failing: Record<string, string>,
  { channel, audience }: Delivery,
  hasFailed: boolean,
  now: Date,
): Record<string, string> {
  if (audience !== 'staff' || hasFailed === channel in failing) return failing;
  if (hasFailed) return { ...failing, [channel]: now.toISOString() };
  const { [channel]: _, ...others } = failing;
  return others;
}
