/** Receives inquiries: the one place that decides what is stored, and who is then told. */
import type { OpeningHours } from '../../content/hours.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Inquiry } from '../core/fields.ts';
import type { InquiryForm } from '../core/form.ts';
import type { Recipient } from '../core/record.ts';
import { createInquiryParser, type ParsedInquiry } from '../core/schema.ts';
import { dueAt } from '../promises/business-hours.ts';
import type { SpamFilter } from '../spam/verdict.ts';
import type { AddOutcome, Intake, NewInquiry } from '../store/roles/intake.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { Announcements } from './announcements.ts';
import { keyAfter, keyOfContent } from './incoming.ts';

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
  receive(submission: Submission): Promise<Received>;
  issueToken(): string;
}

interface Added {
  /** Under which the inquiry is stored: the one that it came with, unless that had another's reference. */
  id: string;
  outcome: Exclude<AddOutcome, 'taken'>;
}

export interface Received extends Added {
  /** Stored, but not delivered. */
  quarantined: boolean;
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

/**
 * Ids that are tried for one inquiry. Among 100,000 inquiries, the second one is needed once in six million
 * times.
 */
const mostIds = 4;

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

  async function add(inquiry: NewInquiry): Promise<Added> {
    let { id } = inquiry;
    for (let tries = 0; tries < mostIds; tries++) {
      const outcome = await store.add({ ...inquiry, id });
      if (outcome !== 'taken') return { id, outcome };
      id = keyAfter(id);
    }
    throw new StoreUnavailable('Every reference that the inquiry could get is taken.');
  }

  return {
    parse: createInquiryParser(form),
    keyFor: (inquiry) => keyOfContent(inquiry, inquiryKey, now()),
    async receive(submission) {
      const { id, inquiry, source } = submission;
      const { suspicions, notifyAt, settle, announcement } = judge(submission);
      const due = dueAt(now(), hours);
      const added = { id, inquiry, source, suspicions, dueAt: due, recipients, notifyAt };
      let received: Added | undefined;
      try {
        received = await add(added);
      } finally {
        const outcome = received?.outcome;
        settle(outcome !== undefined && outcome !== 'conflict');
        if (outcome !== 'stored' && outcome !== 'released') announcement?.cancel();
      }
      const { outcome } = received;
      const quarantined = outcome === 'stored' && suspicions.length > 0;
      if (outcome === 'released' || (outcome === 'stored' && !quarantined)) wake();
      return { ...received, quarantined };
    },
    issueToken: spam.issueToken,
  };
}
