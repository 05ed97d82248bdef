/** Where inquiries are kept. The HTTP side and the staff command know only this interface. */
import type { Inquiry } from '../schema.ts';

/** One document of the `contacts` collection. `id` is its key, not one of its six fields. */
export type StoredInquiry = Inquiry & {
  id: string;
  /** Set by the server when it saved the inquiry. */
  timestamp: Date;
};

/**
 * - `stored`: written and durable (it survives a power cut from here on)
 * - `repeated`: the same id with the same content was there already; nothing was written
 * - `conflict`: the id is taken by other content; nothing was written
 */
export type AddOutcome = 'stored' | 'repeated' | 'conflict';

export interface InquiryStore {
  /** Writes only if `id` is absent. Throws StoreUnavailable when nothing could be saved. */
  add(id: string, inquiry: Inquiry): Promise<AddOutcome>;
  find(id: string): Promise<StoredInquiry | undefined>;
  /** All inquiries, newest first. */
  list(): AsyncIterable<StoredInquiry>;
  /** Proves by a real write that inquiries can be saved now. Throws StoreUnavailable otherwise. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/** The store can't be read or written now: disk full, not writable, locked, broken. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
