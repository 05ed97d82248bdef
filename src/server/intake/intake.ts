/** Judges an inquiry, stores it together with its deliveries, and wakes the outbox. */
import { createHash } from 'node:crypto';
import { keyedDigest } from '#server/keys.ts';
import type { Recipient } from '#server/store/record.ts';
import { type InquiryStore, type NewInquiry, StoreUnavailable } from '#server/store/store.ts';
import { dueAt } from '#shared/business-hours.ts';
import { fieldNames, type Inquiry } from '#shared/fields.ts';
import type { InquiryForm } from '#shared/inquiry-form.ts';
import { createInquiryParser } from '#shared/inquiry-parser.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import type { PostMetadata } from '#shared/post-metadata.ts';
import type { SpamFilter } from './spam/verdict.ts';

/** A valid inquiry with what came beside it. */
export interface Submission extends PostMetadata {
  /** The idempotency key; undefined: derived from the content. */
  key: string | undefined;
  /** See clientOf. Kept in memory only. */
  client: string;
  inquiry: Inquiry;
  /** See Suspect. */
  isScript: boolean;
}

interface IntakeOptions {
  store: Pick<InquiryStore, 'add'>;
  spam: SpamFilter;
  /** Keys the digests that identify inquiries sent without a key. */
  inquiryKey: Buffer;
  form: InquiryForm;
  hours: OpeningHours;
  recipients: Recipient[];
  wake: () => void;
}

export type Intake = ReturnType<typeof createIntake>;

/** Ids to try. Among 100,000 inquiries, one in six million needs a second id. */
const mostIds = 4;

export function createIntake(options: IntakeOptions) {
  const { store, spam, inquiryKey, form, hours, recipients, wake } = options;

  /** Stores it under its id, unless another inquiry has that id's reference. */
  async function add(inquiry: NewInquiry) {
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
    issueToken: spam.issueToken,

    /** Resolves after the commit. @throws StoreUnavailable when nothing could be saved */
    async receive(submission: Submission) {
      const { key, inquiry, source } = submission;
      const at = new Date();
      const { suspicions, isKnown } = spam.judge(submission);
      const { id, outcome } = await add({
        id: key ?? keyOfContent(inquiry, inquiryKey, at),
        inquiry,
        source,
        suspicions,
        dueAt: dueAt(at, hours),
        // Anybody can enter anybody's address: a program gets no mail sent.
        recipients: recipients.filter(({ audience }) => isKnown || audience === 'staff'),
      });
      const isNew = outcome === 'stored' || outcome === 'released';
      // Suspected spam uses up nobody's count.
      if (isNew && suspicions.length === 0) {
        spam.count(submission.client);
        wake();
      }
      return { id, outcome, quarantined: outcome === 'stored' && suspicions.length > 0 };
    },
  };
}

/**
 * The idempotency key of a post without one: the same text on the same day (UTC), as after a double click,
 * is one inquiry. The digest is keyed so that nobody who guesses a text can take its key first.
 */
export function keyOfContent(inquiry: Inquiry, digestKey: Buffer, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const content = JSON.stringify([day, ...fieldNames.map((field) => inquiry[field])]);
  return keyedDigest(digestKey, content).slice(0, 32);
}

/** Replaces a key whose reference another inquiry has; the same on every server, so a repeated post is found. */
export function keyAfter(key: string): string {
  return createHash('sha256').update(`after ${key}`).digest('hex').slice(0, 32);
}
