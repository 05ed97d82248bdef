/** The queue of deliveries over either database. */
import { randomUUID } from 'node:crypto';
import { type DatabaseAdapter, type Decision, distantFuture, type Snapshot } from './adapter.ts';
import { claimable, decideClaim } from './decide-claim.ts';
import { decideRenewal, decideSettlement } from './decide-settlement.ts';
import { hourlyKey } from './hourly-limit.ts';
import {
  awaitsAlert,
  type Delivery,
  type Inquiry,
  newDelivery,
  sortDeliveries,
} from './inquiry.ts';
import type { Claim, ClaimOptions, DueAlerts, InquiryStore } from './store.ts';

/** Stores each staff channel's first failure since its last success. */
const failingChannelsKey = 'failing channels';

export function deliveryQueue(
  database: DatabaseAdapter,
): Pick<InquiryStore, 'claimDeliveries' | 'renew' | 'settle' | 'queueDueAlerts'> {
  const { transact } = database;

  /** Leases all wanted deliveries of up to `limit` inquiries that have one which is due. */
  async function claimDeliveries(options: ClaimOptions): Promise<Claim[]> {
    const { now, leaseMs, hourly } = options;
    const ids = await claimableInquiries(database, options);
    if (ids.length === 0) return [];
    const lease = { id: randomUUID(), until: new Date(now.getTime() + leaseMs) };
    const reads = { ids, ...(hourly && { key: hourlyKey }) };
    const decide = (snapshot: Snapshot) => decideClaim(options, lease, snapshot);
    const { claims, isChanged } = await transact(reads, decide);
    // All were beyond the limit, but others may be due.
    return claims.length === 0 && isChanged ? claimDeliveries(options) : claims;
  }

  return {
    claimDeliveries,
    renew: (claim, until) =>
      transact({ ids: [claim.fields.id] }, (snapshot) => decideRenewal(claim, until, snapshot)),
    settle: (claim, settlement, now) =>
      transact({ ids: [claim.fields.id], key: failingChannelsKey }, (snapshot) =>
        decideSettlement(claim, settlement, now, snapshot),
      ),
    async queueDueAlerts(alerts) {
      const { dueFrom, dueBefore, channels } = alerts;
      let alerted = 0;
      const waiting = channels.length > 0 ? await database.awaitingAlert(dueFrom, dueBefore) : [];
      for (const id of waiting) {
        alerted += await transact({ ids: [id] }, (snapshot) => decideAlerts(alerts, snapshot));
      }
      return alerted;
    },
  };
}

async function claimableInquiries(database: DatabaseAdapter, options: ClaimOptions) {
  const { soon, furthest, isClaimable } = claimable(options);
  async function* due() {
    yield* database.undelivered(new Date(0), soon);
    yield* database.undelivered(furthest, distantFuture);
  }
  const ids: string[] = [];
  for await (const { id, deliveries } of due()) {
    if (deliveries.some(isClaimable)) ids.push(id);
    if (ids.length === options.limit) break;
  }
  return ids;
}

/** The result is the number of inquiries that get alerts. */
function decideAlerts(alerts: DueAlerts, { inquiries }: Snapshot): Decision<number> {
  const update = inquiries.filter(awaitsAlert).flatMap((inquiry) => {
    const added = alertsOf(inquiry, alerts);
    const deliveries = sortDeliveries([...inquiry.deliveries, ...added]);
    return added.length > 0 ? { ...inquiry, deliveries } : [];
  });
  return { result: update.length, update };
}

function alertsOf({ record, deliveries }: Inquiry, alerts: DueAlerts): Delivery[] {
  const { now, channels, personal } = alerts;
  const isForOne = personal?.addresses.includes(record.assigneeAddress ?? '');
  if (!personal || !isForOne || record.dueAt < personal.until) {
    return channels.map((name) => newDelivery('due-alert', { name, audience: 'staff' }, now));
  }
  if (deliveries.some(({ kind }) => kind === 'reminder')) return [];
  return [newDelivery('reminder', { name: personal.channel, audience: 'staff' }, now)];
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
