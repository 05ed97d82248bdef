/** Judges an inquiry, stores it together with its deliveries, and wakes the outbox. */
import type { Recipient } from '#server/store/record.ts';
import {
  type AddOutcome,
  type InquiryStore,
  type NewInquiry,
  StoreUnavailable,
} from '#server/store/store.ts';
import { dueAt } from '#shared/business-hours.ts';
import type { Evidence } from '#shared/evidence.ts';
import type { Inquiry } from '#shared/fields.ts';
import type { InquiryForm } from '#shared/inquiry-form.ts';
import { createInquiryParser, type ParsedInquiry } from '#shared/inquiry-parser.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { keyAfter, keyOfContent } from './incoming.ts';
import type { NotificationLimit } from './notification-limit.ts';
import type { SpamFilter } from './spam/verdict.ts';

/** A valid inquiry with what came beside it. */
export interface Submission extends Evidence {
  /** The idempotency key; undefined: derived from the content. */
  key: string | undefined;
  /** See clientOf. Kept in memory only. */
  client: string;
  inquiry: Inquiry;
}

export interface Intake {
  parse(input: unknown): ParsedInquiry;
  /** Resolves after the commit. @throws StoreUnavailable when nothing could be saved */
  receive(submission: Submission): Promise<Received>;
  issueToken(): string;
}

interface Added {
  /** The inquiry's key, unless another inquiry has that key's reference. */
  id: string;
  outcome: Exclude<AddOutcome, 'taken'>;
}

export interface Received extends Added {
  quarantined: boolean;
}

interface IntakeOptions {
  store: Pick<InquiryStore, 'add'>;
  spam: SpamFilter;
  notifications: Pick<NotificationLimit, 'plan' | 'count'>;
  /** Keys the digests that identify inquiries sent without a key. */
  inquiryKey: Buffer;
  form: InquiryForm;
  hours: OpeningHours;
  recipients: Recipient[];
  wake: () => void;
  now?: () => Date;
}

/** Ids to try. Among 100,000 inquiries, one in six million needs a second id. */
const mostIds = 4;

export function createIntake(options: IntakeOptions): Intake {
  const { store, spam, notifications, inquiryKey, form, hours, recipients, wake } = options;
  const { now = () => new Date() } = options;

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

    async receive(submission) {
      const { key, client, inquiry, source } = submission;
      const at = now();
      const id = key ?? keyOfContent(inquiry, inquiryKey, at);
      const due = dueAt(at, hours);
      const { suspicions: found, settle } = spam.judge(submission);
      // Suspected spam is not notified, so it must not use up the limit.
      const planned = found.length === 0 ? notifications.plan(client) : undefined;
      const { suspicion, delay = 0 } = planned ?? {};
      const suspicions = suspicion ? [suspicion] : found;

      const adding = add({
        id,
        inquiry,
        source,
        suspicions,
        dueAt: due,
        recipients,
        notifyAt: delay > 0 ? new Date(at.getTime() + delay) : undefined,
      });
      // Counts at once for concurrent posts, and later only if it was stored.
      const became = (...outcomes: AddOutcome[]) =>
        adding.then(({ outcome }) => outcomes.includes(outcome)).catch(() => false);
      became('stored', 'released', 'repeated').then(settle);
      if (planned) notifications.count(client, planned, became('stored', 'released'));

      const { id: storedAs, outcome } = await adding;
      const quarantined = outcome === 'stored' && suspicions.length > 0;
      if (outcome === 'released' || (outcome === 'stored' && !quarantined)) wake();
      return { id: storedAs, outcome, quarantined };
    },

    issueToken: spam.issueToken,
  };
}
