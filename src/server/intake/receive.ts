/** Judges an inquiry, stores it together with its deliveries, and wakes the outbox. */
import { createHash } from 'node:crypto';
import type { InquiryForm } from '#content/inquiry-form.ts';
import { type Keys, keyedDigest } from '#server/keys.ts';
import { dueAt } from '#server/store/business-hours.ts';
import type { Recipient } from '#server/store/lead.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { fieldNames, type Inquiry } from '#shared/fields.ts';
import { parseInquiry } from '#shared/inquiry-parser.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { createSpamFilter, type Submission } from './spam/spam-filter.ts';
import { issueToken } from './spam/time-token.ts';

export interface Submission extends Submission {
  /** The idempotency key; undefined: derived from the content. */
  key: string | undefined;
}

export interface IntakeOptions {
  store: Pick<InquiryStore, 'add'>;
  keys: Keys;
  mostOfOneClient: number;
  form: InquiryForm;
  hours: OpeningHours;
  recipients: Recipient[];
  wake: () => void;
}

export function createIntake(options: IntakeOptions) {
  const { store, keys, form, hours, recipients, wake } = options;
  const spam = createSpamFilter(keys.formTokens, options.mostOfOneClient);
  return {
    parse: (input: unknown) => parseInquiry(input, form),
    issueToken: () => issueToken(keys.formTokens),

    /** Resolves after the commit. @throws StoreUnavailable when nothing could be saved */
    async receive(submission: Submission) {
      const { key, inquiry, source } = submission;
      const at = new Date();
      const { suspicions, isKnown } = spam.judge(submission);
      const rest = {
        inquiry,
        source,
        suspicions,
        dueAt: dueAt(at, hours),
        // Anybody can enter anybody's address: a program gets no mail sent.
        recipients: recipients.filter(({ audience }) => isKnown || audience === 'staff'),
      };
      let id = key ?? keyOfContent(inquiry, keys.inquiryKeys, at);
      let outcome = await store.add({ id, ...rest });
      // Of 100,000 inquiries, one in six million finds its reference taken.
      while (outcome === 'taken') {
        id = keyAfter(id);
        outcome = await store.add({ id, ...rest });
      }
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

/** The same text on the same UTC day is one inquiry. Keyed, so that nobody who guesses a text takes its key first. */
export function keyOfContent(inquiry: Inquiry, digestKey: Buffer, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const content = JSON.stringify([day, ...fieldNames.map((field) => inquiry[field])]);
  return keyedDigest(digestKey, content).slice(0, 32);
}

/** Replaces a key whose reference another inquiry has; the same on every server, so a repeated post is found. */
export function keyAfter(key: string): string {
  return createHash('sha256').update(`after ${key}`).digest('hex').slice(0, 32);
}
