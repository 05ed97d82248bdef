/** What a delivery channel is. Each channel has a file of its own beside this one. */
import type { InquiryRecord, StoredInquiry } from '../store/store.ts';

/** `email`, `slack` and `webhook` tell staff; `acknowledgement` is the mail to the visitor. */
export const channelNames = ['email', 'slack', 'webhook', 'acknowledgement'] as const;
export type ChannelName = (typeof channelNames)[number];

/**
 * - `inquiry`: a new inquiry (for `acknowledgement`: that it arrived)
 * - `due-alert`: its answer is about to be overdue
 * - `test`: the marked message of the self-test; never stored
 */
export type DeliveryKind = 'inquiry' | 'due-alert' | 'test';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
}

export interface Channel {
  name: ChannelName;
  /**
   * Sends one message; resolves once the other side has taken it over. Ends within 30 seconds.
   * @throws DeliveryError, whose message holds nothing that the visitor wrote
   */
  send(message: Message): Promise<void>;
}

/** A failed attempt. `final` ones are not worth repeating: the other side said never. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly final: boolean;

  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.final = options.final;
  }
}
