/**
 * Copying inquiries to another store. Not copied is what servers know besides: which channels fail,
 * which mailboxes were told today, which links are used or void.
 */
import type { Action } from '../../core/action.ts';
import type {
  Attempt,
  Delivery,
  InquiryRecord,
  Recipient,
  StoredInquiry,
} from '../../core/record.ts';

export interface Transfer {
  /** Oldest first. What is written meanwhile may be missed: no server should run. */
  wholeInquiries(): AsyncIterable<WholeInquiry>;
  /**
   * Writes an inquiry as it is, in place of all that is kept under its id; again is no harm. What is
   * pending may be claimed at its time, also if another process had it leased.
   */
  take(whole: WholeInquiry): Promise<void>;
}

/** An inquiry with all that a store keeps of it, in terms that no store has to itself. */
export interface WholeInquiry {
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** Those of the inquiry itself first, then alerts; each by channel. */
  deliveries: WholeDelivery[];
  /** Oldest first; those of a moment by kind and channel. */
  attempts: Attempt[];
  /** Oldest first. */
  actions: Action[];
}

export interface WholeDelivery extends Delivery {
  audience: Recipient['audience'];
  /** Since when staff are owed it; undefined unless it is pending, and for what goes to visitors. */
  owedSince: Date | undefined;
}
