/** What becomes of a claimed delivery: its lease is renewed, or its outcome recorded. */
import type { Decision, Snapshot } from './adapter.ts';
import type { Delivery, Inquiry } from './inquiry.ts';
import type { Claim, Settlement } from './store.ts';

/** The result is false, and nothing is written, if another claim has taken over. */
export function decideRenewal(
  claim: Claim,
  until: Date,
  { inquiries: [inquiry] }: Snapshot,
): Decision<boolean> {
  const leased = leasedDelivery(claim, inquiry);
  if (!inquiry || leased?.state !== 'pending') return { result: false };
  const renewed = { ...leased, lease: { id: claim.lease, until } };
  return { result: true, update: [replace(inquiry, leased, renewed)] };
}

/** The stored value names each staff channel that is failing, with the time of its first failure. */
export function decideSettlement(
  claim: Claim,
  settlement: Settlement,
  now: Date,
  { inquiries: [inquiry], storedValue: failing }: Snapshot,
): Decision<boolean> {
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
  const wasFailing = failingSince !== undefined;
  return {
    result: true,
    update: [{ ...replace(inquiry, leased, next), attempts }],
    storedValue: audience === 'staff' && hasFailed !== wasFailing ? { value } : undefined,
  };
}

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

const leasedDelivery = ({ delivery: { kind, channel }, lease }: Claim, inquiry?: Inquiry) =>
  inquiry?.deliveries.find(
    (other) => other.kind === kind && other.channel === channel && other.lease?.id === lease,
  );

const replace = (inquiry: Inquiry, old: Delivery, next: Delivery): Inquiry => ({
  ...inquiry,
  deliveries: inquiry.deliveries.map((delivery) => (delivery === old ? next : delivery)),
});
