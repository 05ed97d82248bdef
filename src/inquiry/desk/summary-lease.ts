/** Of all servers one alone sends the summary of a day, and once. */
import type { InquiryStore, Memory } from '../store/store.ts';

const key = 'summary';

/**
 * - `taken`: by this call; `before` is when the last one was made that was sent, undefined if none was
 * - `busy`: the lease of another call lasts
 * - `told`: it was sent
 */
export type SummaryOutcome =
  | { state: 'taken'; before: Date | undefined }
  | { state: 'busy' | 'told' };

/**
 * Leases the summary of a day to the caller. When the lease ends before it is confirmed, it can be taken again.
 * @param day as YYYY-MM-DD
 */
export function takeSummary(
  store: Pick<InquiryStore, 'remember'>,
  day: string,
  now: Date,
  leaseMs: number,
): Promise<SummaryOutcome> {
  return store.remember<SummaryOutcome>(key, (known) => {
    const { sentDay = '', sentAt, takenDay, leasedUntil = '' } = plausible(known, now);
    if (sentDay >= day) return { result: { state: 'told' } };
    if (takenDay === day && leasedUntil > now.toISOString()) return { result: { state: 'busy' } };
    const until = new Date(now.getTime() + leaseMs).toISOString();
    return {
      result: { state: 'taken', before: sentAt === undefined ? undefined : new Date(sentAt) },
      memory: { value: { ...known?.value, takenDay: day, leasedUntil: until } },
    };
  });
}

/**
 * Marks the summary of a day as sent, also after its lease.
 * @param madeAt when it was taken by the one that has sent it
 */
export async function confirmSummary(
  store: Pick<InquiryStore, 'remember'>,
  day: string,
  madeAt: Date,
): Promise<void> {
  const sentAt = madeAt.toISOString();
  await store.remember(key, (known): { result: undefined; memory?: Memory } => {
    const { sentDay = '', sentAt: before = '' } = plausible(known, madeAt);
    const isLatest = sentDay < day || (sentDay === day && before < sentAt);
    const value = { ...known?.value, sentDay: day, sentAt };
    return { result: undefined, ...(isLatest && { memory: { value } }) };
  });
}

/** In milliseconds: servers' clocks agree far better. */
const furthestAhead = 48 * 60 * 60_000;

/** What is remembered, unless a clock that was ahead has sent the summary of a day that is still to come. */
function plausible(known: Memory | undefined, now: Date): Partial<Memory['value']> {
  const value: Partial<Memory['value']> = known?.value ?? {};
  const isAhead = new Date(value.sentAt ?? now).getTime() - now.getTime() > furthestAhead;
  return isAhead ? {} : value;
}
