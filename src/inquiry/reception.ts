/** Receives inquiries: the one place that decides what is stored, and what is then told to whom. */
import type { ChannelName } from './delivery/channel.ts';
import { dueAt } from './promise/business-hours.ts';
import type { Inquiry } from './schema.ts';
import type { Source } from './source.ts';
import type { SpamFilter } from './spam/verdict.ts';
import type { AddOutcome, InquiryStore } from './store/store.ts';

export interface Submission {
  /** The idempotency key. */
  id: string;
  inquiry: Inquiry;
  source: Source;
  /** What stood in the hidden field; people leave it empty. */
  trap: unknown;
  /** The form's time token, if it has one. */
  token: unknown;
}

export interface Reception {
  /** Resolves after the commit. @throws StoreUnavailable when nothing could be saved */
  receive(submission: Submission): Promise<AddOutcome>;
  issueToken(): string;
}

interface ReceptionOptions {
  store: InquiryStore;
  spam: SpamFilter;
  /** Days without business, as `2026-12-25`. */
  holidays: ReadonlySet<string>;
  /** The channels that are configured. */
  channels: ChannelName[];
  /** Tells the dispatcher that there is something to deliver. */
  wake: () => void;
  now?: () => Date;
}

export function createReception(options: ReceptionOptions): Reception {
  const { store, spam, holidays, channels, wake, now = () => new Date() } = options;
  return {
    async receive({ id, inquiry, source, trap, token }) {
      const suspicions = spam.suspicionsOf({ id, inquiry, trap, token });
      const outcome = await store.add({
        id,
        inquiry,
        source,
        suspicions,
        dueAt: dueAt(now(), holidays),
        channels,
      });
      if (outcome === 'stored' && suspicions.length === 0) wake();
      return outcome;
    },
    issueToken: spam.issueToken,
  };
}
