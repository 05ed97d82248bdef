/**
 * Where inquiries are kept, and beside each the records of what became of it. There is one role for
 * each kind of use (roles/). Both stores pass the same tests (tests/contract/).
 *
 * Every method that changes something commits durably before it resolves, in one transaction, and
 * throws StoreUnavailable when nothing could be saved. No single step waits longer than ten
 * seconds.
 */
import type { Access } from './roles/access.ts';
import type { Desk } from './roles/desk.ts';
import type { Health } from './roles/health.ts';
import type { Intake } from './roles/intake.ts';
import type { Outbox } from './roles/outbox.ts';
import type { Reading } from './roles/reading.ts';
import type { Transfer } from './roles/transfer.ts';

export interface InquiryStore extends Intake, Outbox, Reading, Desk, Transfer, Access, Health {
  close(): Promise<void>;
}

/** The store can't be read or written now: disk full, not writable, locked, unreachable, broken. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
