/** The queue of deliveries over either database. */
import { randomUUID } from 'node:crypto';
import { type DatabaseAdapter, distantFuture } from './adapter.ts';
import { hourlyKey, hourlyLimit } from './hourly-limit.ts';
import {
  availableAt,
  awaitsAlert,
  type Delivery,
  type Inquiry,
  newDelivery,
  sortDeliveries,
} from './inquiry.ts';
import {
  type Claim,
  type ClaimOptions,
  type InquiryStore,
  maxAttemptDelayMs,
  type Settlement,
} from './store.ts';

/** Stores each staff channel's first failure since its last success. */
const failingChannelsKey = 'failing channels';
const alertBatch = 20;

export function deliveryQueue(
  database: DatabaseAdapter,
): Pick<InquiryStore, 'claimDeliveries' | 'renew' | 'settle' | 'queueDueAlerts'> {
  const { transact } = database;

  /** Leases all wanted deliveries of up to `limit` inquiries that have one which is due. */
  async function claimDeliveries(options: ClaimOptions): Promise<Claim[]> {
    const { now, leaseMs, limit, except = [], hourly, areCollected = false } = options;
    const lease = { id: randomUUID(), until: later(now, leaseMs) };
    const [soon, furthest] = [later(now, 1), later(now, maxAttemptDelayMs + 1)];
    const isClaimable = (one: Delivery) => {
      const at = availableAt(one);
      const isDue = at !== undefined && (at < soon || at >= furthest);
      const isWanted = (one.isCollected ?? false) === areCollected;
      return isDue && isWanted && !except.includes(one.channel);
    };
    /** Due now, or so far ahead that a wrong clock scheduled it. */
    async function* candidates() {
      yield* database.undelivered(new Date(0), soon);
      yield* database.undelivered(furthest, distantFuture);
    }
    const ids: string[] = [];
    for await (const { id, deliveries } of candidates()) {
      if (deliveries.some(isClaimable)) ids.push(id);
      if (ids.length === limit) break;
    }
    if (ids.length === 0) return [];

    const reads = { ids, ...(hourly && { key: hourlyKey }) };
    const { claims, isChanged } = await transact(
      reads,
      ({ inquiries, storedValue: hourlyCounts }) => {
        const limiter = hourly && hourlyLimit(hourlyCounts, now, hourly);
        const claims: Claim[] = [];
        const claimFrom = ({ fields, record }: Inquiry, delivery: Delivery): Delivery => {
          if (!isClaimable(delivery)) return delivery;
          // Beyond the limit, a message to staff is collected, and one to a visitor is canceled.
          const limited = limiter?.apply(delivery) ?? delivery;
          if (!isClaimable(limited)) return limited;
          claims.push({ delivery, fields, record, lease: lease.id });
          return { ...limited, lease };
        };
        const update = inquiries
          .filter(({ deliveries }) => deliveries.some(isClaimable))
          .map((inquiry) => ({
            ...inquiry,
            deliveries: inquiry.deliveries.map((one) => claimFrom(inquiry, one)),
          }));
        const isChanged = update.length > 0;
        const storedValue = isChanged ? limiter?.counts() : undefined;
        return { result: { claims, isChanged }, update, storedValue };
      },
    );
    // All were beyond the limit, but others may be due.
    if (claims.length === 0 && isChanged) return claimDeliveries(options);
    return claims;
  }

  return {
    claimDeliveries,

    renew: (claim, until) =>
      transact({ ids: [claim.fields.id] }, ({ inquiries: [inquiry] }) => {
        const leased = leasedDelivery(claim, inquiry);
        if (!inquiry || leased?.state !== 'pending') return { result: false };
        const renewed = { ...leased, lease: { id: claim.lease, until } };
        return { result: true, update: [replace(inquiry, leased, renewed)] };
      }),

    settle: (claim, settlement, now) =>
      transact(
        { ids: [claim.fields.id], key: failingChannelsKey },
        ({ inquiries: [inquiry], storedValue: failing }) => {
          const leased = leasedDelivery(claim, inquiry);
          if (!inquiry || !leased) return { result: false };
          const { kind, channel, audience } = leased;
          const next = settled(leased, settlement, now, inquiry.record.answeredAt !== undefined);
          const error = 'error' in settlement ? settlement.error : undefined;
          // A channel that reached some of its people works.
          const hasFailed = error !== undefined && !next.addressees?.accepted.length;
          const attempts = [...inquiry.attempts, { kind, channel, at: now, error }];
          const { [channel]: failingSince, ...others } = failing?.value ?? {};
          const value = hasFailed ? { ...others, [channel]: now.toISOString() } : others;
          const isChange = hasFailed === (failingSince === undefined);
          return {
            result: true,
            update: [{ ...replace(inquiry, leased, next), attempts }],
            storedValue: audience === 'staff' && isChange ? { value } : undefined,
          };
        },
      ),

    async queueDueAlerts({ now, dueFrom, dueBefore, channels, personal }) {
      const toEverybody = channels.map((name) =>
        newDelivery('due-alert', { name, audience: 'staff' }, now),
      );
      const alertsFor = ({ record, deliveries }: Inquiry) => {
        const { assigneeAddress = '', dueAt } = record;
        if (!personal?.addresses.includes(assigneeAddress)) return toEverybody;
        if (dueAt < personal.until) return toEverybody;
        if (deliveries.some(({ kind }) => kind === 'reminder')) return [];
        return [newDelivery('reminder', { name: personal.channel, audience: 'staff' }, now)];
      };
      let alerted = 0;
      const waiting = channels.length > 0 ? await database.awaitingAlert(dueFrom, dueBefore) : [];
      for (let start = 0; start < waiting.length; start += alertBatch) {
        const ids = waiting.slice(start, start + alertBatch);
        alerted += await transact({ ids }, ({ inquiries }) => {
          const update = inquiries.filter(awaitsAlert).flatMap((inquiry) => {
            const alerts = alertsFor(inquiry);
            const deliveries = sortDeliveries([...inquiry.deliveries, ...alerts]);
            return alerts.length > 0 ? { ...inquiry, deliveries } : [];
          });
          return { result: update.length, update };
        });
      }
      return alerted;
    },
  };
}

export async function channelStates(database: DatabaseAdapter) {
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
  return [...names].toSorted().map((channel) => {
    const own = byChannel.get(channel) ?? [];
    return {
      channel,
      pending: own.filter(({ state }) => state === 'pending').length,
      failed: own.filter(({ state }) => state === 'failed').length,
      failingSince: failing[channel] === undefined ? undefined : new Date(failing[channel]),
      refused: Object.assign({}, ...own.map(refusedOf)),
    };
  });
}

const refusedOf = ({ state, addressees }: Delivery) =>
  state === 'failed' && addressees?.accepted.length ? addressees.refused : {};

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const leasedDelivery = (
  { delivery: { kind, channel }, lease }: Claim,
  inquiry: Inquiry | undefined,
) =>
  inquiry?.deliveries.find(
    (one) => one.kind === kind && one.channel === channel && one.lease?.id === lease,
  );

const replace = (inquiry: Inquiry, old: Delivery, next: Delivery): Inquiry => ({
  ...inquiry,
  deliveries: inquiry.deliveries.map((one) => (one === old ? next : one)),
});

function settled(delivery: Delivery, settlement: Settlement, now: Date, isAnswered: boolean) {
  // A canceled delivery is not retried; once the inquiry is answered, a failure needs no attention.
  const isStopped =
    (delivery.state === 'canceled' && settlement.state !== 'delivered') ||
    (isAnswered && settlement.state === 'failed');
  const state = isStopped ? ('canceled' as const) : settlement.state;
  return {
    ...delivery,
    lease: undefined,
    state,
    attempts: delivery.attempts + 1,
    nextAttemptAt: 'nextAttemptAt' in settlement ? settlement.nextAttemptAt : now,
    lastError: 'error' in settlement ? settlement.error : delivery.lastError,
    addressees: ('addressees' in settlement && settlement.addressees) || delivery.addressees,
  };
}
