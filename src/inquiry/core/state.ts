import type { InquiryFile, Status } from './record.ts';

/** What staff have to do about an inquiry, if anything. */
export type State = 'answered' | 'failed' | 'overdue' | 'open' | Exclude<Status, 'accepted'>;

/** The state in a word: an answer ends everything, and a message that nobody got comes first. */
export function stateOf({ record, deliveries }: InquiryFile, now: Date): State {
  if (record.status !== 'accepted') return record.status;
  if (record.answeredAt) return 'answered';
  if (deliveries.some(({ state }) => state === 'failed')) return 'failed';
  return record.dueAt < now ? 'overdue' : 'open';
}
