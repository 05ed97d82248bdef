/** Takes an inquiry in: judges it, stores it with whom to tell in one transaction, and tells. */
import type { OpeningHours } from '../../content/hours.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Inquiry } from '../core/fields.ts';
import type { InquiryForm } from '../core/form.ts';
import type { Recipient } from '../core/record.ts';
import { createInquiryParser, type ParsedInquiry } from '../core/schema.ts';
import { dueAt } from '../promises/business-hours.ts';
import type { SpamFilter } from '../spam/verdict.ts';
import {
  type AddOutcome,
  type InquiryStore,
  type NewInquiry,
  StoreUnavailable,
} from '../store/store.ts';
import { keyAfter, keyOfContent } from './incoming.ts';
import type { NotificationLimit } from './notification-limit.ts';

/** A valid inquiry with everything that came beside it. */
export interface Submission extends Evidence {
  /** The idempotency key; undefined: it follows from the content. */
  key: string | undefined;
  /** Who sent it; see clientOf. Kept in memory only. */
  client: string;
  inquiry: Inquiry;
}

export interface Reception {
  /** Reads an inquiry from untrusted input; see createInquiryParser. */
  parse(input: unknown): ParsedInquiry;
  /** Resolves after the commit. @throws StoreUnavailable when nothing could be saved */
  receive(submission: Submission): Promise<Received>;
  issueToken(): string;
}

interface Added {
  /** Under which the inquiry is stored: its key, unless that had another's reference. */
  id: string;
  outcome: Exclude<AddOutcome, 'taken'>;
}

export interface Received extends Added {
  /** Stored, but not delivered. */
  quarantined: boolean;
}

interface ReceptionOptions {
  store: Pick<InquiryStore, 'add'>;
  spam: SpamFilter;
  notifications: Pick<NotificationLimit, 'plan' | 'count'>;
  /** For the digests that are the keys of inquiries without one. */
  inquiryKey: Buffer;
  form: InquiryForm;
  hours: OpeningHours;
  /** The channels that are configured. */
  recipients: Recipient[];
  /** Tells the outbox that there is something to deliver. */
  wake: () => void;
  now?: () => Date;
}

/** Ids that are tried for one inquiry. Among 100,000 inquiries, the second one is needed once in six million times. */
const mostIds = 4;

export function createReception(options: ReceptionOptions): Reception {
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
      const moment = now();
      const id = key ?? keyOfContent(inquiry, inquiryKey, moment);
      const due = dueAt(moment, hours);
      const { suspicions: found, settle } = spam.judge(submission);
      // What looks like spam is told to nobody, so it takes no other's place.
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
        notifyAt: delay > 0 ? new Date(moment.getTime() + delay) : undefined,
      });
      // It counts for those that come meanwhile, and afterwards if it was stored.
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
