/** Which deliveries a claim leases, and which of them the hourly limit holds back. */
import type { Decision, Snapshot } from './adapter.ts';
import { hourlyLimit } from './hourly-limit.ts';
import { availableAt, type Delivery, type Inquiry } from './inquiry.ts';
import { type Claim, type ClaimOptions, maxAttemptDelayMs } from './store.ts';

/** Due before `soon`, or so far ahead that a wrong clock scheduled it: from `furthest` on. */
export function claimable({ now, except = [], areCollected = false }: ClaimOptions) {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const [soon, furthest] = [later(1), later(maxAttemptDelayMs + 1)];
  const isClaimable = (delivery: Delivery) => {
    const at = availableAt(delivery);
    const isDue = at !== undefined && (at < soon || at >= furthest);
    const isWanted = (delivery.isCollected ?? false) === areCollected;
    return isDue && isWanted && !except.includes(delivery.channel);
  };
  return { soon, furthest, isClaimable };
}

export function decideClaim(
  options: ClaimOptions,
  lease: NonNullable<Delivery['lease']>,
  { inquiries, storedValue: counted }: Snapshot,
): Decision<{ claims: Claim[]; isChanged: boolean }> {
  const { isClaimable } = claimable(options);
  const limiter = options.hourly && hourlyLimit(counted, options.now, options.hourly);
  const claims: Claim[] = [];
  const claim = ({ fields, record }: Inquiry, delivery: Delivery): Delivery => {
    if (!isClaimable(delivery)) return delivery;
    const { isAdmitted = true, next = delivery } = limiter?.admit(delivery) ?? {};
    if (!isAdmitted) return next;
    // As it was: an earlier lease says that an attempt did not end.
    claims.push({ delivery, fields, record, lease: lease.id });
    return { ...next, lease };
  };
  const update = inquiries
    .filter(({ deliveries }) => deliveries.some(isClaimable))
    .map((inquiry) => ({
      ...inquiry,
      deliveries: inquiry.deliveries.map((delivery) => claim(inquiry, delivery)),
    }));
  const isChanged = update.length > 0;
  const storedValue = isChanged ? limiter?.counts() : undefined;
  return { result: { claims, isChanged }, update, storedValue };
}
