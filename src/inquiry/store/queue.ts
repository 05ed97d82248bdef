/** The queue of deliveries: what is due is leased, settled, and counted, in whichever database. */
import { randomUUID } from 'node:crypto';
import type { Attempt } from '../core/record.ts';
import { inOrder } from './contents.ts';
import {
  availableAt,
  awaitsAlert,
  type Engine,
  type QueuedDelivery,
  type QueuedFile,
  withoutLease,
} from './engine.ts';
import {
  type ChannelState,
  type Claim,
  furthestAttemptMs,
  type InquiryStore,
  type Settlement,
} from './store.ts';

type Queue = Pick<
  InquiryStore,
  'claimDeliveries' | 'settle' | 'nextDeliveryAt' | 'queueDueAlerts' | 'channels'
>;

/** Remembers since when a channel to staff fails: after a restart, and on every server. */
const failingChannels = 'failing channels';

/** Inquiries that get their alerts in one transaction. */
const alertedAtOnce = 20;

const furthestFrom = (now: Date) => new Date(now.getTime() + furthestAttemptMs);

export function queue(engine: Engine, clock: () => Date): Queue {
  return {
    async claimDeliveries({ now, leaseMs, limit }) {
      const lease = { id: randomUUID(), until: new Date(now.getTime() + leaseMs) };
      const furthest = furthestFrom(now);
      const isDue = (delivery: QueuedDelivery) => {
        const at = availableAt(delivery);
        return at !== undefined && (at <= now || at > furthest);
      };
      const claim = (ids: string[]) =>
        engine.transact({ ids }, ({ files }) => {
          const claims: Claim[] = [];
          const leased: QueuedFile[] = [];
          for (const file of files.values()) {
            const { inquiry, record, deliveries } = file;
            const due = deliveries.filter(isDue);
            if (due.length === 0) continue;
            leased.push({
              ...file,
              deliveries: deliveries.map((one) => (due.includes(one) ? { ...one, lease } : one)),
            });
            for (const delivery of due.map(withoutLease)) {
              claims.push({ delivery, inquiry, record, lease: lease.id });
            }
          }
          return { result: claims, files: leased };
        });

      const ids = await engine.due(now, furthest, limit);
      const turns = Array.from(
        { length: Math.ceil(ids.length / engine.claimedAtOnce) },
        (_, turn) => ids.slice(turn * engine.claimedAtOnce, (turn + 1) * engine.claimedAtOnce),
      );
      const claims = await successesOf(turns.map(claim));
      const place = new Map(ids.map((id, index) => [id, index]));
      const placeOf = ({ inquiry }: Claim) => place.get(inquiry.id) ?? 0;
      return claims.toSorted((one, other) => placeOf(one) - placeOf(other));
    },

    async settle({ delivery: { kind, channel }, inquiry: { id }, lease }, settlement, now) {
      const isAttempt = settlement.state !== 'untried';
      const reads = { ids: [id], memories: isAttempt ? [failingChannels] : [] };
      return engine.transact(reads, ({ files, memories }) => {
        const file = files.get(id);
        const held = file?.deliveries.find(
          (one) => one.kind === kind && one.channel === channel && one.lease?.id === lease,
        );
        if (!file || !held) return { result: false };
        const next = settled(held, settlement, now, file.record.answeredAt !== undefined);
        const deliveries = file.deliveries.map((one) => (one === held ? next : one));
        if (settlement.state === 'untried')
          return { result: true, files: [{ ...file, deliveries }] };
        const error = 'error' in settlement ? settlement.error : undefined;
        const attempt: Attempt = { kind, channel, at: now, error };
        const failing = memories.get(failingChannels)?.value ?? {};
        const value = failingAfter(failing, held, error !== undefined, now);
        return {
          result: true,
          files: [{ ...file, deliveries, attempts: [...file.attempts, attempt] }],
          memories: value === failing ? {} : { [failingChannels]: { value } },
        };
      });
    },

    async nextDeliveryAt() {
      const scheduled = await engine.scheduled();
      const now = clock();
      return scheduled && scheduled.last > furthestFrom(now) ? now : scheduled?.first;
    },

    async queueDueAlerts({ now, dueBefore, channels }) {
      if (channels.length === 0) return 0;
      const alert = (file: QueuedFile): QueuedFile => ({
        ...file,
        deliveries: inOrder([...file.deliveries, ...channels.map((name) => alertTo(name, now))]),
      });
      let alerted = 0;
      for (;;) {
        const ids = await engine.unalerted(dueBefore, alertedAtOnce);
        if (ids.length === 0) return alerted;
        const count = await engine.transact({ ids }, ({ files }) => {
          const due = [...files.values()].filter(
            (file) => awaitsAlert(file) && file.record.dueAt < dueBefore,
          );
          return { result: due.length, files: due.map(alert) };
        });
        // What can't be alerted would be found again for ever.
        if (count === 0) return alerted;
        alerted += count;
      }
    },

    async channels() {
      const [backlog, memory] = await Promise.all([
        engine.backlog(clock()),
        engine.recall(failingChannels),
      ]);
      const failing = memory?.value ?? {};
      const names = new Set([...backlog.map(({ channel }) => channel), ...Object.keys(failing)]);
      return [...names].toSorted().map((channel): ChannelState => {
        const own = backlog.filter((one) => one.channel === channel);
        const sum = (read: (one: (typeof own)[number]) => number) =>
          own.reduce((total, one) => total + read(one), 0);
        const since = failing[channel];
        return {
          channel,
          audience: own[0]?.audience ?? 'staff',
          pending: sum(({ pending }) => pending),
          late: sum(({ late }) => late),
          lateSince: earliest(own.flatMap(({ lateSince }) => lateSince ?? [])),
          failed: sum(({ failed }) => failed),
          alerts: sum(({ kind, pending, failed }) => (kind === 'due-alert' ? pending + failed : 0)),
          failingSince: since === undefined ? undefined : new Date(since),
        };
      });
    },
  };
}

/** What was leased is sent, also when other leases failed. @throws when all have failed */
async function successesOf(turns: Promise<Claim[]>[]): Promise<Claim[]> {
  const outcomes = await Promise.allSettled(turns);
  const failures = outcomes.filter(({ status }) => status === 'rejected');
  if (failures.length > 0 && failures.length === turns.length) await turns[0];
  return outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function settled(
  delivery: QueuedDelivery,
  settlement: Settlement,
  now: Date,
  isAnswered: boolean,
): QueuedDelivery {
  const free = withoutLease(delivery);
  if (settlement.state === 'untried') return free;
  const { owedSince, lastError } = delivery;
  // Set aside while it was under way, it is not tried again; and nobody looks after what has failed after the answer.
  const isStopped =
    (delivery.state === 'dismissed' && settlement.state !== 'delivered') ||
    (isAnswered && settlement.state === 'failed');
  const state = isStopped ? 'dismissed' : settlement.state;
  return {
    ...free,
    state,
    attempts: delivery.attempts + 1,
    nextAttemptAt: 'nextAttemptAt' in settlement ? settlement.nextAttemptAt : now,
    // A clock that was ahead may have queued it: nothing is owed since later than it was tried.
    owedSince: state === 'pending' && owedSince ? earliest([owedSince, now]) : undefined,
    lastError: 'error' in settlement ? settlement.error : lastError,
  };
}

/** Only the first failure since the last success is kept. @returns the same when nothing has changed */
function failingAfter(
  failing: Record<string, string>,
  { channel, audience }: QueuedDelivery,
  hasFailed: boolean,
  now: Date,
): Record<string, string> {
  if (audience !== 'staff' || hasFailed === channel in failing) return failing;
  if (hasFailed) return { ...failing, [channel]: now.toISOString() };
  const { [channel]: _, ...others } = failing;
  return others;
}

function alertTo(channel: string, now: Date): QueuedDelivery {
  return {
    kind: 'due-alert',
    channel,
    audience: 'staff',
    state: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    owedSince: now,
    lastError: undefined,
  };
}

const earliest = (moments: Date[]) =>
  moments.toSorted((one, other) => one.getTime() - other.getTime())[0];
