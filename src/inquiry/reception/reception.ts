/** Receives inquiries: the one place that decides what is stored, and who is then told. */
import type { OpeningHours } from '../../content/hours.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Inquiry } from '../core/fields.ts';
import type { InquiryForm } from '../core/form.ts';
import type { Recipient } from '../core/record.ts';
import { createInquiryParser, type ParsedInquiry } from '../core/schema.ts';
import { dueAt } from '../promises/business-hours.ts';
import type { SpamFilter } from '../spam/verdict.ts';
import type { AddOutcome, Intake } from '../store/store.ts';
import type { Announcements } from './announcements.ts';
import { keyOfContent } from './incoming.ts';

/** A valid inquiry with everything that came beside it. */
export interface Submission extends Evidence {
  /** The idempotency key. */
  id: string;
  /** Who sent it; see clientOf. Kept in memory only. */
  client: string;
  inquiry: Inquiry;
}

export interface Reception {
  /** Reads an inquiry from untrusted input; see createInquiryParser. */
  parse(input: unknown): ParsedInquiry;
  /** The idempotency key of an inquiry that came without one; see keyOfContent. */
  keyFor(inquiry: Inquiry): string;
  /** Resolves after the commit. @throws StoreUnavailable when nothing could be saved */
  receive(submission: Submission): Promise<AddOutcome>;
  issueToken(): string;
}

interface ReceptionOptions {
  store: Intake;
  spam: SpamFilter;
  /** For the digests that are the keys of inquiries without one. */
  inquiryKey: Buffer;
  announcements: Announcements;
  form: InquiryForm;
  hours: OpeningHours;
  /** The channels that are configured. */
  recipients: Recipient[];
  /** Tells the dispatcher that there is something to deliver. */
  wake: () => void;
  now?: () => Date;
}

export function createReception(options: ReceptionOptions): Reception {
  const { store, spam, inquiryKey, announcements, form, hours, recipients, wake } = options;
  const { now = () => new Date() } = options;

  /** What looks like spam is announced to nobody, so it takes no other's place. */
  function judge(submission: Submission) {
    const { suspicions, settle } = spam.judge(submission);
    if (suspicions.length > 0) return { suspicions, settle };
    const announcement = announcements.plan(submission.client);
    const { suspicion, delay } = announcement;
    return {
      suspicions: suspicion ? [suspicion] : [],
      notifyAt: delay > 0 ? new Date(now().getTime() + delay) : undefined,
      settle,
      announcement,
    };
  }

  return {
    parse: createInquiryParser(form),
    keyFor: (inquiry) => keyOfContent(inquiry, inquiryKey, now()),
    async receive(submission) {
      const { id, inquiry, source } = submission;
      const { suspicions, notifyAt, settle, announcement } = judge(submission);
      const due = dueAt(now(), hours);
      const added = { id, inquiry, source, suspicions, dueAt: due, recipients, notifyAt };
      let outcome: AddOutcome | undefined;
      try {
        outcome = await store.add(added);
      } finally {
        settle(outcome !== undefined && outcome !== 'conflict');
        if (outcome !== 'stored' && outcome !== 'released') announcement?.cancel();
      }
      const isAccepted =
        outcome === 'released' || (outcome === 'stored' && suspicions.length === 0);
      if (isAccepted) wake();
      return outcome;
    },
    issueToken: spam.issueToken,
  };
}
