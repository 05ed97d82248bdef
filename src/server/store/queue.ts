/** The queue of deliveries over either database. */
import { randomUUID } from 'node:crypto';
import { availableAt, awaitsAlert, type DatabaseAdapter, distantFuture } from './adapter.ts';
import { countHour, hourlyKey } from './hourly-limit.ts';
import { type Attempt, type Delivery, inOrder, type Lead, newDelivery } from './lead.ts';
import { type Claim, furthestAttemptMs, type InquiryStore, type Settlement } from './store.ts';

/** The value that says when each staff channel began to fail, shared by all servers. */
const failingChannels = 'failing channels';
const alertBatch = 20;

export function createQueue(
  database: DatabaseAdapter,
  clock: () => Date,
): Pick<InquiryStore, 'claimDeliveries' | 'renew' | 'settle' | 'queueDueAlerts' | 'channels'> {
  return {
    async claimDeliveries({ now, leaseMs, limit, except = [], perHour = 0 }) {
      const lease = { id: randomUUID(), until: later(now, leaseMs) };
      const [soon, furthest] = [later(now, 1), later(now, furthestAttemptMs + 1)];
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
        const hour = perHour > 0 ? countHour(stored, now, perHour) : undefined;
        const claims: Claim[] = [];
        const lent = (lead: Lead) => (one: Delivery) => {
          if (!isClaimable(one)) return one;
          const taken = hour ? hour.take(one) : one;
          // Beyond the hour's limit.
          if (!isClaimable(taken)) return taken;
          const { inquiry, record } = lead;
          claims.push({ delivery: one, inquiry, record, lease: lease.id });
          return { ...taken, lease };
        };
        const due = leads.filter(({ deliveries }) => deliveries.some(isClaimable));
        return {
          leads: due.map((lead) => ({ ...lead, deliveries: lead.deliveries.map(lent(lead)) })),
          stored: due.length > 0 ? hour?.stored() : undefined,
          result: claims,
        };
      });
    },

    renew: (claim, until) =>
      database.transact({ ids: [claim.inquiry.id] }, ({ leads: [lead] }) => {
        const held = leasedDelivery(claim, lead);
        if (!lead || held?.state !== 'pending') return { result: false };
        const renewed = { ...held, lease: { id: claim.lease, until } };
        return { result: true, leads: [{ ...lead, deliveries: replaced(lead, held, renewed) }] };
      }),

    async settle(claim, settlement, now) {
      const reads = { ids: [claim.inquiry.id], key: failingChannels };
      return database.transact(reads, ({ leads: [lead], stored }) => {
        const held = leasedDelivery(claim, lead);
        if (!lead || !held) return { result: false };
        const { kind, channel } = held;
        const next = settled(held, settlement, now, lead.record.answeredAt !== undefined);
        const deliveries = replaced(lead, held, next);
        const error = 'error' in settlement ? settlement.error : undefined;
        const attempt: Attempt = { kind, channel, at: now, error };
        const failing = stored?.value ?? {};
        const value = failingAfter(failing, held, error !== undefined, now);
        return {
          result: true,
          leads: [{ ...lead, deliveries, attempts: [...lead.attempts, attempt] }],
          stored: value === failing ? undefined : { value },
        };
      });
    },

    async queueDueAlerts({ now, channels, ...span }) {
      if (channels.length === 0) return 0;
      const alerts = channels.map((name) =>
        newDelivery('due-alert', { name, audience: 'staff' }, now),
      );
      const alert = (lead: Lead): Lead => ({
        ...lead,
        deliveries: inOrder([...lead.deliveries, ...alerts]),
      });
      let alerted = 0;
      for (;;) {
        const ids = await database.awaitingAlert(span, alertBatch);
        if (ids.length === 0) return alerted;
        const count = await database.transact({ ids }, ({ leads }) => {
          const due = leads.filter(awaitsAlert);
          return { result: due.length, leads: due.map(alert) };
        });
        // An inquiry that cannot be alerted would be found forever.
        if (count === 0) return alerted;
        alerted += count;
      }
    },

    async channels() {
      const [undelivered, stored] = await Promise.all([
        Array.fromAsync(database.undelivered()),
        database.getValue(failingChannels),
      ]);
      const owed = Map.groupBy(
        undelivered.flatMap(({ deliveries }) => deliveries.filter(isOwed)),
        ({ channel }) => channel,
      );
      const failing = stored?.value ?? {};
      const names = new Set([...owed.keys(), ...Object.keys(failing)]);
      return [...names].toSorted().map((channel) => ({
        channel,
        ...summaryOf(owed.get(channel) ?? [], clock()),
        failingSince: failing[channel] === undefined ? undefined : new Date(failing[channel]),
      }));
    },
  };
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const isOwed = ({ state }: Delivery) => state === 'pending' || state === 'failed';

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

const leasedDelivery = ({ delivery: { kind, channel }, lease }: Claim, lead: Lead | undefined) =>
  lead?.deliveries.find(
    (one) => one.kind === kind && one.channel === channel && one.lease?.id === lease,
  );

const replaced = ({ deliveries }: Lead, old: Delivery, next: Delivery) =>
  deliveries.map((one) => (one === old ? next : one));

function settled(delivery: Delivery, settlement: Settlement, now: Date, isAnswered: boolean) {
  const { dueSince, lastError } = delivery;
  // Not retried once dismissed; after the answer nobody needs to see a failure.
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
