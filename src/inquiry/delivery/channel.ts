/** What a delivery channel is. Each has its own file here and a line in channels.ts. */
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryField } from '../core/fields.ts';
import type { DeliveryKind, InquiryRecord, Recipient, StoredInquiry } from '../core/record.ts';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
}

export interface Channel extends Recipient {
  /**
   * Sends one message; resolves once the receiver has accepted it. Ends within 30 seconds.
   * @throws DeliveryError, whose message holds nothing that the visitor wrote
   */
  send(message: Message): Promise<void>;
}

/** What messages say about the company, from `content/`. */
export interface Company {
  name: string;
  hours: OpeningHours;
  /** The names of the inquiry's fields, as on the form. */
  labels: Record<InquiryField, string>;
  /** The inbox of the chosen service, if it has its own; '' is no service. */
  inboxOf(service: string): string | undefined;
}

/**
 * A failed attempt. `final` ones are not worth repeating: the receiver will never accept the
 * message.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly final: boolean;

  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.final = options.final;
  }
}
