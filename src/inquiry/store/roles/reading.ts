/** What staff read. */
import type { Action } from '../../core/action.ts';
import type { Attempt, InquiryFile, Standing } from '../../core/record.ts';

/** Where an inquiry stands in a list: by the time of saving, and by id at the same moment. */
export interface Place {
  timestamp: Date;
  id: string;
}

/** Every condition that is given must hold. */
export interface ListFilter {
  standing?: Standing;
  /** Only accepted ones that have an answer, or that have none. */
  answered?: boolean;
  /** Only those with a failed delivery. */
  failed?: boolean;
  /** Only accepted, unanswered ones that were due before this moment. */
  dueBefore?: Date;
  /** Only those of exactly this address, compared without case, also if it was corrected since. */
  email?: string;
  /** Only those saved at this moment or later. */
  since?: Date;
  /**
   * Only those that hold each of these words in name, address, company or message, or whose reference
   * begins with them (four characters or more). Case does not count, nor do accents of Latin letters
   * and what is no letter and no digit. The embedded store takes words by their beginning; Firestore
   * needs the longest one whole, and knows none of those stored before it kept words.
   */
  search?: string;
  /** Only those that come after this place in the order of the list. */
  after?: Place;
  /** Newest first, unless this says otherwise. */
  oldestFirst?: boolean;
}

/** How many inquiries there are, by what staff have to do about them. */
export interface Counts {
  all: number;
  /** Accepted and unanswered, the overdue ones included. */
  open: number;
  overdue: number;
  quarantined: number;
  /** With a delivery that failed for good. */
  failed: number;
  answered: number;
}

export interface Reading {
  find(id: string): Promise<InquiryFile | undefined>;
  findByReference(reference: string): Promise<InquiryFile | undefined>;
  /** The attempts to deliver an inquiry, oldest first. */
  attempts(id: string): Promise<Attempt[]>;
  /** What staff have done with an inquiry, oldest first. */
  actions(id: string): Promise<Action[]>;
  /** Without a filter all inquiries, of every standing. */
  list(filter?: ListFilter): AsyncIterable<InquiryFile>;
  counts(now: Date): Promise<Counts>;
}
