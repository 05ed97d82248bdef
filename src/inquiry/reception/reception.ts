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
  form: InquiryForm;
  hours: OpeningHours;
  /** The channels that are configured. */
  recipients: Recipient[];
  /** Tells the dispatcher that there is something to deliver. */
  wake: () => void;
  now?: () => Date;
}

export function createReception(options: ReceptionOptions): Reception {
  const { store, spam, inquiryKey, form, hours, recipients, wake } = options;
  const { now = () => new Date() } = options;
  return {
    parse: createInquiryParser(form),
    keyFor: (inquiry) => keyOfContent(inquiry, inquiryKey, now()),
    async receive(submission) {
      const { id, inquiry, source } = submission;
      const due = dueAt(now(), hours);
      const { suspicions, settle } = spam.judge(submission);
      const added = { id, inquiry, source, suspicions, dueAt: due, recipients };
      let outcome: AddOutcome | undefined;
      try {
        outcome = await store.add(added);
      } finally {
        settle(outcome !== undefined && outcome !== 'conflict');
      }
      const isAccepted =
        outcome === 'released' || (outcome === 'stored' && suspicions.length === 0);
      if (isAccepted) wake();
      return outcome;
    },
    issueToken: spam.issueToken,
  };
}
