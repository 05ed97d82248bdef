/** What is copied from one store to another. */
import type { Action } from '../core/action.ts';
import type { Attempt, Delivery, InquiryRecord, Recipient, StoredInquiry } from '../core/record.ts';

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
